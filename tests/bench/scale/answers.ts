import "./app-imports.mjs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createTranslator } from "use-intl/core";
import type { Catalogue } from "../../../lib/content/catalogue.ts";
import { goalKinds } from "../../../lib/domain/listing/goal.ts";

/*
 * What reading a content and making the data of its pages costs, without a page of it: printed as JSON, by the process of a copy of
 * the project, so that its memory is that of this work alone. `node --conditions=react-server tests/bench/scale/answers.ts`
 */

const site = "https://www.zennehuis.example";
const language = "fr";
const samples = 200;

/** With the ms for which the thread had the processor: what else runs on the machine does not count. */
function timed<Value>(run: () => Value): [Value, number] {
  const start = process.threadCpuUsage();
  const value = run();
  const { user, system } = process.threadCpuUsage(start);
  return [value, (user + system) / 1000];
}
/** ms of a run for each of the items; what the processor counts is too coarse for one. */
const average = <Item>(items: readonly Item[], run: (item: Item) => unknown): number =>
  timed(() => items.forEach(run))[1] / items.length;

/** Some of a list, from all over it. */
const spread = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, index) => index % Math.ceil(items.length / samples) === 0);

const sizes = (body: string) => ({
  raw: Buffer.byteLength(body),
  gzip: gzipSync(body, { level: 6 }).length,
  brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
});

const { loadContent } = await import("../../../lib/content/load.ts");
const { createCatalogue } = await import("../../../lib/content/catalogue.ts");
const [content, load] = timed(loadContent);
const loadMemory = process.memoryUsage.rss();

const { propertyPages, listingOf } = await import("../../../lib/content/listing/listing.ts");
const { propertyPage } = await import("../../../lib/content/listing/property-page.ts");
const { listTowns } = await import("../../../lib/content/listing/list-options.ts");
const { listPage, listSegments } = await import("../../../lib/content/listing/list-page.ts");
const { listCardParts, listCards, listIndex } = await import("../../../lib/content/listing/list-index.ts");
const { listingsOf } = await import("../../../lib/content/listing/listings.ts");
const { searchIndexOf } = await import("../../../lib/content/search/search-index.ts");
const { siteMap, siteMapFiles } = await import("../../../lib/content/seo/sitemap.ts");
const { resolveUnknownPath } = await import("../../../lib/content/seo/unknown-path.ts");
const { writeMapIndex } = await import("../../../lib/domain/map/map-index.ts");
const { firstPart } = await import("../../../lib/domain/search/search-columns.ts");
const { loadMessages } = await import("../../../lib/i18n/messages.ts");
const { addressOf } = await import("../../../lib/i18n/addresses.ts");
const { languages } = await import("../../../lib/i18n/routing.ts");
const { cardOf, cardWords } = await import("../../../lib/content/listing/card-words.ts");
const { markerProperty } = await import("../../../lib/domain/map/marker-property.ts");
const { namingWords } = await import("../../../lib/domain/search/search-words.ts");
const { startingPrice, unitsLeft } = await import("../../../lib/domain/listing/units-left.ts");

const messages = await loadMessages(language);
const card = createTranslator({ locale: language, messages, namespace: "card" });
const project = createTranslator({ locale: language, messages, namespace: "project" });

/** The first page of each kind builds the indexes that only this kind needs. */
function firstPages(catalogue: Catalogue): void {
  for (const each of languages) {
    const [{ segments } = { segments: [] }] = propertyPages.pages(catalogue, each);
    propertyPage(catalogue, each, segments);
    for (const goal of goalKinds) listPage(catalogue, goal, each, []);
  }
}

const [catalogue, indexes] = timed(() => {
  const made = createCatalogue(content);
  firstPages(made);
  return made;
});
const everyPage = languages.flatMap((each) =>
  propertyPages.pages(catalogue, each).map(({ segments }) => ({ each, segments })),
);
const property = average(everyPage, ({ each, segments }) => propertyPage(catalogue, each, segments));
// Each listing is made once, for the first page that shows it: here they are there.
const lists = listSegments(catalogue, "sale", language);
const list = average(lists, (segments) => listPage(catalogue, "sale", language, segments));
const unknown = ["/fr/a-vendre/nulle-part/", "/fr/nulle/part/", "/fr/a-vendre/uccle/autre/999999/", "/x/"];
for (const address of unknown) resolveUnknownPath(catalogue, address);
const unknownTime = average(
  Array.from({ length: samples }, (_, each) => `/fr/a-vendre/ville-${each}/`),
  (address) => resolveUnknownPath(catalogue, address),
);

const [index, indexTime] = timed(() => JSON.stringify(listIndex(catalogue, "sale", language)));
const cards = listCardParts(catalogue, "sale").map((part) =>
  JSON.stringify(
    listCards(catalogue, "sale", language, part).map((listing) => cardOf(card as never, listing)),
  ),
);
const [map, mapTime] = timed(() =>
  JSON.stringify(
    writeMapIndex(
      listingsOf(catalogue, "sale", language, null).flatMap(
        (listing) => markerProperty(listing, cardWords(card as never, listing).price) ?? [],
      ),
    ),
  ),
);
const [search, searchTime] = timed(() => {
  const made = searchIndexOf(catalogue, language, {
    price: (listing) => {
      const { price, charges } = cardWords(card as never, listing);
      return { ...price, charges };
    },
    project: (view) => startingPrice(project as never, view) ?? unitsLeft(project as never, view),
  });
  return JSON.stringify({ ...made, words: namingWords(messages as never) });
});
const [siteMapParts, siteMapTime] = timed(() => [...siteMapFiles(siteMap(catalogue, site), site).values()]);
const { readIndex } = await import("../../../lib/domain/listing/list-index.ts");
const { matching, optionCounts } = await import("../../../lib/domain/listing/list-match.ts");
const { readListQuery } = await import("../../../lib/domain/listing/list-query.ts");
const { createSearch } = await import("../../../lib/domain/search/search.ts");
const facts = readIndex(JSON.parse(index));
const query = readListQuery("?minRooms=2&maxPrice=450000&garden=1");
const filter = average(Array.from({ length: 20 }), () => [
  matching(facts, query),
  optionCounts("city", facts, query),
]);
const [, firstSearch] = timed(() =>
  createSearch(JSON.parse(search), { heading: () => "", demandRemark: () => "", without: () => "" })("bel"),
);

const paths = [
  ...spread([...catalogue.properties.values()]).map((record) => listingOf(catalogue, record, language).href),
  ...spread(listSegments(catalogue, "sale", language)).map((segments) =>
    [addressOf("for-sale", language), ...segments.map((segment) => `${segment}/`)].join(""),
  ),
];
const heaviest = (bodies: string[]) =>
  sizes(bodies.toSorted((one, other) => other.length - one.length)[0] ?? "");
const listFlight = JSON.stringify(listPage(catalogue, "sale", language, [])?.options);

process.stdout.write(
  `${JSON.stringify({
    properties: content.properties.length,
    listed: catalogue.listed.sale.length,
    cities: listTowns(catalogue, "sale", language).length,
    milliseconds: {
      load,
      indexes,
      property,
      list,
      unknown: unknownTime,
      listIndex: indexTime,
      filter,
      firstSearch,
      map: mapTime,
      searchIndex: searchTime,
      siteMap: siteMapTime,
    },
    megabytes: { load: loadMemory / 1e6, all: process.memoryUsage.rss() / 1e6 },
    bytes: {
      listIndex: sizes(index),
      cards: { parts: cards.length, ...heaviest(cards) },
      map: sizes(map),
      searchFirst: sizes(JSON.stringify({ ...firstPart(JSON.parse(search)) })),
      search: sizes(search),
      listOptions: sizes(listFlight),
      siteMap: { parts: siteMapParts.length, ...heaviest(siteMapParts) },
    },
    pages: {
      property: languages.reduce((sum, each) => sum + propertyPages.pages(catalogue, each).length, 0),
      list: languages.reduce(
        (sum, each) =>
          sum + goalKinds.reduce((all, goal) => all + listSegments(catalogue, goal, each).length, 0),
        0,
      ),
    },
    paths,
  })}\n`,
);
