import type { GoalKind } from "../../domain/listing/goal.ts";
import { cardPart, cardParts } from "../../domain/listing/list-cards.ts";
import { type ListFact, type PackedIndex, packIndex } from "../../domain/listing/list-index.ts";
import { energyLetters } from "../../domain/listing/list-query.ts";
import { fold } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Content } from "../load.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { type Listing, listingOf } from "./listing.ts";
import { listingRecords } from "./listings.ts";

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
export function listIndex(content: Content, goal: GoalKind, language: LanguageCode): PackedIndex {
  const facts = listingRecords(content, goal).map((record) =>
    factOf(record, listingOf(content, record, language)),
  );
  return packIndex(facts);
}

/** The numbers of the files that hold a goal's cards. */
export const listCardParts = (content: Content, goal: GoalKind): number[] =>
  cardParts(listingRecords(content, goal).map((record) => record.ID));

/** The listings of one of those files. */
export function listCards(content: Content, goal: GoalKind, language: LanguageCode, part: number): Listing[] {
  return listingRecords(content, goal)
    .filter((record) => cardPart(record.ID) === part)
    .map((record) => listingOf(content, record, language));
}
