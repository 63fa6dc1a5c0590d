import { getTranslations } from "next-intl/server";
import { startingPrice, unitsLeft } from "@/components/project/units-left";
import { loadCatalogue } from "@/lib/content/catalogue";
import { cardWords } from "@/lib/content/listing/card-words";
import { searchIndexOf } from "@/lib/content/search/search-index";
import type { LanguageCode } from "@/lib/domain/text/language";

/** All that the search box of a language finds, with prices as cards write them. */
export async function wholeSearchIndex(language: LanguageCode) {
  const card = await getTranslations({ locale: language, namespace: "card" });
  const project = await getTranslations({ locale: language, namespace: "project" });
  const list = await getTranslations({ locale: language, namespace: "list" });
  return searchIndexOf(loadCatalogue(), language, {
    price: (listing) => {
      const { price, charges } = cardWords(card, listing);
      return { ...price, charges };
    },
    headings: [list("sale"), list("rent")],
    project: (card) => startingPrice(project, card) ?? unitsLeft(project, card),
  });
}
