import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import { loadMessages } from "../../i18n/messages.ts";
import type { ContentName, ContentUse } from "../contract/content-answers.ts";
import { readLoose } from "../editing/form-references.ts";
import { entryTitle } from "../editing/website-entries.ts";
import { workingFolder } from "./working-content.ts";

/** Uses that a sentence names; a list below it has all. */
const mostNamed = 5;

/** What content is called at the desk: the title of an entry, the name of a file that exists once. */
export async function namedUses(
  names: readonly ContentName[],
  language: LanguageCode,
): Promise<{ uses: ContentUse[]; listed: string }> {
  const { deskContent } = await loadMessages(language, "deskContent");
  const titles: Readonly<Record<string, string | undefined>> = deskContent.titles;
  const uses = [...new Set(names)].map((name) => ({
    name,
    title: titles[name] ?? (entryTitle(readLoose(workingFolder(), name), language) || name),
  }));
  const listed = uses.slice(0, mostNamed).map(({ title }) => title);
  return {
    uses,
    listed: listed.join("; ") + (uses.length > mostNamed ? `… (${uses.length})` : ""),
  };
}
