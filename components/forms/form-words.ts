import type { Messages } from "next-intl";
import type { FlowName } from "@/lib/forms/flows";
import type { FieldLayout, FormValues } from "@/lib/forms/layout";

/** The catalogue of the forms; its texts have plain gaps (`{name}`), which `fill` fills in the browser. */
export type FormWords = Messages["forms"];

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

/** Title, introduction and button of a form, and what stands above the button. A question about a visit has its own. */
interface FlowWords {
  title: string;
  intro: string;
  send: string;
  note?: string;
}

export function flowWords(words: FormWords, flow: FlowName, preset: FormValues = {}): FlowWords {
  const asksForVisit = (flow === "contact-me" || flow === "contact-construction") && preset.kind === "visit";
  return { ...words.flows[flow], ...(asksForVisit && words.visit) };
}
