import { getMessages, getTranslations } from "next-intl/server";
import { markerProperty } from "@/components/map/map-property";
import { loadCatalogue } from "@/lib/content/catalogue";
import { cardWords } from "@/lib/content/listing/card-words";
import { listingsOf } from "@/lib/content/listing/listings";
import { toGoalKind } from "@/lib/domain/listing/goal";
import { writeMapIndex } from "@/lib/domain/map/map-index";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** The properties of a goal as a map shows them, in a language: fetched when a list is looked at as a map, or narrowed to an area of it. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string; goal: string }> }) {
  const { language, goal } = await params;
  const code = toLanguage(language);
  const t = await getTranslations({ locale: code, namespace: "card" });
  const { list } = await getMessages({ locale: code });
  const listings = listingsOf(loadCatalogue(), toGoalKind(goal), code, null);
  const properties = listings.flatMap(
    (listing) => markerProperty(listing, cardWords(t, listing).price) ?? [],
  );
  return Response.json(writeMapIndex(properties, list.filter.area));
}
