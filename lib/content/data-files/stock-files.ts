import { type GoalKind, goalKinds } from "../../domain/listing/goal.ts";
import { startingPrice, unitsLeft } from "../../domain/listing/units-left.ts";
import { writeMapIndex } from "../../domain/map/map-index.ts";
import { markerProperty } from "../../domain/map/marker-property.ts";
import { firstPart, firstPartSize, restOf } from "../../domain/search/search-columns.ts";
import { searchDataWords } from "../../domain/search/search-words.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { hasPage } from "../../i18n/routing.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { cardCharges, cardOf, cardPrice } from "../listing/card-words.ts";
import { comparedInput, comparedListing, comparedParts, comparedRecords } from "../listing/compared.ts";
import { costIndex, listCardParts, listCards, listIndex } from "../listing/list-index.ts";
import { listingsOf } from "../listing/listings.ts";
import { stockNews } from "../listing/stock-news.ts";
import { searchIndexOf } from "../search/search-index.ts";
import { type DataFile, jsonFile } from "./data-file.ts";
import { dataWords } from "./data-words.ts";

/** All that the search box of a language finds, with prices as cards write them. */
const wholeSearchIndex = perCatalogue(async (catalogue, language: LanguageCode) => {
  const { card, project, list } = await dataWords(language);
  return searchIndexOf(catalogue, language, {
    price: (listing) => ({ ...cardPrice(card, listing), charges: cardCharges(card, listing) }),
    headings: [list("sale"), list("rent")],
    project: (view) => startingPrice(project, view) ?? unitsLeft(project, view),
  });
});

/** What the search box fetches when it is first used; of a large stock the rest, so that its first word need not wait. */
const searchFiles = (catalogue: Catalogue, language: LanguageCode): DataFile[] => [
  jsonFile(`/api/search/${language}/`, async () => {
    const { messages } = await dataWords(language);
    return { ...firstPart(await wholeSearchIndex(catalogue, language)), words: searchDataWords(messages) };
  }),
  ...(catalogue.properties.size > firstPartSize
    ? [
        jsonFile(`/api/search/${language}/rest/`, async () =>
          restOf(await wholeSearchIndex(catalogue, language)),
        ),
      ]
    : []),
];

/** The properties of a goal as a map shows them. */
async function mapIndex(catalogue: Catalogue, goal: GoalKind, language: LanguageCode) {
  const { card, messages } = await dataWords(language);
  const properties = listingsOf(catalogue, goal, language, null).flatMap(
    (listing) => markerProperty(listing, cardPrice(card, listing)) ?? [],
  );
  return writeMapIndex(properties, messages.list.filter.area);
}

/** What a list filters in the browser, a column per fact; its cards, of properties whose ids lie together; and its map. */
const listFiles = (catalogue: Catalogue, goal: GoalKind, language: LanguageCode): DataFile[] => [
  jsonFile(`/api/listings/${language}/${goal}/`, () => listIndex(catalogue, goal, language)),
  ...listCardParts(catalogue, goal).map((part) => {
    const listings = () => listCards(catalogue, goal, language, part);
    const cards = async () => {
      const { card } = await dataWords(language);
      return listings().map((listing) => cardOf(card, listing));
    };
    return jsonFile(`/api/listings/${language}/${goal}/cards/${part}/`, cards, listings);
  }),
  jsonFile(`/api/map/${language}/${goal}/`, () => mapIndex(catalogue, goal, language)),
];

/** What a shortlist and a comparison say of properties whose ids lie together, those that are sold or let among them; and what is new and cheaper. */
const shortlistFiles = (catalogue: Catalogue, language: LanguageCode): DataFile[] => [
  jsonFile(`/api/shortlist/${language}/news/`, async () => {
    const { messages } = await dataWords(language);
    return stockNews(catalogue, language, messages.shortlist.news);
  }),
  ...comparedParts(catalogue).map((part) =>
    jsonFile(
      `/api/shortlist/${language}/cards/${part}/`,
      async () => {
        const words = await dataWords(language);
        const records = comparedRecords(catalogue, part);
        return records.map((record) => comparedListing(catalogue, record, language, words));
      },
      () => comparedInput(catalogue, language, part),
    ),
  ),
];

/** What islands fetch of the stock in a language. */
export const stockFiles = (catalogue: Catalogue, language: LanguageCode): DataFile[] => [
  ...searchFiles(catalogue, language),
  jsonFile(`/api/listings/${language}/sale/costs/`, () => costIndex(catalogue, language)),
  ...goalKinds.flatMap((goal) => listFiles(catalogue, goal, language)),
  ...(hasPage("shortlist") ? shortlistFiles(catalogue, language) : []),
];
