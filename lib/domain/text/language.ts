/** The languages the site can speak, in the order of the language menu. The only place where they are written. */
export const languageCodes = ["nl", "fr", "en", "de"] as const;

export type LanguageCode = (typeof languageCodes)[number];

export function isLanguageCode(value: unknown): value is LanguageCode {
  return languageCodes.some((code) => code === value);
}

/** Where a visitor's language is looked for when the path names none, first answer wins (specification, point 9). */
export const languageDetectionOrder = [
  "queryParameter",
  "cookie",
  "localStorage",
  "sessionStorage",
  "browser",
  "htmlTag",
] as const;

export const languageQueryParameter = "lng";

/** The name under which a visitor's language is remembered: the cookie's, and the key in both storages. */
export const languageMemory = "lng";
