/** How many stand in a row on a wide screen, as the module says; fewer on smaller ones. */
const rows: Record<number, string> = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
  5: "sm:grid-cols-3 lg:grid-cols-5",
  6: "sm:grid-cols-3 lg:grid-cols-6",
};

export const rowClass = (perRow: number): string => `grid gap-x-8 gap-y-12 ${rows[perRow] ?? rows[3]}`;
