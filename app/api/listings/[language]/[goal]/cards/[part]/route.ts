import { getTranslations } from "next-intl/server";
import { cardOf } from "@/components/listing/card-words";
import { loadCatalogue } from "@/lib/content/catalogue";
import { listCardParts, listCards } from "@/lib/content/listing/list-index";
import { goalKinds, toGoalKind } from "@/lib/domain/listing/goal";
import { languages, toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";
export const dynamicParams = false;

interface Params {
  language: string;
  goal: string;
  part: string;
}

export const generateStaticParams = () =>
  goalKinds.flatMap((goal) =>
    listCardParts(loadCatalogue(), goal).flatMap((part) =>
      languages.map((language) => ({ language, goal, part: String(part) })),
    ),
  );

/** Cards of properties whose ids lie together, with their words: what a filtered list shows. */
export async function GET(_: Request, { params }: { params: Promise<Params> }) {
  const { language, goal, part } = await params;
  const code = toLanguage(language);
  const t = await getTranslations({ locale: code, namespace: "card" });
  const listings = listCards(loadCatalogue(), toGoalKind(goal), code, Number(part));
  return Response.json(listings.map((listing) => cardOf(t, listing)));
}
