import { type LanguageCode, languageCodes } from "../text/language.ts";
import type { ImportFinding } from "./findings.ts";
import { madeTitle, type NamedType } from "./made-title.ts";
import { lineFromHtml, textFromHtml } from "./text-from-html.ts";
import { likelyLanguage } from "./text-language.ts";

/** Text or HTML by language. */
export type SentTexts = Partial<Record<LanguageCode, unknown>>;

/** The texts in the languages that have a description; one that is the copy of another counts in its own language alone. */
export function finishedTexts(sent: SentTexts, asked: readonly LanguageCode[]) {
  const findings: ImportFinding[] = [];
  const written = new Map<LanguageCode, string>();
  for (const language of languageCodes) {
    const text = textFromHtml(sent[language]);
    if (text !== "") written.set(language, text);
  }
  for (const [language, text] of [...written]) {
    const copies = [...written].filter(([, other]) => other === text).map(([code]) => code);
    if (copies.length < 2) continue;
    const own = likelyLanguage(text, copies) ?? language;
    for (const copy of copies) if (copy !== own) written.delete(copy);
  }
  for (const language of asked) if (!written.has(language)) findings.push(`text-missing:${language}`);
  return { findings, languages: [...written.keys()], description: Object.fromEntries(written) };
}

/** Shorter ones say nothing; longer ones are texts. */
const [shortestTitle, longestTitle] = [5, 200];

/** The titles of those languages: as they are sent, or made where there is none. */
export function finishedTitles(
  sent: SentTexts,
  listing: Parameters<typeof madeTitle>[0],
  languages: readonly LanguageCode[],
  types: readonly NamedType[],
) {
  const findings: ImportFinding[] = [];
  const title: Partial<Record<LanguageCode, string>> = {};
  const titleMade: Partial<Record<LanguageCode, string>> = {};
  for (const language of languages) {
    const written = lineFromHtml(sent[language]);
    if (written.length >= shortestTitle && written.length <= longestTitle) title[language] = written;
    else {
      titleMade[language] = madeTitle(listing, types, language);
      findings.push(`title-made:${language}`);
    }
  }
  return { findings, title, titleMade };
}
