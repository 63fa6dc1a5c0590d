import type { FieldPath } from "./finding.ts";

/**
 * The values inside parsed JSON that are wanted, outer ones first, each with its path. Of 10,000 properties there are a million: a path is made
 * for a wanted one alone.
 * @param accepts gets a value and the path to it, which is another one after the call
 */
export function findValues<Value>(
  data: unknown,
  accepts: (value: unknown, path: FieldPath) => value is Value,
): [FieldPath, Value][] {
  const matches: [FieldPath, Value][] = [];
  const path: PropertyKey[] = [];
  const walk = (value: unknown) => {
    if (accepts(value, path)) matches.push([[...path], value]);
    if (typeof value !== "object" || value === null) return;
    for (const [step, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      path.push(step);
      walk(inner);
      path.pop();
    }
  };
  walk(data);
  return matches;
}

/** The texts among them. */
export const findTexts = (
  data: unknown,
  accepts: (text: string, path: FieldPath) => boolean,
): [FieldPath, string][] =>
  findValues(data, (value, path): value is string => typeof value === "string" && accepts(value, path));

/** The items of a list that could be read, each with its index. */
export const items = <Item>(list: readonly (Item | undefined)[] | undefined): [number, Item][] =>
  (list ?? []).flatMap((item, index): [number, Item][] => (item === undefined ? [] : [[index, item]]));

/** A value of which any part may be missing, because its file has mistakes there. */
export type Loose<Value> = Value extends readonly (infer Item)[]
  ? (Loose<Item> | undefined)[]
  : Value extends object
    ? { [Key in keyof Value]?: Loose<Value[Key]> }
    : Value;

function remove(data: unknown, path: FieldPath): void {
  const [step, ...rest] = path;
  if (typeof data !== "object" || data === null || step === undefined || !Object.hasOwn(data, step)) return;
  const holder = data as Record<PropertyKey, unknown>;
  if (rest.length > 0) remove(holder[step], rest);
  else holder[step] = undefined;
}

/**
 * What is left of a file without the parts its schema refuses, so that one mistake hides no other.
 * @param refused the paths of those parts; items of a list stay at their index
 */
export function loosen<Value>(data: unknown, refused: readonly FieldPath[]): Loose<Value> {
  const isReadable = typeof data === "object" && data !== null && !refused.some((path) => path.length === 0);
  if (isReadable && refused.length === 0) return data as Loose<Value>;
  const copy: unknown = isReadable ? structuredClone(data) : {};
  for (const path of refused) remove(copy, path);
  return copy as Loose<Value>;
}
