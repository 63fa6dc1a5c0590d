/** An object of an answer in JSON, whose members may be of any kind. */
export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object at a path; an empty one where there is none, or something else. */
export const rowAt = (value: unknown, ...path: readonly string[]): Row => {
  const found = path.reduce<unknown>((row, name) => (isRow(row) ? row[name] : undefined), value);
  return isRow(found) ? found : {};
};

/** The objects of a list; none where there is no list. */
export const rowsIn = (list: unknown): Row[] => (Array.isArray(list) ? list.filter(isRow) : []);

/** An answer in JSON; `undefined` where it was cut off, is a page of HTML, or is no UTF-8. */
export function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Items by a number that they have; those without one last, and equal ones as they stand. */
export const byNumber = <Item>(items: readonly Item[], numberOf: (item: Item) => number | null): Item[] => {
  const place = (item: Item) => numberOf(item) ?? Number.MAX_VALUE;
  return items.toSorted((one, other) => place(one) - place(other));
};
