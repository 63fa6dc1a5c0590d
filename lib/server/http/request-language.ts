import "server-only";
import { isLanguageCode, type LanguageCode } from "../../domain/text/language.ts";
import { defaultLanguage, languages } from "../../i18n/routing.ts";

/** A language of the site; null for anything else. */
export const enabledLanguage = (value: unknown): LanguageCode | null =>
  isLanguageCode(value) && languages.includes(value) ? value : null;

/** The preferred language of a browser among those of the site; the default language where it has none of them. */
export function acceptedLanguage(headers: Headers): LanguageCode {
  const accepted = (headers.get("accept-language") ?? "").slice(0, 500).split(",");
  const ranked = accepted
    .map((part) => {
      const [tag = "", quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { code: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return ranked.map(({ code }) => enabledLanguage(code)).find((code) => code !== null) ?? defaultLanguage;
}

/** The language of a response: that of the query `?language=`, else that of the browser. */
export const languageOf = (request: Request): LanguageCode =>
  enabledLanguage(new URL(request.url).searchParams.get("language")) ?? acceptedLanguage(request.headers);
