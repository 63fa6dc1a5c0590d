import type { GoalKind } from "../../domain/listing/goal.ts";
import { factOf, type ListIndex, writeIndex } from "../../domain/listing/list-index.ts";
import { cardPart } from "../../domain/listing/paging.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { publishedAddress } from "./address-line.ts";
import { listTowns } from "./list-options.ts";
import { type Listing, listingOf } from "./listing.ts";

/** The stock of a goal as a list filters it in the browser, newest first. */
export function listIndex(catalogue: Catalogue, goal: GoalKind, language: LanguageCode): ListIndex {
  const facts = catalogue.listed[goal].map((record) => {
    const { streets, number } = publishedAddress(record) ?? { streets: [], number: "" };
    const listing = listingOf(catalogue, record, language);
    return factOf({ record, listing, address: [...streets, number], today: catalogue.today });
  });
  return writeIndex(facts, listTowns(catalogue, goal, language));
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
