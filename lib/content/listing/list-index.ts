import type { GoalKind } from "../../domain/listing/goal.ts";
import { factOf, type ListIndex, writeIndex } from "../../domain/listing/list-index.ts";
import { cardPart, cardParts } from "../../domain/listing/paging.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Content } from "../load.ts";
import { type Listing, listingOf } from "./listing.ts";
import { listingRecords } from "./listings.ts";

/** The stock of a goal as a list filters it in the browser, newest first. */
export function listIndex(content: Content, goal: GoalKind, language: LanguageCode): ListIndex {
  const facts = listingRecords(content, goal).map((record) =>
    factOf({ record, listing: listingOf(content, record, language) }),
  );
  return writeIndex(facts);
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
