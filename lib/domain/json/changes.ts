import { fieldOf, isObject, isSameJson, type JsonObject, type JsonPath } from "./json.ts";

/** One value that is another one, or that is new (`before` absent) or gone (`after` absent). */
export interface JsonChange {
  path: JsonPath;
  before?: unknown;
  after?: unknown;
}

/** How many items at the beginning of two lists are the same. */
function sameAtStart(a: readonly unknown[], b: readonly unknown[]): number {
  const differs = a.findIndex((item, index) => !isSameJson(item, b[index]));
  return Math.min(differs === -1 ? a.length : differs, b.length);
}

/** Fields by which people know an item of a list. */
const identities = ["id", "ID", "key", "number", "WebID", "email", "Zip", "CountryID", "original", "code"];

/** The field that identifies the items of two lists. */
const identityOf = (...lists: readonly unknown[][]): string | undefined =>
  identities.find((name) =>
    lists.every((list) => {
      const names = list.map((item) => (isObject(item) ? fieldOf(item, name) : undefined));
      const isNamed = names.every((id) => typeof id === "string" || typeof id === "number");
      return isNamed && new Set(names).size === list.length;
    }),
  );

/** Of each item that both lists have what is another, wherever it stands; the lists themselves where only the order is. */
function changesByIdentity(
  before: JsonObject[],
  after: JsonObject[],
  path: JsonPath,
  name: string,
): JsonChange[] {
  const [old, now] = [before, after].map((list) => new Map(list.map((item, index) => [item[name], index])));
  const gone = before.flatMap((item, index) =>
    now?.has(item[name]) ? [] : [{ path: [...path, index], before: item }],
  );
  const there = after.flatMap((item, index) =>
    changesBetween(before[old?.get(item[name]) ?? -1], item, [...path, index]),
  );
  const changes = [...gone, ...there];
  return changes.length > 0 ? changes : [{ path, before, after }];
}

/** Of lists of one length their items; otherwise what was put in or taken out at one place; otherwise the lists themselves. */
function changesOfLists(before: unknown[], after: unknown[], path: JsonPath): JsonChange[] {
  const identity = before.length > 0 && after.length > 0 && identityOf(before, after);
  if (identity) return changesByIdentity(before as JsonObject[], after as JsonObject[], path, identity);
  if (before.length === after.length && before.some((item) => typeof item === "object"))
    return before.flatMap((item, index) => changesBetween(item, after[index], [...path, index]));
  const start = sameAtStart(before, after);
  const end = sameAtStart(before.slice(start).toReversed(), after.slice(start).toReversed());
  const gone = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  if (gone.length === 0) return added.map((item, index) => ({ path: [...path, start + index], after: item }));
  if (added.length === 0)
    return gone.map((item, index) => ({ path: [...path, start + index], before: item }));
  return [{ path, before, after }];
}

/**
 * What differs between two states of a file, value by value.
 * @param before undefined where there was no file
 * @param after undefined where there is none any more
 */
export function changesBetween(before: unknown, after: unknown, path: JsonPath = []): JsonChange[] {
  if (isSameJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return changesOfLists(before, after, path);
  if (!isObject(before) || !isObject(after))
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    changesBetween(fieldOf(before, name), fieldOf(after, name), [...path, name]),
  );
}
