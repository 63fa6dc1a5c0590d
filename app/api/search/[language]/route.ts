import { getMessages, getTranslations } from "next-intl/server";
import { cardWords } from "@/components/listing/card-words";
import { namingWords } from "@/components/listing/filter/filter-words";
import { startingPrice, unitsLeft } from "@/components/project/units-left";
import { loadCatalogue } from "@/lib/content/catalogue";
import { searchIndexOf } from "@/lib/content/search/search-index";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** What the search box of a language finds, written at build time and read when the box is first used. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  const language = toLanguage((await params).language);
  const card = await getTranslations({ locale: language, namespace: "card" });
  const project = await getTranslations({ locale: language, namespace: "project" });
  const index = searchIndexOf(loadCatalogue(), language, {
    price: (listing) => {
      const { price, charges } = cardWords(card, listing);
      return { ...price, charges };
    },
    project: (card) => startingPrice(project, card) ?? unitsLeft(project, card),
  });
  return Response.json({ ...index, words: namingWords(await getMessages({ locale: language })) });
}
