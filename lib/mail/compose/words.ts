import "server-only";
import { createTranslator } from "use-intl/core";
import type { RequestState } from "../../domain/desk/request-state.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { FlowName } from "../../forms/flows/index.ts";
import type { FieldLayout } from "../../forms/layout.ts";
import { loadMessages } from "../../i18n/messages.ts";

/** The texts of a form in its mails: its name for the agency, and what the person reads. */
type FlowText = "what" | "subject" | "received" | "next";

async function read(language: LanguageCode) {
  const messages = await loadMessages(language, "desk", "forms", "mail", "errors", "card", "facts");
  const { desk, forms, mail } = messages;
  const t = createTranslator({ locale: language, messages, namespace: "mail" });
  const hasTexts = (flow: string): flow is keyof typeof mail.flows => Object.hasOwn(mail.flows, flow);
  const shortLabels: Partial<Record<string, string>> = mail.fields;
  const labels: Partial<Record<string, string>> = forms.labels;
  const choices: Partial<Record<string, Partial<Record<string, string>>>> = forms.choices;
  const labelOf = ({ name }: Pick<FieldLayout, "name">): string => labels[name] ?? name;
  return {
    language,
    t,
    errors: createTranslator({ locale: language, messages, namespace: "errors" }),
    card: createTranslator({ locale: language, messages, namespace: "card" }),
    fact: createTranslator({ locale: language, messages, namespace: "facts.words" }),
    /** A text of a form. One without texts for its mails (`mail.flows`) has general ones, with the title of the form. */
    flowText: (flow: FlowName, text: FlowText, values: Record<string, string> = {}): string =>
      t(`flows.${hasTexts(flow) ? flow : "other"}.${text}`, { form: forms.flows[flow].title, ...values }),
    /** Whether the mails have a label for a field, other than the form's. */
    hasLabel: (field: string): boolean => Object.hasOwn(mail.fields, field),
    /** The label of a field in its form. */
    labelOf,
    /** The label of any field: that of the mails, or the form's. */
    fieldLabel: (name: string): string => shortLabels[name] ?? labelOf({ name }),
    /** The name of a state of a request. */
    stateName: (state: RequestState): string => desk.states[state],
    /** The name of a choice in its form; without one the choice itself. */
    choiceOf: ({ name }: Pick<FieldLayout, "name">, choice: string): string =>
      choices[name]?.[choice] ?? choice,
  };
}

export type MailWords = Awaited<ReturnType<typeof read>>;

const cache = new Map<LanguageCode, Promise<MailWords>>();

/** The words of mails in a language, read once: a mail belongs to no page whose language could be used. */
export function mailWords(language: LanguageCode): Promise<MailWords> {
  const words = cache.get(language) ?? read(language);
  cache.set(language, words);
  // After an error they are read again.
  words.catch(() => cache.delete(language));
  return words;
}
