import { type FieldCode, type FieldCodes, fieldCodes } from "./codes.ts";
import { type FlowFields, type FlowName, flows } from "./flows/index.ts";

export const isFieldCode = (text: unknown): text is FieldCode => fieldCodes.some((code) => code === text);

/** Reads a body by the form's schema. @returns its fields, or the first code of every field that fails */
export function checkFields<Name extends FlowName>(
  flow: Name,
  body: unknown,
): { fields: FlowFields<Name>; codes?: undefined } | { fields?: undefined; codes: FieldCodes } {
  const result = flows[flow].schema.safeParse(body);
  if (result.success) return { fields: result.data as FlowFields<Name> };
  const codes: FieldCodes = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? "email");
    codes[name] ??= isFieldCode(message) ? message : "choice";
  }
  return { codes };
}

/** The sentences about fields in one language: part of the catalogue `formErrors`. */
export interface FieldSentences {
  /** For every field that has no sentence of its own. */
  codes: Record<FieldCode, string>;
  /** By field, then by code: `fields.city.required`. */
  fields: Record<string, Partial<Record<FieldCode, string>>>;
}

/** The sentence about a field that fails, the same in the browser and on the server. */
export function sentenceFor(sentences: FieldSentences, field: string, code: FieldCode): string {
  const special = Object.hasOwn(sentences.fields, field) ? sentences.fields[field] : undefined;
  return special?.[code] ?? sentences.codes[code];
}

/** Every field that fails with its sentence: the body of an answer 422 (design, section 6). */
export const sentencesFor = (sentences: FieldSentences, codes: FieldCodes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, sentenceFor(sentences, field, code)]),
  );
