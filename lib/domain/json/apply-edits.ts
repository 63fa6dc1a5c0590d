import type { JsonEdit, JsonPath } from "./edits.ts";

/** An edit that does not fit the value: its path leads nowhere, or a position is beyond the end of its list. */
export class MisplacedEdit extends Error {
  override name = "MisplacedEdit";
  readonly path: JsonPath;
  constructor(path: JsonPath) {
    super(`no place for ${JSON.stringify(path)}`);
    this.path = path;
  }
}

type Holder = Record<PropertyKey, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** The object or list at a step; one that is not there yet is made, so that the first fact of a group needs no edit for the group. */
function stepInto(holder: Holder, path: JsonPath, at: number): Holder {
  const step = path[at] ?? "";
  // Not of the object that holds the value itself.
  const place = path.slice(1);
  if (!fits(holder, step)) throw new MisplacedEdit(place);
  const inner = Object.hasOwn(holder, step) ? holder[step] : undefined;
  if (isHolder(inner)) return inner;
  if (inner !== undefined && inner !== null) throw new MisplacedEdit(place);
  const made: unknown = typeof path[at + 1] === "number" ? [] : {};
  holder[step] = made;
  return made as Holder;
}

/** Whether a step names a field of an object, or a position in a list up to one behind its end. */
function fits(holder: Holder, step: string | number): boolean {
  if (!Array.isArray(holder)) return typeof step === "string" && step !== "__proto__";
  return typeof step === "number" && Number.isInteger(step) && step >= 0 && step <= holder.length;
}

function remove(holder: Holder, step: string | number): void {
  if (Array.isArray(holder)) holder.splice(Number(step), 1);
  else delete holder[step];
}

/**
 * A value with edits made one after the other; the value itself stays as it is. What is taken away and was not there is no mistake.
 * @throws MisplacedEdit
 */
export function applyEdits(value: unknown, edits: readonly JsonEdit[]): unknown {
  const root: Holder = { value: structuredClone(value) };
  for (const { path, value: next } of edits) {
    const steps: JsonPath = ["value", ...path];
    let holder = root;
    for (let at = 0; at < steps.length - 1; at++) holder = stepInto(holder, steps, at);
    const last = steps.at(-1) ?? "";
    if (!fits(holder, last) || (path.length === 0 && next === undefined)) throw new MisplacedEdit(path);
    if (next === undefined) remove(holder, last);
    else holder[last] = structuredClone(next);
  }
  return root.value;
}
