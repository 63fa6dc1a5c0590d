import { type Catalogue, createCatalogue } from "../../lib/content/catalogue.ts";
import { listCardParts, listCards } from "../../lib/content/listing/list-index.ts";
import { listPage, listSegments } from "../../lib/content/listing/list-page.ts";
import { propertyPages } from "../../lib/content/listing/listing.ts";
import { propertyPage } from "../../lib/content/listing/property-page.ts";
import { type Content, loadContent } from "../../lib/content/load.ts";
import { searchIndexOf } from "../../lib/content/search/search-index.ts";
import { goalKinds } from "../../lib/domain/listing/goal.ts";
import type { LanguageCode } from "../../lib/domain/text/language.ts";

/**
 * What the data of a page costs, by how many properties there are: the median over different pages, none of them made before. A
 * catalogue is built first, with the indexes that the first page of a kind builds.
 * `node --conditions=react-server tests/bench/catalogue.bench.ts`, once the pictures are built
 */

const sizes = [75, 1_000, 10_000];
const limits = { properties: 10_000, milliseconds: 5 };
const language: LanguageCode = "fr";
const pages = 200;
const words = { price: () => ({ amount: "" }), project: () => "" };

/** The agency's properties again and again, with other prices, surfaces and places. */
function contentOf(count: number, content: Content): Content {
  const { properties } = content;
  const at = (index: number) => properties[index % properties.length];
  const repeated = Array.from({ length: count }, (_, index) => {
    const [record, elsewhere] = [at(index), at(index * 7 + Math.floor(index / properties.length))];
    if (!record || !elsewhere) throw new Error("there are no properties to repeat");
    const round = Math.floor(index / properties.length);
    const { Zip, City, CountryID, CountryName } = round === 0 ? record : elsewhere;
    const Price = record.Price && record.Price + 1_000 * ((round * 37) % 400);
    const Surfaces = { ...record.Surfaces, Habitable: 40 + ((index * 13) % 300) };
    return { ...record, ID: 10_000 + index, Zip, City, CountryID, CountryName, Price, Surfaces };
  });
  return { ...content, properties: repeated };
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** Some of a list, from all over it. */
const spread = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, index) => index % Math.ceil(items.length / pages) === 0);

/** The first page of each kind builds the indexes that only this kind needs. */
function build(catalogue: Catalogue): void {
  const [{ segments } = { segments: [] }] = propertyPages.pages(catalogue, language);
  propertyPage(catalogue, language, segments);
  for (const goal of goalKinds) {
    listPage(catalogue, goal, language, []);
    listCardParts(catalogue, goal);
  }
}

function measure(count: number) {
  const content = contentOf(count, loadContent());
  const catalogue = createCatalogue(content);
  const built = timed(() => build(createCatalogue(content)));
  build(catalogue);
  const property = spread(propertyPages.pages(catalogue, language)).map(({ segments }) =>
    timed(() => propertyPage(catalogue, language, segments)),
  );
  const list = spread(listSegments(catalogue, "sale", language)).map((segments) =>
    timed(() => listPage(catalogue, "sale", language, segments)),
  );
  const part = spread(listCardParts(catalogue, "sale")).map((number) =>
    timed(() => listCards(catalogue, "sale", language, number)),
  );
  const search = Array.from({ length: 3 }, () => {
    const fresh = createCatalogue(content);
    return timed(() => searchIndexOf(fresh, language, words));
  });
  return {
    count,
    built,
    property: median(property),
    list: median(list),
    part: median(part),
    search: median(search),
  };
}

process.stdout.write(
  "properties   built once, ms   property page, ms   list page, ms   card part, ms   search index, ms\n",
);
// Warms the program up.
measure(75);
let failed = false;
for (const { count, built, property, list, part, search } of sizes.map(measure)) {
  const row = [built.toFixed(0), property.toFixed(2), list.toFixed(2), part.toFixed(2), search.toFixed(0)];
  const columns = [16, 19, 15, 15, 18];
  process.stdout.write(
    `${String(count).padStart(10)} ${row.map((text, at) => text.padStart(columns[at] ?? 0)).join(" ")}\n`,
  );
  failed ||= count === limits.properties && Math.max(property, list) > limits.milliseconds;
}
if (failed) process.stdout.write(`too slow: ${limits.milliseconds} ms are the limit of a page's data\n`);
process.exitCode = failed ? 1 : 0;
