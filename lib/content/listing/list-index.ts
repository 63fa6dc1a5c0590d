import type { GoalKind } from "../../domain/listing/goal.ts";
import { cardPart } from "../../domain/listing/list-cards.ts";
import { type ListFact, type PackedIndex, packIndex } from "../../domain/listing/list-index.ts";
import { energyLetters } from "../../domain/listing/list-query.ts";
import { fold } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { type Listing, listingOf } from "./listing.ts";

/** Only what a card shows too: a price on request or behind a marquee never reaches the browser. */
const publicPrice = ({ price }: Listing): number | null =>
  price.kind === "price" && Number.isFinite(price.amount) ? price.amount : null;

/** 1 for A and its shades, 2 for B, …; a letter that no list asks for has no rank. */
const energyRank = ({ energy }: Listing): number | null =>
  energyLetters.findIndex((letter) => energy?.label.startsWith(letter)) + 1 || null;

function factOf({ Surfaces, Rooms, Building }: PropertyRecord, listing: Listing): ListFact {
  const { id, reference, place, typeName, title } = listing;
  const own = reference === String(id) ? "" : reference;
  return {
    id,
    zip: place.zip,
    place: place.name,
    typeIds: listing.typeIds,
    price: publicPrice(listing),
    bedrooms: listing.bedrooms ?? 0,
    surface: listing.surface ?? null,
    energy: energyRank(listing),
    garden: Boolean(Surfaces?.Garden || Building?.Facilities?.Garden),
    terrace: Boolean(Surfaces?.Terrace || Building?.Facilities?.Terrace),
    garage: Boolean(Rooms?.Garages || Building?.Facilities?.Garage),
    isNew: listing.isNew,
    text: fold([own, typeName, title.text].join(" ")),
  };
}

/** The stock of a goal as a list filters it in the browser: a row per property, newest first. */
export function listIndex(catalogue: Catalogue, goal: GoalKind, language: LanguageCode): PackedIndex {
  const facts = catalogue.listed[goal].map((record) =>
    factOf(record, listingOf(catalogue, record, language)),
  );
  return packIndex(facts);
}

/** The records of a goal by the file that holds their cards. */
const recordsByPart = perCatalogue(({ listed }, goal: GoalKind) =>
  Map.groupBy(listed[goal], (record) => cardPart(record.ID)),
);

/** The numbers of the files that hold a goal's cards. */
export const listCardParts = (catalogue: Catalogue, goal: GoalKind): number[] => [
  ...recordsByPart(catalogue, goal).keys(),
];

/** The listings of one of those files. */
export const listCards = (
  catalogue: Catalogue,
  goal: GoalKind,
  language: LanguageCode,
  part: number,
): Listing[] =>
  (recordsByPart(catalogue, goal).get(part) ?? []).map((record) => listingOf(catalogue, record, language));
