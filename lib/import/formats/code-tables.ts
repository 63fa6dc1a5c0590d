/** Codes of a package by their number, where several mean the same. */
export const byCode = <Meaning>(
  rows: readonly (readonly [numbers: readonly number[], meaning: Meaning])[],
): Readonly<Record<number, Meaning>> =>
  Object.fromEntries(
    rows.flatMap(([numbers, meaning]) => numbers.map((number) => [number, meaning] as const)),
  );

/** `A:AT B:BE` as a record. */
export const codePairs = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(":")),
  );
