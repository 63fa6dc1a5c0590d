import { createTranslator } from "use-intl/core";
import { memoized } from "../../domain/memoized.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { loadMessages } from "../../i18n/messages.ts";

/** The words of a language that files of data have: the catalogue, and what fills in its sentences. */
export const dataWords = memoized(async (language: LanguageCode) => {
  const messages = await loadMessages(
    language,
    ...(["card", "errors", "facts", "formErrors", "forms", "list", "modules", "plan", "project"] as const),
    ...(["property", "search", "shortlist"] as const),
  );
  return {
    messages,
    card: createTranslator({ locale: language, messages, namespace: "card" }),
    facts: createTranslator({ locale: language, messages, namespace: "facts" }),
    list: createTranslator({ locale: language, messages, namespace: "list" }),
    project: createTranslator({ locale: language, messages, namespace: "project" }),
    property: createTranslator({ locale: language, messages, namespace: "property" }),
    shortlist: createTranslator({ locale: language, messages, namespace: "shortlist" }),
  };
});
