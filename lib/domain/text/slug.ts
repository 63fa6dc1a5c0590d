import { composed, withoutAccents } from "./accents.ts";
import { type LanguageCode, languageTable } from "./language.ts";
import { type Localized, textIn } from "./localized.ts";

/**
 * The text as a part of an address in a language: lowercase, accents and punctuation removed, spaces replaced by hyphens
 * (specification, 2.1). Words and numbers that a sign joins stay apart: `d'une maison` → `d-une-maison`, `3.60 m` → `3-60-m`, but
 * `foto's` → `fotos`, `349.000` → `349000`. A hyphen of the text stays, hyphens in a row become one. German writes `ü` as `ue`.
 */
export function slugify(text: string, language: LanguageCode): string {
  const letters: Readonly<Record<string, string>> = languageTable[language].slugLetters;
  const spelled = composed(text)
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter);
  return withoutAccents(spelled.normalize("NFKC"))
    .replace(/\p{Pd}/gu, "-")
    .replace(/(?<=[a-z])['’‘ʼ](?=[a-z]{2})|(?<=[a-z0-9])\/(?=[a-z0-9])/g, "-")
    .replace(/(?<=\d)[.,](?=\d)(?!\d{3}(?!\d))/g, "-")
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The part of an address that something has in a language: the one it is given, else one made of its name. */
export const slugIn = (
  slugs: Localized | undefined,
  name: Localized | undefined,
  language: LanguageCode,
): string => slugs?.[language] ?? slugify(textIn(name, language), language);
