/** A step into JSON: the name of a field or a position in a list. */
type Step = string | number;
export type JsonPath = readonly Step[];

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value of JSON has fields; a list has none. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field of an object; nothing of what every object inherits, such as `valueOf`. */
export const fieldOf = (object: JsonObject, name: Step): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether two values of JSON are the same, whatever the order of their fields. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(a[name], b[name]))
  );
}

/** The value at a path; undefined where a step is missing, or only inherited. */
export const jsonAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Readonly<Record<PropertyKey, unknown>>)[step]
        : undefined,
    value,
  );

/** The value at a dotted path, `EPC.CO2` say; a step that is a number counts into a list. */
export const fieldAt = (record: unknown, path: string): unknown => jsonAt(record, path.split("."));

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
  const { [step]: _, ...remaining } = object;
  return remaining;
}

/** A copy without the value at a path. @param prune how many objects above it go too where nothing is left in them */
export function withoutJson(root: unknown, path: JsonPath, prune = 0): unknown {
  const value = withJson(root, path, undefined);
  const parent = path.slice(0, -1);
  const holder = jsonAt(value, parent);
  const isEmpty = typeof holder === "object" && holder !== null && Object.keys(holder).length === 0;
  return prune > 0 && isEmpty ? withoutJson(value, parent, prune - 1) : value;
}
