import type { LanguageCode } from "../domain/language.ts";

const regions = { nl: "nl-BE", fr: "fr-BE", en: "en-GB", de: "de-BE" } as const;

/** `dinsdag 24 november 2026` of `2026-11-24`. */
export const dayText = (day: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(regions[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
