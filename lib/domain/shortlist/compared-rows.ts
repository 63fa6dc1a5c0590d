/**
 * The rows of a comparison in their order, each with the word for the better value; null where neither is better. The words are in
 * `shortlist.better` of the catalogues.
 */
export const comparedRows = {
  price: "cheapest",
  allIn: "cheapest",
  perMonth: "cheapest",
  perSurface: "cheapest",
  charges: "lowest",
  tax: "lowest",
  energy: "mostEfficient",
  renovation: null,
  habitable: "largest",
  plot: "largest",
  bedrooms: "most",
  bathrooms: "most",
  showers: "most",
  garden: "largest",
  terrace: "largest",
  parking: "most",
  floor: null,
  lift: null,
  year: "newest",
  condition: null,
  transit: "nearest",
  flood: null,
  certificates: null,
  availability: null,
  visit: "soonest",
} as const;

export type ComparedRow = keyof typeof comparedRows;
type BetterWord = NonNullable<(typeof comparedRows)[ComparedRow]>;

/** A value as it is written, a line for each fact, and by which it is compared; without a number it is only read. */
export type ComparedValue = readonly [text: string, value?: number];
export type ComparedValues = Partial<Record<ComparedRow, ComparedValue>>;

const highest: readonly BetterWord[] = ["largest", "most", "newest"];

/**
 * Which of the values is the better one.
 * @returns its place; null where there is no other to compare it with, or two are equally good
 */
export function bestOf(row: ComparedRow, values: readonly (ComparedValue | undefined)[]): number | null {
  const better = comparedRows[row];
  const numbers = values.map((value) => value?.[1]);
  const known = numbers.filter((number) => number !== undefined);
  if (!better || known.length < 2) return null;
  const best = highest.includes(better) ? Math.max(...known) : Math.min(...known);
  const place = numbers.indexOf(best);
  return numbers.lastIndexOf(best) === place ? place : null;
}

/** Whether a row says the same of all: then it is left out unless all are asked for. */
export const isSame = (values: readonly (ComparedValue | undefined)[]): boolean =>
  new Set(values.map((value) => value?.[0] ?? "")).size === 1;

/** Properties side by side, at most. */
export const mostCompared = 4;

/** The properties of `ids=7110,7090`, each once and four at most; what is no id is left out. */
export const readComparedIds = (query: string): number[] =>
  [
    ...new Set(
      (new URLSearchParams(query).get("ids") ?? "")
        .split(/[\s,;]+/)
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    ),
  ].slice(0, mostCompared);
