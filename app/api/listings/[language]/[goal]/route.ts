import { loadCatalogue } from "@/lib/content/catalogue";
import { listIndex } from "@/lib/content/listing/list-index";
import { toGoalKind } from "@/lib/domain/listing/goal";
import { emptyResultWords, type ListFile } from "@/lib/domain/listing/list-index";
import { pick } from "@/lib/domain/text/words";
import { loadMessages } from "@/lib/i18n/messages";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** The whole stock of a goal in a language, a column per fact: what a list filters in the browser. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string; goal: string }> }) {
  const { language, goal } = await params;
  const code = toLanguage(language);
  const { list } = await loadMessages(code, "list");
  const file: ListFile = {
    ...listIndex(loadCatalogue(), toGoalKind(goal), code),
    words: pick(list.filter, ...emptyResultWords),
  };
  return Response.json(file);
}
