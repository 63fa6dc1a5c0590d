import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { cardOf } from "@/lib/content/listing/card-words";
import type { Listing } from "@/lib/content/listing/listing";
import { CardGrid } from "./card-grid";

/**
 * Listings as cards, in the words of the page's language.
 * @param rest as {@link CardGrid} has it
 */
export function PropertyGrid({
  listings,
  ...rest
}: Omit<ComponentProps<typeof CardGrid>, "listings" | "lit"> & { listings: Listing[] }) {
  const t = useTranslations("card");
  return <CardGrid listings={listings.map((listing) => cardOf(t, listing))} {...rest} />;
}
