import { loadCatalogue } from "@/lib/content/catalogue";
import { costIndex } from "@/lib/content/listing/list-index";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** What the sales of a list cost with duties and deed: fetched where a visitor wants to see that instead of the asking price. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  const { language } = await params;
  return Response.json(costIndex(loadCatalogue(), toLanguage(language)));
}
