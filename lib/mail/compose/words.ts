import "server-only";
import { createTranslator } from "use-intl/core";
import type { LanguageCode } from "../../domain/text/language.ts";
import { loadMessages } from "../../i18n/messages.ts";

async function read(language: LanguageCode) {
  const messages = await loadMessages(language);
  return {
    language,
    t: createTranslator({ locale: language, messages, namespace: "mail" }),
    errors: createTranslator({ locale: language, messages, namespace: "errors" }),
    card: createTranslator({ locale: language, messages, namespace: "card" }),
    fact: createTranslator({ locale: language, messages, namespace: "facts.words" }),
  };
}

export type MailWords = Awaited<ReturnType<typeof read>>;

const known = new Map<LanguageCode, Promise<MailWords>>();

/** The words of mails in a language, read once. A mail belongs to no page whose language could be asked. */
export function mailWords(language: LanguageCode): Promise<MailWords> {
  const words = known.get(language) ?? read(language);
  known.set(language, words);
  // What could not be read is tried again.
  words.catch(() => known.delete(language));
  return words;
}
