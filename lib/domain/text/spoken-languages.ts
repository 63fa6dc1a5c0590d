import type { LanguageCode } from "./language.ts";

/**
 * The names of languages in a sentence of another one: `français, anglais et néerlandais`.
 * @param codes ISO 639; a code that has no name stands as it is
 */
export function spokenLanguages(codes: readonly string[], language: LanguageCode): string {
  // The English of Belgium has no comma before "and".
  const belgian = `${language}-BE`;
  const names = new Intl.DisplayNames(belgian, { type: "language" });
  return new Intl.ListFormat(belgian, { type: "conjunction" }).format(
    codes.map((code) => names.of(code) ?? code),
  );
}
