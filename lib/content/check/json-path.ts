import type { FieldPath } from "./finding.ts";

/** The value at a path of parsed JSON; undefined where a step is missing. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Record<PropertyKey, unknown>)[step];
  }, data);
}

/** Every value inside parsed JSON, outer ones first, each with its path. */
export function* walkValues(data: unknown, path: FieldPath = []): Generator<[FieldPath, unknown]> {
  yield [path, data];
  if (typeof data !== "object" || data === null) return;
  const entries = Array.isArray(data) ? data.entries() : Object.entries(data);
  for (const [step, value] of entries) yield* walkValues(value, [...path, step]);
}

/** The items of a list that could be read, each with its place. */
export function items<Item>(list: readonly (Item | undefined)[] | undefined): [number, Item][] {
  return (list ?? []).flatMap((item, index): [number, Item][] => (item === undefined ? [] : [[index, item]]));
}
