/** Spans of a twelve-column grid, written out so that the style sheet holds them. */
const spans = {
  sm: [
    "",
    "sm:col-span-1",
    "sm:col-span-2",
    "sm:col-span-3",
    "sm:col-span-4",
    "sm:col-span-5",
    "sm:col-span-6",
    "sm:col-span-7",
    "sm:col-span-8",
    "sm:col-span-9",
    "sm:col-span-10",
    "sm:col-span-11",
    "sm:col-span-12",
  ],
  md: [
    "",
    "md:col-span-1",
    "md:col-span-2",
    "md:col-span-3",
    "md:col-span-4",
    "md:col-span-5",
    "md:col-span-6",
    "md:col-span-7",
    "md:col-span-8",
    "md:col-span-9",
    "md:col-span-10",
    "md:col-span-11",
    "md:col-span-12",
  ],
  lg: [
    "",
    "lg:col-span-1",
    "lg:col-span-2",
    "lg:col-span-3",
    "lg:col-span-4",
    "lg:col-span-5",
    "lg:col-span-6",
    "lg:col-span-7",
    "lg:col-span-8",
    "lg:col-span-9",
    "lg:col-span-10",
    "lg:col-span-11",
    "lg:col-span-12",
  ],
} as const;

export interface Columns {
  sm?: number;
  md?: number;
  lg?: number;
}

/** The whole width on a phone, then the columns the content asks for from each breakpoint on. */
export function columnClass(col: Columns): string {
  const classes = (["sm", "md", "lg"] as const).map((size) => spans[size][col[size] ?? 0] ?? "");
  return ["col-span-12", ...classes].filter(Boolean).join(" ");
}
