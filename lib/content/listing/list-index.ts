import { propertyCosts } from "../../domain/law/mortgage.ts";
import { type CostIndex, publicAmounts, writeCostIndex } from "../../domain/listing/cost-index.ts";
import type { ListFact } from "../../domain/listing/filters.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import { factOf, type ListIndex, writeIndex } from "../../domain/listing/list-index.ts";
import { cardPart } from "../../domain/listing/paging.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Catalogue, perCatalogue, placeKey } from "../catalogue.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { publishedAddress } from "./address-line.ts";
import { costsView } from "./costs.ts";
import { factContext } from "./facts/fact.ts";
import { listTowns } from "./list-options.ts";
import { type Listing, listingOf } from "./listing.ts";

const listFact = (catalogue: Catalogue, record: PropertyRecord, language: LanguageCode): ListFact => {
  const { streets, number } = publishedAddress(record) ?? { streets: [], number: "" };
  const listing = listingOf(catalogue, record, language);
  return factOf({ record, listing, address: [...streets, number], today: catalogue.today });
};

const costsOf = perCatalogue((catalogue, record: PropertyRecord, language: LanguageCode) => {
  const listing = listingOf(catalogue, record, language);
  return propertyCosts(costsView(record, factContext(catalogue, record, listing, language)));
});

/** What the sales cost beside their price, newest first: read where a list is to show, limit or sort by that. */
export const costIndex = (catalogue: Catalogue, language: LanguageCode): CostIndex =>
  writeCostIndex(
    catalogue.listed.sale.flatMap((record) => {
      const costs = costsOf(catalogue, record, language);
      return costs ? [{ id: record.ID, costs }] : [];
    }),
  );

/** The facts of some properties of a list, and of one in each of its municipalities besides: a filter by postcode means all of one. */
export function factsOfSome(
  catalogue: Catalogue,
  goal: GoalKind,
  language: LanguageCode,
  ids: ReadonlySet<number>,
): ListFact[] {
  const records = catalogue.listed[goal];
  const places = new Map(records.map((record) => [placeKey(record), record]));
  const chosen = new Set([...records.filter(({ ID }) => ids.has(ID)), ...places.values()]);
  return [...chosen].map((record) => ({
    ...listFact(catalogue, record, language),
    ...(goal === "sale" && { amounts: publicAmounts(costsOf(catalogue, record, language)) }),
  }));
}

/** The stock of a goal as a list filters it in the browser, newest first. */
export function listIndex(catalogue: Catalogue, goal: GoalKind, language: LanguageCode): ListIndex {
  const facts = catalogue.listed[goal].map((record) => listFact(catalogue, record, language));
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
