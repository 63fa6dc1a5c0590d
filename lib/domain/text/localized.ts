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
  const own = values?.[language];
  if (own !== undefined) return { value: own };
  const other = languageCodes.find((code) => values?.[code] !== undefined);
  const value = other && values?.[other];
  return value === undefined ? null : { value, lang: other };
}

/** A text in a language, or in another one that is marked (design, section 5); empty where there is none at all. */
export function shownText(texts: Localized | undefined, language: LanguageCode): ShownText {
  const found = inLanguage(texts, language);
  return found ? { text: found.value, ...(found.lang && { lang: found.lang }) } : { text: "" };
}

/** The bare text, for places that cannot mark a language: titles, addresses, attributes. */
export const textIn = (texts: Localized | undefined, language: LanguageCode): string =>
  shownText(texts, language).text;
