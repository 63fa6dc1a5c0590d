import type { FieldCode, FieldCodes } from "./codes.ts";

/** The part of the catalogue `formErrors` that speaks of fields, in one language. */
export interface FieldSentences {
  /** What is said where a field has no sentence of its own. */
  codes: Record<FieldCode, string>;
  /** By field, then by code: `fields.city.required`. */
  fields: Record<string, Partial<Record<FieldCode, string>>>;
}

/** What is said of a field that fails: its own sentence, else the one for all fields. The same in the browser and on the server. */
export function sentenceFor(messages: FieldSentences, field: string, code: FieldCode): string {
  const own = Object.hasOwn(messages.fields, field) ? messages.fields[field] : undefined;
  return own?.[code] ?? messages.codes[code];
}

/** Every failing field with its sentence: the body of an answer 422 (design, section 6). */
export const sentencesFor = (messages: FieldSentences, codes: FieldCodes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, sentenceFor(messages, field, code)]),
  );
