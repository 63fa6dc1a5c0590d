import { createTranslator } from "next-intl";
import type { LanguageCode } from "../../domain/text/language.ts";
import { formatPrice } from "../../domain/text/money.ts";
import { loadMessages } from "../../i18n/messages.ts";
import type { Listing } from "../listing/listing.ts";
import type { FeedWords } from "./feed.ts";

/**
 * The words of a feed, from the language's catalogue. A route handler has no page whose language `getTranslations` could take.
 * A rent goes with its charges, as in every rental advert.
 */
export async function feedWords(language: LanguageCode, agency: string): Promise<FeedWords> {
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: language, messages, namespace: "feed" });
  const card = createTranslator({ locale: language, messages, namespace: "card" });
  const search = createTranslator({ locale: language, messages, namespace: "search" });
  const priceText = ({ price, goal, charges }: Listing): string => {
    if (price.kind === "marquee") return price.name;
    if (price.kind === "onRequest") return card("onRequest");
    const words = [price.from && card("from"), formatPrice(price.amount), price.unitText];
    const amount = words.filter(Boolean).join(" ");
    return goal === "rent" && charges !== undefined
      ? t("charges", { price: amount, charges: formatPrice(charges) })
      : amount;
  };
  return {
    title: t("title", { agency }),
    description: t("description", { agency }),
    itemTitle: (listing) =>
      t("item", { type: listing.typeName, place: listing.place.label, price: priceText(listing) }),
    category: (listing) => search(listing.goal),
  };
}
