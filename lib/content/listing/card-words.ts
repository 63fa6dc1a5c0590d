import type { useTranslations } from "next-intl";
import { labelText } from "../../domain/energy/energy-label.ts";
import { type PriceWords, priceWords } from "../../domain/listing/price.ts";
import { formatPrice } from "../../domain/text/money.ts";
import { hasPage } from "../../i18n/routing.ts";
import type { Listing } from "./listing.ts";

type CardTranslator = ReturnType<typeof useTranslations<"card">>;

/** The words of a card: with them a card needs no catalogue in the browser. */
interface CardWords {
  price: PriceWords;
  charges?: string;
  mark?: string;
  bedrooms?: { short: string; long: string };
  energy?: string;
  noPicture: string;
  /** The name of the button that keeps it; where the site has a shortlist. */
  keep?: string;
}

/** The mark on the picture: what happened to the property, what the agency says of it, or that it is new. */
function markOf(t: CardTranslator, listing: Listing): string | undefined {
  if (listing.state !== "available") return t(listing.state);
  return listing.mark ?? (listing.isNew ? t("new") : undefined);
}

/** What a closed property was offered for is between its owner and its buyer. */
export const cardPrice = (t: CardTranslator, { price, state }: Listing): PriceWords =>
  state === "available" ? priceWords(t, price) : { amount: t(state) };

/** The charges of a home to let, beside its rent; undefined where there are none. */
export const cardCharges = (
  t: CardTranslator,
  { charges, goal, state }: Listing,
): CardWords["charges"] | undefined =>
  goal === "rent" && state === "available" && charges !== undefined
    ? t("charges", { amount: formatPrice(charges) })
    : undefined;

export function cardWords(t: CardTranslator, listing: Listing): CardWords {
  const { bedrooms, energy, title } = listing;
  const charges = cardCharges(t, listing);
  return {
    price: cardPrice(t, listing),
    mark: markOf(t, listing),
    noPicture: t("noPicture"),
    ...(hasPage("shortlist") && { keep: t("keep", { title: title.text }) }),
    ...(charges !== undefined && { charges }),
    ...(bedrooms && {
      bedrooms: { short: t("bedroomsShort", { count: bedrooms }), long: t("bedrooms", { count: bedrooms }) },
    }),
    ...(energy && { energy: t("energyLabel", { label: labelText(energy.label) }) }),
  };
}

/** What a card shows of a listing, and no more: the browser fetches cards by the dozen. */
export function cardOf(t: CardTranslator, listing: Listing) {
  const { id, href, state, typeName, title, surface, energy, picture, morePictures, place } = listing;
  const words = cardWords(t, listing);
  // An icon stands where there is no picture.
  const typeIcon = picture ? null : listing.typeIcon;
  return {
    ...{ id, href, state, typeName, title, surface, energy, picture, morePictures, typeIcon, words },
    place: { label: place.label },
  };
}

export type CardListing = ReturnType<typeof cardOf>;
