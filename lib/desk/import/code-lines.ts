import "server-only";
import type { Content } from "../../content/load.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { openCodes } from "../../import/run/map-codes.ts";
import type { ImportCodeLine } from "../contract/import-answers.ts";
import type { ImportWords } from "./import-words.ts";

/** What values of the content are called: main types, marquees, countries. */
function namesOf({ types, site, places }: Content, language: LanguageCode): ReadonlyMap<string, string> {
  return new Map([
    ...types.mainTypes.map(({ id, name }) => [id, textIn(name, language)] as const),
    ...site.marquees.map(({ number, name }) => [String(number), textIn(name, language)] as const),
    ...places.countries.map(({ Code = "", Name }) => [Code, textIn(Name, language)] as const),
  ]);
}

/** The codes of a package that nobody has mapped, with what each can be here. */
export function codeLines(
  source: PackageName,
  { content, language, words }: { content: Content; language: LanguageCode; words: ImportWords },
): ImportCodeLine[] {
  const names = namesOf(content, language);
  return openCodes(source).map(({ field, code, word, listings, values }) => ({
    ...{ field, name: words.field(field), code, word: word ?? "", listings },
    values: values.map((value) => ({
      value,
      label: words.value(value, field) ?? (names.get(value) || value),
    })),
  }));
}
