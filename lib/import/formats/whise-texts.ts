import { textFromHtml } from "../../domain/import/text-from-html.ts";
import { likelyLanguage } from "../../domain/import/text-language.ts";
import { valueText } from "../../domain/import/values.ts";
import { isLanguageCode, type LanguageCode } from "../../domain/text/language.ts";
import { type JsonRecord, recordsIn } from "./json.ts";
import { whiseCodes as table } from "./whise-codes.ts";
import type { DetailReader } from "./whise-details.ts";

type Texts = Partial<Record<LanguageCode, string>>;

/** `[{languageId: "nl-BE", content}]` by our language. */
function textsIn(value: unknown): Texts {
  const entries = recordsIn(value).map(({ languageId, content }) => [
    valueText(languageId).slice(0, 2),
    valueText(content),
  ]);
  return Object.fromEntries(
    entries.filter(([language, text]) => isLanguageCode(language) && textFromHtml(text) !== ""),
  );
}

/** A short description may be a title where it is one sentence beside a longer text. */
const longestTitle = 110;

/** Titles and descriptions by language. */
export function whiseTexts(row: JsonRecord, details: DetailReader): { title: Texts; description: Texts } {
  const [long, short] = [textsIn(row.longDescription), textsIn(row.shortDescription)];
  const description = { ...short, ...long };
  const languages = Object.keys(description) as LanguageCode[];
  const sentences = languages.filter((language) => {
    const text = textFromHtml(short[language]);
    return long[language] !== undefined && text !== "" && text.length <= longestTitle && !text.includes("\n");
  });
  const title: Texts = Object.fromEntries(
    sentences.map((language) => [language, textFromHtml(short[language]).replace(/(?<!\.)\.$/, "")]),
  );
  // It is sent once, in the first language of the request.
  const advert = details.text(table.details.advertTitle);
  const [first = "nl"] = languages;
  if (advert !== "") title[likelyLanguage(advert, languages) ?? first] = advert;
  return { title, description };
}
