import { describe, expect, test, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { listFilters, listingsOf, similarListings } from "@/lib/content/listing/listings";
import { loadContent } from "@/lib/content/load";
import { languageCodes } from "@/lib/domain/text/language";

vi.mock("@/lib/pictures/manifest", async () => await import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);
const sale = catalogue.listed.sale;
const rent = catalogue.listed.rent;

describe("the demonstration stock", () => {
  test("has about 55 properties for sale in nine cities and four for rent in two", () => {
    expect(sale).toHaveLength(55);
    expect(listFilters(catalogue, "sale", "fr").cities).toHaveLength(9);
    expect(rent).toHaveLength(4);
    expect(
      listFilters(catalogue, "rent", "fr")
        .cities.map((city) => city.count)
        .toSorted(),
    ).toEqual([1, 3]);
  });

  test("is newest first", () => {
    const ids = sale.map((record) => record.ID);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  test("leaves out what is sold, rented or abroad", () => {
    const shown = new Set([...sale, ...rent].map((record) => record.ID));
    const others = [...catalogue.soldOrRented, ...catalogue.abroad];
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((record) => shown.has(record.ID))).toEqual([]);
  });
});

describe("cities and types", () => {
  test("a type whose name does not go with `for sale` has a heading of its own in every language", () => {
    const headings = languageCodes.map(
      (language) => listFilters(catalogue, "sale", language).types.find(({ value }) => value === "6")?.title,
    );
    expect(headings).toEqual([
      "Handelszaken over te nemen",
      "Commerces à remettre",
      "Businesses for sale",
      "Geschäfte zu übernehmen",
    ]);
    expect(
      listFilters(catalogue, "sale", "nl").types.find(({ value }) => value === "1")?.title,
    ).toBeUndefined();
  });

  test.each(languageCodes)("count every property for sale once per city in %s", (language) => {
    const { cities } = listFilters(catalogue, "sale", language);
    expect(cities.reduce((sum, city) => sum + city.count, 0)).toBe(sale.length);
  });

  test.each(languageCodes)("hold as many listings in %s as they say", (language) => {
    const { cities, types } = listFilters(catalogue, "sale", language);
    for (const filter of [...cities, ...types]) {
      expect(listingsOf(catalogue, "sale", language, filter), filter.name).toHaveLength(filter.count);
    }
  });

  test("carry the name of their language", () => {
    const names = (language: "nl" | "fr") =>
      listFilters(catalogue, "sale", language).cities.map(({ name }) => name);
    expect(names("nl")).toContain("Ukkel");
    expect(names("fr")).toContain("Uccle");
  });

  test("abroad have a page of their own below the list", () => {
    const cities = listFilters(catalogue, "sale", "nl").citiesAbroad;
    expect(cities.reduce((sum, city) => sum + city.count, 0)).toBe(catalogue.abroad.length);
    for (const city of cities) expect(listingsOf(catalogue, "sale", "nl", city)).toHaveLength(city.count);
  });
});

test("similar properties can still be had, have the same goal, and are never the property itself", () => {
  for (const record of content.properties) {
    const similar = similarListings(catalogue, record, "nl", 4);
    expect(similar.every((listing) => listing.state === "available" && listing.id !== record.ID)).toBe(true);
    expect(similar.every((listing) => (listing.goal === "sale") === (record.Goal === 0))).toBe(true);
  }
});
