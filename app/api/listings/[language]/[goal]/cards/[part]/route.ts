import { getTranslations } from "next-intl/server";
import { type CardWords, cardWords } from "@/components/listing/card-words";
import type { CardListing } from "@/components/listing/property-card";
import { loadCatalogue } from "@/lib/content/catalogue";
import { listCardParts, listCards } from "@/lib/content/listing/list-index";
import type { Listing } from "@/lib/content/listing/listing";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { languages, toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";
export const dynamicParams = false;

interface Params {
  language: string;
  goal: string;
  part: string;
}

const goals: readonly GoalKind[] = ["sale", "rent"];

export const generateStaticParams = () =>
  goals.flatMap((goal) =>
    listCardParts(loadCatalogue(), goal).flatMap((part) =>
      languages.map((language) => ({ language, goal, part: String(part) })),
    ),
  );

/** Of a listing what its card shows, and no more: the browser fetches it by the dozen. */
function card({ place, ...listing }: Listing, words: CardWords): CardListing {
  const { id, href, state, typeName, title, surface, energy, picture } = listing;
  return { id, href, state, typeName, title, surface, energy, picture, place: { label: place.label }, words };
}

/** Cards of properties whose ids lie together, with their words: what a filtered list shows. */
export async function GET(_: Request, { params }: { params: Promise<Params> }) {
  const { language, goal, part } = await params;
  const code = toLanguage(language);
  const t = await getTranslations({ locale: code, namespace: "card" });
  const listings = listCards(loadCatalogue(), goal === "rent" ? "rent" : "sale", code, Number(part));
  return Response.json(listings.map((listing) => card(listing, cardWords(t, listing))));
}
