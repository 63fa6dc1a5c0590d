import { useTranslations } from "next-intl";
import { cardOf } from "@/lib/content/listing/card-words";
import type { Listing } from "@/lib/content/listing/listing";
import { CardGrid } from "./card-grid";

/**
 * Listings as cards, in the words of the page's language.
 * @param priority the first card's picture is the first of the page
 * @param asRow on a phone one row to swipe
 */
export function PropertyGrid({
  listings,
  ...rest
}: {
  listings: Listing[];
  columns?: number;
  priority?: boolean;
  asRow?: boolean;
  level?: "h2" | "h3";
}) {
  const t = useTranslations("card");
  return <CardGrid listings={listings.map((listing) => cardOf(t, listing))} {...rest} />;
}
