import { describe, expect, it } from "vitest";
import { type CountedProperty, cityCounts, typeCounts } from "@/lib/domain/listing/counts";

const property = (changes: Partial<CountedProperty>): CountedProperty => ({
  Goal: 0,
  Status: "available",
  City: "Uccle",
  Zip: "1180",
  CountryID: 10,
  CountryName: "Belgique",
  WebIDs: "1",
  ...changes,
});

const all = [
  property({ WebIDs: "1,4" }),
  property({ City: "UCCLE", WebIDs: "2" }),
  property({ City: "Étterbeek", Zip: "1040", Goal: 1, WebIDs: "2" }),
  property({ City: "Forest", Zip: "1190", WebIDs: "2, 2" }),
  property({ City: "Forest", Zip: "1190", Status: "sold" }),
  property({ City: "Anderlecht", Zip: "1070", Status: "rented", Goal: 1 }),
  property({ City: "Uccle", Zip: "1180", CountryID: 20, CountryName: "France", WebIDs: "7" }),
];

describe("typeCounts", () => {
  it("counts a property under each of its types, once", () => {
    expect(Object.fromEntries(typeCounts(all))).toEqual({
      1: { all: 1, sale: 1, rent: 0 },
      2: { all: 3, sale: 2, rent: 1 },
      4: { all: 1, sale: 1, rent: 0 },
      7: { all: 1, sale: 1, rent: 0 },
    });
  });
});

describe("cityCounts", () => {
  const { all: cities, sale, rent } = cityCounts(all, "fr");

  it("has the entries of the specification", () => {
    expect(rent).toEqual([
      {
        Name: "Étterbeek",
        Zip: "1040",
        CountryID: "10",
        CountryName: "Belgique",
        PropertyCount: 1,
        language: "fr",
      },
    ]);
  });

  it("orders cities by name, accents not minded", () => {
    expect(cities.map(({ Name }) => Name)).toEqual(["Étterbeek", "Forest", "Uccle", "Uccle"]);
  });

  it("takes names that differ in capitals for one city, two countries for two", () => {
    expect(sale.map(({ Name, CountryID, PropertyCount }) => [Name, CountryID, PropertyCount])).toEqual([
      ["Forest", "10", 1],
      ["Uccle", "10", 2],
      ["Uccle", "20", 1],
    ]);
  });

  it("leaves out cities where nothing is available", () => {
    expect(cities.some(({ Name }) => Name === "Anderlecht")).toBe(false);
  });

  it("counts each available property once", () => {
    const sum = (entries: { PropertyCount: number }[]) =>
      entries.reduce((count, entry) => count + entry.PropertyCount, 0);
    expect({ all: sum(cities), sale: sum(sale), rent: sum(rent) }).toEqual({ all: 5, sale: 4, rent: 1 });
  });
});
