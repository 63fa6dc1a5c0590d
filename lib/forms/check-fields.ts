import type { FieldCode, FieldCodes } from "./codes.ts";
import { fieldCodes } from "./codes.ts";
import type { FlowName } from "./flow-names.ts";
import { type FlowFields, schemas } from "./schemas.ts";

const isCode = (message: string): message is FieldCode => fieldCodes.some((each) => each === message);

/** What was sent, read by the flow's schema: its fields, or the code of every field that fails, the first one each. */
export function checkFields<Flow extends FlowName>(
  flow: Flow,
  body: unknown,
): { fields: FlowFields<Flow>; codes?: undefined } | { fields?: undefined; codes: FieldCodes } {
  const result = schemas[flow].safeParse(body);
  if (result.success) return { fields: result.data as FlowFields<Flow> };
  const codes: FieldCodes = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? "email");
    codes[name] ??= isCode(message) ? message : "choice";
  }
  return { codes };
}
