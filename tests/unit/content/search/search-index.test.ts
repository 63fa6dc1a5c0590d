import { describe, expect, test, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { listingOf } from "@/lib/content/listing/listing";
import { listFilters } from "@/lib/content/listing/listings";
import { loadContent } from "@/lib/content/load";
import { searchIndexOf } from "@/lib/content/search/search-index";
import { createSearch } from "@/lib/domain/search/search";
import type { SearchIndex } from "@/lib/domain/search/search-index";
import type { FilterResult, ThingResult } from "@/lib/domain/search/search-results";
import { languageCodes } from "@/lib/domain/text/language";
import { formatPrice } from "@/lib/domain/text/money";

vi.mock("@/lib/pictures/manifest", async () => await import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);
const indexIn = (language: (typeof languageCodes)[number]): SearchIndex =>
  // As the browser gets it.
  JSON.parse(
    JSON.stringify(
      searchIndexOf(catalogue, language, {
        price: ({ state, price, charges }) =>
          state !== "available" || price.kind !== "price"
            ? { amount: state }
            : {
                amount: formatPrice(price.amount),
                after: price.unitText,
                ...(charges !== undefined && { charges: `+ ${formatPrice(charges)}` }),
              },
        project: ({ fromPrice }) => formatPrice(fromPrice),
      }),
    ),
  );
const naming = { heading: () => "", demandRemark: () => "", without: () => "" };
/** As it is typed: with lists in which no sentence finds anything. */
const groupOf = (index: SearchIndex, text: string, group: string) =>
  createSearch(index, naming)(text, { sale: [], rent: [] }).groups.find(({ name }) => name === group);
const things = (index: SearchIndex, text: string, group = "properties") =>
  (groupOf(index, text, group)?.results ?? []) as ThingResult[];

describe.each(languageCodes)("in %s", (language) => {
  const index = indexIn(language);

  test("every property is found by its id, first, at its one address, with its own words", () => {
    for (const record of content.properties) {
      const listing = listingOf(catalogue, record, language);
      const [found] = things(index, String(record.ID));
      expect(found).toMatchObject({
        href: listing.href,
        name: listing.typeName,
        place: listing.place.label,
        title: listing.title,
        picture: listing.picture && { file: listing.picture.file },
      });
    }
  });

  test("cities count what their pages hold", () => {
    for (const goal of ["sale", "rent"] as const) {
      for (const city of listFilters(catalogue, goal, language).cities) {
        const results = (groupOf(index, city.name, "cities")?.results ?? []) as FilterResult[];
        const found = results.find((result) => result.name === city.name && result.goal === goal);
        expect(found?.count, city.name).toBe(city.count);
        expect(found?.href).toMatch(new RegExp(`/${city.slug}/$`));
      }
    }
  });

  test("every city is found with a letter missing in a long word of its name", () => {
    for (const { name } of listFilters(catalogue, "sale", language).cities) {
      const misspelt = name.replace(/(\p{L}{3})\p{L}(?=\p{L}{2})/u, "$1");
      const names = groupOf(index, misspelt, "cities")?.results.map((result) => result.name);
      expect(names, misspelt).toContain(name);
    }
  });

  test("types count what their pages hold", () => {
    for (const type of listFilters(catalogue, "sale", language).types) {
      const results = (groupOf(index, type.name, "types")?.results ?? []) as FilterResult[];
      expect(results.find(({ name, goal }) => name === type.name && goal === "sale")?.count).toBe(type.count);
    }
  });

  test("projects are found, a placeholder is not", () => {
    expect(index.projects).toHaveLength(3);
    for (const project of index.projects)
      expect(things(index, project.name, "projects")[0]?.href).toBe(project.href);
    expect(things(index, "300", "projects")).toEqual([]);
  });
});

describe("prices", () => {
  const index = indexIn("fr");
  const priceOf = (id: number) => things(index, String(id))[0]?.price;
  const withStatus = (status: string, goal: number) =>
    content.properties.filter((record) => record.Status === status && record.Goal === goal);

  test("of a sale are its amount, those of a rental name the charges too", () => {
    const sale = withStatus("available", 0).find((record) => record.Price && record.PublishPrice !== false);
    expect(priceOf(sale?.ID ?? 0)).toContain(formatPrice(sale?.Price));
    for (const rental of withStatus("available", 1)) {
      expect(priceOf(rental.ID)).toContain(formatPrice(rental.Price));
      expect(priceOf(rental.ID)).toContain(`+ ${formatPrice(rental.Financial?.ChargesRenter)}`);
    }
  });

  test("of what is sold or rented are never told", () => {
    for (const record of withStatus("sold", 0)) expect(priceOf(record.ID)).toBe("sold");
    for (const record of withStatus("rented", 1)) expect(priceOf(record.ID)).toBe("rented");
  });
});

test.each(["st gilles", "St-Gillis", "sint gillis", "saint gilles"])(
  "Saint-Gilles is found by %s",
  (text) => {
    expect(groupOf(indexIn("fr"), text, "cities")?.results[0]?.name).toBe("Saint-Gilles");
  },
);

/** What people type, and the page that answers it. */
test.each([
  ["nl", "verkopen", "/guides/selling/"],
  ["nl", "verkoop", "/guides/selling/"],
  ["nl", "registratierechten", "/guides/buying/"],
  ["nl", "huurwaarborg", "/guides/renting/"],
  ["nl", "lijfrente", "/guides/annuity/"],
  ["nl", "schatting", "/contact-demand/"],
  ["nl", "ereloon", "/ereloon/"],
  ["fr", "viager", "/fr/guides/viager/"],
  ["fr", "peb travaux", "/fr/guides/obligation-de-renover/"],
  ["fr", "rénovation obligation", "/fr/guides/obligation-de-renover/"],
  ["fr", "vendre", "/fr/guides/vendre/"],
  ["fr", "droits d'enregistrement", "/fr/guides/acheter/"],
  ["fr", "estimaton", "/fr/estimation-gratuite/"],
  ["fr", "frais de notaire", "/fr/guides/acheter/"],
  ["fr", "emploi", "/fr/emplois/"],
  ["fr", "abattement", "/fr/lexique/#abattement"],
  ["en", "life annuity", "/en/guides/life-annuity/"],
  ["en", "registration duty", "/en/guides/buying/"],
  ["en", "references", "/en/references/"],
  ["de", "Leibrente", "/de/ratgeber/leibrente/"],
  ["de", "Renovierung", "/de/ratgeber/renovierungspflicht/"],
  ["de", "Honorar", "/de/honorar/"],
] as const)("in %s, “%s” is answered by %s", (language, text, href) => {
  const pages = groupOf(indexIn(language), text, "pages")?.results ?? [];
  expect(pages.map((page) => page.href)).toContain(href);
});

test("a page that is kept from search engines is not found", () => {
  const hrefs = indexIn("fr").pages.map((page) => page.href);
  expect(hrefs).toContain("/fr/honoraires/");
  expect(hrefs.filter((href) => /merci|connexion|login|feedback/.test(href))).toEqual([]);
});

test("a sentence can name every municipality at home, and all types", () => {
  const { towns, types, kinds } = indexIn("fr").names;
  expect(towns.find(({ value }) => value === "Jette|1090")?.names).toContain("Jette");
  expect(towns.find(({ zips }) => zips.includes("1601"))?.value).toBe("Leeuw-Saint-Pierre|1600");
  expect(towns.some(({ names }) => names.includes("Calpe"))).toBe(false);
  expect([types.length, kinds.length]).toEqual([7, 17]);
});

test("a municipality is found by its name in another language", () => {
  expect(groupOf(indexIn("nl"), "uccle", "cities")?.results[0]?.name).toBe("Ukkel");
});

test("a municipality is named with its postcodes, abroad with its country", () => {
  const index = indexIn("fr");
  expect(groupOf(index, "1601", "cities")?.results[0]).toMatchObject({ zips: "1600, 1601" });
  expect(groupOf(index, "calpe", "cities")?.results[0]).toMatchObject({ name: "Calpe (Espagne)" });
});
