/** How many of the twelve columns of a page something takes, from each breakpoint on. */
export interface Columns {
  sm?: number;
  md?: number;
  lg?: number;
}

/**
 * On a phone the width that `phone` sets, or all of it; then the columns that the content names. `app/globals.css` names these classes for the style sheet, as
 * Tailwind cannot find them here.
 */
export const columnClass = ({ sm, md, lg }: Columns, phone = "col-span-12"): string =>
  [phone, sm && `sm:col-span-${sm}`, md && `md:col-span-${md}`, lg && `lg:col-span-${lg}`]
    .filter(Boolean)
    .join(" ");

/** Columns of a row with so many entries on a wide screen; fewer on smaller ones. */
const rows: Record<number, string> = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
  5: "sm:grid-cols-3 lg:grid-cols-5",
  6: "sm:grid-cols-3 lg:grid-cols-6",
};

/** As many columns as make the rows full, as far as that goes; if it does not, as leave no entry alone in the last one. */
export function columnCount(count: number, perRow: number): number {
  const fitting = (columns: number[], fits: (rest: number) => boolean) =>
    columns.find((number) => number > 1 && fits(count % number));
  return (
    fitting([perRow, perRow - 1], (rest) => rest === 0) ??
    fitting([perRow, perRow - 1, perRow + 1], (rest) => rest !== 1) ??
    perRow
  );
}

/** The columns of such a row, for a grid with gaps of its own. */
export const columnsOfRow = (perRow: number): string => rows[perRow] ?? rows[3] ?? "";

export const rowClass = (perRow: number): string => `grid gap-x-8 gap-y-12 ${columnsOfRow(perRow)}`;

/**
 * How wide a picture is in such a row, as `<img sizes>` wants it; on a phone as in {@link Picture}.
 * @param scale how many times wider than its box it is drawn, where the box cuts off its sides
 */
export function sizesInRow(perRow: number, { phone = "72vw", scale = 1 } = {}): string {
  const scaled = (length: number, unit: string) => `${Math.round(length * scale)}${unit}`;
  return perRow === 1
    ? `(min-width: 78rem) ${scaled(73, "rem")}, ${phone}`
    : `(min-width: 78rem) ${scaled(75 / perRow - 2, "rem")}, (min-width: 64rem) ${scaled(92 / perRow, "vw")}, (min-width: 40rem) ${scaled(46, "vw")}, ${phone}`;
}
