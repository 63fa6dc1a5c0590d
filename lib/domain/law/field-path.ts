/**
 * The value at a dotted path of a record, `EPC.CO2` say; a step that is a number counts into a list.
 * @returns undefined where a step is missing; what a record inherits is not looked at
 */
export function fieldAt(record: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, step) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Record<string, unknown>)[step];
  }, record);
}
