import { fieldOf, isObject, isSameJson, type JsonPath, jsonAt, withJson } from "./json.ts";

/** The value at a path; without `value` it is removed. A new item of a list has the list's length as its position. */
export interface JsonEdit {
  path: JsonPath;
  value?: unknown;
}

/** An edit that does not fit the value: its path leads nowhere, or a position is beyond the end of its list. */
export class MisplacedEdit extends Error {
  override name = "MisplacedEdit";
  readonly path: JsonPath;
  constructor(path: JsonPath) {
    super(`no place for ${JSON.stringify(path)}`);
    this.path = path;
  }
}

/** Whether each step names a field of an object, or a position in a list up to one behind its end. Missing objects are made. */
const isPlace = (root: unknown, path: JsonPath): boolean =>
  path.every((step, index) => {
    const holder = jsonAt(root, path.slice(0, index)) ?? (typeof step === "number" ? [] : {});
    if (Array.isArray(holder))
      return Number.isInteger(step) && Number(step) >= 0 && Number(step) <= holder.length;
    return isObject(holder) && typeof step === "string" && step !== "__proto__";
  });

/**
 * A copy with edits made one after the other. Removing what is not there is no mistake.
 * @throws MisplacedEdit
 */
export const applyEdits = (root: unknown, edits: readonly JsonEdit[]): unknown =>
  edits.reduce<unknown>((current, { path, value }) => {
    if (!isPlace(current, path) || (path.length === 0 && value === undefined)) throw new MisplacedEdit(path);
    return withJson(current, path, value);
  }, root);

/** The positions of a list that lost some items and nothing else, the last first; null for any other list. */
function takenAway(before: readonly unknown[], after: readonly unknown[]): number[] | null {
  const gone: number[] = [];
  let next = 0;
  before.forEach((item, index) => {
    if (next < after.length && isSameJson(item, after[next])) next += 1;
    else gone.push(index);
  });
  return next === after.length ? gone.toReversed() : null;
}

function listEdits(before: readonly unknown[], after: readonly unknown[], path: JsonPath): JsonEdit[] {
  const gone = after.length < before.length ? takenAway(before, after) : null;
  if (gone) return gone.map((index) => ({ path: [...path, index] }));
  const changed = before.filter((item, index) => !isSameJson(item, after[index]));
  const isMoved = changed.length > 1 && changed.some((item) => after.some((next) => isSameJson(item, next)));
  if (after.length < before.length || isMoved) return [{ path, value: after }];
  return after.flatMap((item, index) =>
    index < before.length
      ? jsonEdits(before[index], item, [...path, index])
      : [{ path: [...path, index], value: item }],
  );
}

/**
 * The fewest edits that make one value of another, in the order in which they are to be done. A list whose items have changed places is
 * one edit; what was taken out of a list goes from its end on, so that positions hold.
 */
export function jsonEdits(before: unknown, after: unknown, path: JsonPath = []): JsonEdit[] {
  if (isSameJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listEdits(before, after, path);
  if (!isObject(before) || !isObject(after)) return [after === undefined ? { path } : { path, value: after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => jsonEdits(fieldOf(before, name), fieldOf(after, name), [...path, name]));
}

/** What two people have made of one value. */
export interface JsonConflict {
  path: JsonPath;
  mine: unknown;
  theirs: unknown;
}

/** How far a path means the same in both: not into a list whose items another one has added, taken away or moved. */
function sharedPath(path: JsonPath, base: unknown, theirs: unknown): JsonPath {
  const list = path.findIndex((step, index) => {
    if (typeof step !== "number") return false;
    const [a, b] = [jsonAt(base, path.slice(0, index)), jsonAt(theirs, path.slice(0, index))];
    return !Array.isArray(a) || !Array.isArray(b) || a.length !== b.length;
  });
  return list === -1 ? path : path.slice(0, list);
}

/**
 * Joins what somebody has typed with what another one saved meanwhile.
 * @param base what both began with
 * @returns the value with both, where they touched different fields; and the fields of which somebody must choose, which hold theirs
 */
export function joinEdits(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { value: unknown; conflicts: JsonConflict[] } {
  const paths = jsonEdits(base, mine).map(({ path }) => sharedPath(path, base, theirs));
  const distinct = paths.filter(
    (path, index) => paths.findIndex((candidate) => isSameJson(candidate, path)) === index,
  );
  let value = theirs;
  const conflicts: JsonConflict[] = [];
  for (const path of distinct) {
    const [original, ours, saved] = [base, mine, theirs].map((version) => jsonAt(version, path));
    if (isSameJson(ours, saved)) continue;
    if (isSameJson(original, saved)) value = withJson(value, path, ours);
    else conflicts.push({ path, mine: ours, theirs: saved });
  }
  return { value, conflicts };
}
