import type { LanguageCode } from "./language.ts";

/** How days are written in each language, on the site and in mails alike; English is the European one, not the American. */
const regions = { nl: "nl-BE", fr: "fr-BE", en: "en-GB", de: "de-BE" } as const;

const written = (day: string, language: LanguageCode, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regions[language], { ...parts, day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `di 24 nov` of `2026-11-24`: where there is little room. */
export const shortDay = (day: string, language: LanguageCode): string =>
  written(day, language, { weekday: "short", month: "short" });

/** `dinsdag 24 november 2026` of `2026-11-24`. */
export const longDay = (day: string, language: LanguageCode): string =>
  written(day, language, { weekday: "long", month: "long", year: "numeric" });
