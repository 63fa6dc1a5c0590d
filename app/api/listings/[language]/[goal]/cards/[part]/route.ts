import { getTranslations } from "next-intl/server";
import { loadCatalogue } from "@/lib/content/catalogue";
import { cardOf } from "@/lib/content/listing/card-words";
import { listCards } from "@/lib/content/listing/list-index";
import { toGoalKind } from "@/lib/domain/listing/goal";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

interface Params {
  language: string;
  goal: string;
  part: string;
}

/** Cards of properties whose ids lie together, with their words: what a filtered list shows. */
export async function GET(_: Request, { params }: { params: Promise<Params> }) {
  const { language, goal, part } = await params;
  const code = toLanguage(language);
  const t = await getTranslations({ locale: code, namespace: "card" });
  const listings = listCards(loadCatalogue(), toGoalKind(goal), code, Number(part));
  return Response.json(listings.map((listing) => cardOf(t, listing)));
}
