import { loadCatalogue } from "@/lib/content/catalogue";
import { listIndex } from "@/lib/content/listing/list-index";
import { toGoalKind } from "@/lib/domain/listing/goal";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** The whole stock of a goal in a language, a column per fact: what a list filters in the browser. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string; goal: string }> }) {
  const { language, goal } = await params;
  return Response.json(listIndex(loadCatalogue(), toGoalKind(goal), toLanguage(language)));
}
