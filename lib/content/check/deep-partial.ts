import type { FieldPath } from "./finding.ts";

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
 * @param refused the paths of those parts; items of a list keep their places
 */
export function loosen<Value>(data: unknown, refused: readonly FieldPath[]): Loose<Value> {
  const isReadable = typeof data === "object" && data !== null && !refused.some((path) => path.length === 0);
  const copy: unknown = isReadable ? structuredClone(data) : {};
  for (const path of refused) remove(copy, path);
  return copy as Loose<Value>;
}
