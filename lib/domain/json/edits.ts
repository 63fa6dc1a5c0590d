/** A step into JSON: the name of a field or a position in a list. */
type Step = string | number;
export type JsonPath = readonly Step[];

/** The value at a path; without `value` it is removed. A new item of a list has the list's length as its position. */
export interface JsonEdit {
  path: JsonPath;
  value?: unknown;
}

/** One value that is another one, or that is new (`before` absent) or gone (`after` absent). */
export interface JsonChange {
  path: JsonPath;
  before?: unknown;
  after?: unknown;
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field of an object; nothing of what every object inherits, such as `valueOf`. */
const fieldOf = (object: JsonObject, name: Step): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether two values of JSON are the same, whatever the order of their fields. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, index) => isSameJson(each, other[index]))
    );
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  );
}

/** The value at a path; undefined where a step is missing. */
export const jsonAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (found, step) =>
      (isObject(found) || Array.isArray(found)) && Object.hasOwn(found, step)
        ? (found as Readonly<Record<Step, unknown>>)[step]
        : undefined,
    value,
  );

/** A copy with another value at a path; undefined takes it away. Objects on the way are made where they are missing. */
export function withJson(root: unknown, path: JsonPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(root) ? root : [];
    const inner = withJson(list[step], rest, value);
    if (inner === undefined) return list.filter((_, index) => index !== step);
    return step < list.length ? list.with(step, inner) : [...list, inner];
  }
  const object = isObject(root) ? root : {};
  const inner = withJson(fieldOf(object, step), rest, value);
  if (inner !== undefined) return { ...object, [step]: inner };
  const { [step]: _, ...others } = object;
  return others;
}

/** A value after edits, one after the other. */
export const withEdits = (root: unknown, edits: readonly JsonEdit[]): unknown =>
  edits.reduce((value, edit) => withJson(value, edit.path, edit.value), root);

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
  const isMoved = changed.length > 1 && changed.some((item) => after.some((each) => isSameJson(item, each)));
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
    const [one, other] = [jsonAt(base, path.slice(0, index)), jsonAt(theirs, path.slice(0, index))];
    return !Array.isArray(one) || !Array.isArray(other) || one.length !== other.length;
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
    (path, index) => paths.findIndex((other) => isSameJson(other, path)) === index,
  );
  let value = theirs;
  const conflicts: JsonConflict[] = [];
  for (const path of distinct) {
    const [before, own, other] = [base, mine, theirs].map((each) => jsonAt(each, path));
    if (isSameJson(own, other)) continue;
    if (isSameJson(before, other)) value = withJson(value, path, own);
    else conflicts.push({ path, mine: own, theirs: other });
  }
  return { value, conflicts };
}
