import type { Messages } from "next-intl";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import type { FlowName } from "@/lib/forms/flow-names";
import type { FieldLayout, FormValues } from "@/lib/forms/layout";
import type { FieldSentences } from "@/lib/forms/sentences";

/** The catalogue of the forms as it is written; the browser has no formatter, so its texts hold plain `{name}` only. */
export type FormWords = Messages["forms"];

/** What `/api/form-words/{language}/` answers. */
export interface FormData {
  forms: FormWords;
  formErrors: FieldSentences;
  /** Said where no visit can be booked any more. */
  appointmentsFull: string;
  facts: FormFacts;
}

const named = (texts: Record<string, string>, name: string): string => texts[name] ?? name;

export const labelOf = (words: FormWords, { name }: FieldLayout): string => named(words.labels, name);

export const hintOf = (words: FormWords, { name, hint }: FieldLayout): string | undefined =>
  hint ? named(words.hints, name) : undefined;

/** The name of a choice that the catalogue knows by its code; numbers are "at least". */
export function choiceName(words: FormWords, { name }: FieldLayout, code: string): string {
  if (/^\d+$/.test(code)) return `${code}+`;
  const choices = (words.choices as Record<string, Record<string, string>>)[name] ?? {};
  return named(choices, code === "" ? "none" : code);
}

/** What a form is called and what it says of itself; asking for a visit at another time is no mere question. */
export function flowWords(words: FormWords, flow: FlowName, preset: FormValues = {}) {
  return { ...words.flows[flow], ...(flow === "contact-me" && preset.kind === "visit" && words.visit) };
}
