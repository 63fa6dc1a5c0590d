/** What the site knows of a language besides its texts. */
interface Language {
  /** Its name in itself, as the language menu writes it. */
  name: string;
  /** How dates are written, as `Intl` names it (BCP 47). */
  region: `${string}-${string}`;
  /** How Open Graph names language and territory. */
  openGraph: `${string}_${string}`;
  /** The year of `kWh/m².jaar` (specification, point 9). */
  yearUnit: string;
  /** What ends a label in plain text: French sets the colon apart. */
  colon: string;
}

/**
 * The languages of the site, in the order of the language menu, and the only place in the code that names them. A further
 * language is a record here, its catalogues in `locales/` and its texts in `content/`.
 */
export const languageTable = {
  nl: { name: "Nederlands", region: "nl-BE", openGraph: "nl_BE", yearUnit: "jaar", colon: ":" },
  fr: { name: "Français", region: "fr-BE", openGraph: "fr_BE", yearUnit: "an", colon: "\u00a0:" },
  // European dates, not American ones.
  en: { name: "English", region: "en-GB", openGraph: "en_GB", yearUnit: "year", colon: ":" },
  de: { name: "Deutsch", region: "de-BE", openGraph: "de_DE", yearUnit: "Jahr", colon: ":" },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languageTable;

export const languageCodes = Object.keys(languageTable) as LanguageCode[];

export function isLanguageCode(value: unknown): value is LanguageCode {
  return languageCodes.some((code) => code === value);
}
