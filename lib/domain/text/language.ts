/** The facts about a language besides its texts. */
interface Language {
  /** Its name in itself, as the language menu writes it. */
  name: string;
  /** How dates are written, as `Intl` names it (BCP 47). */
  region: `${string}-${string}`;
  /** How a date is written in facts and tables, as the standard names it (specification, point 9, and decision 74). */
  date: "D-M-YYYY" | "DD.MM.YYYY" | "D MMMM YYYY";
  /** How the first day of a month is written. */
  firstDay: string;
  /** How Open Graph names language and territory. */
  openGraph: `${string}_${string}`;
  /** The year of `kWh/m².jaar` (specification, point 9). */
  yearUnit: string;
  /** Letters that an address writes with two where the language does; others lose their accents. */
  slugLetters: Readonly<Record<string, string>>;
  /** What ends a label in plain text: French sets the colon apart. */
  colon: string;
  /** What stands around words that are quoted. */
  quotes: readonly [string, string];
}

/**
 * The languages of the site, in the order of the language menu, and the only place in the code that names them. A further
 * language is a record here, its catalogues in `locales/` and its texts in `content/`.
 */
export const languageTable = {
  nl: {
    name: "Nederlands",
    region: "nl-BE",
    date: "D-M-YYYY",
    firstDay: "1",
    openGraph: "nl_BE",
    yearUnit: "jaar",
    slugLetters: {},
    colon: ":",
    quotes: ["“", "”"],
  },
  fr: {
    name: "Français",
    region: "fr-BE",
    date: "D-M-YYYY",
    firstDay: "1er",
    openGraph: "fr_BE",
    yearUnit: "an",
    slugLetters: {},
    colon: "\u00a0:",
    quotes: ["«\u00a0", "\u00a0»"],
  },
  // European dates, not American ones.
  en: {
    name: "English",
    region: "en-GB",
    date: "D MMMM YYYY",
    firstDay: "1",
    openGraph: "en_GB",
    yearUnit: "year",
    slugLetters: {},
    colon: ":",
    quotes: ["“", "”"],
  },
  de: {
    name: "Deutsch",
    region: "de-BE",
    date: "DD.MM.YYYY",
    firstDay: "1",
    openGraph: "de_DE",
    yearUnit: "Jahr",
    slugLetters: { ä: "ae", ö: "oe", ü: "ue" },
    colon: ":",
    quotes: ["„", "“"],
  },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languageTable;

/** `Commune : Uccle`, with the space that French sets before a colon. */
export const withLabel = (label: string, text: string, language: LanguageCode): string =>
  `${label}${languageTable[language].colon} ${text}`;

export const languageCodes = Object.keys(languageTable) as LanguageCode[];

export const isLanguageCode = (value: unknown): value is LanguageCode =>
  typeof value === "string" && Object.hasOwn(languageTable, value);
