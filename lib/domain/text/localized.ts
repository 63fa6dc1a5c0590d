import { type LanguageCode, languageCodes } from "./language.ts";

export type Localized = Partial<Record<LanguageCode, string>>;

/** A text as a page shows it; `lang` is set only where it is not in the page's language. */
export interface ShownText {
  text: string;
  lang?: LanguageCode;
}

/** The value of a language, or of the first language that has one; `lang` as in {@link ShownText}. Null when none has. */
export function inLanguage<Value>(
  values: Partial<Record<LanguageCode, Value>> | undefined,
  language: LanguageCode,
): { value: Value; lang?: LanguageCode } | null {
  const exact = values?.[language];
  if (exact !== undefined) return { value: exact };
  const fallback = languageCodes.find((code) => values?.[code] !== undefined);
  const value = fallback && values?.[fallback];
  return value === undefined ? null : { value, lang: fallback };
}

/** A text in a language, or in another one that is marked (design, section 5); empty where there is none at all. */
export function shownText(texts: Localized | undefined, language: LanguageCode): ShownText {
  const match = inLanguage(texts, language);
  return match ? { text: match.value, ...(match.lang && { lang: match.lang }) } : { text: "" };
}

/** The bare text, for places that cannot mark a language: titles, addresses, attributes. */
export const textIn = (texts: Localized | undefined, language: LanguageCode): string =>
  shownText(texts, language).text;
