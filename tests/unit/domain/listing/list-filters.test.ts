import { describe, expect, test } from "vitest";
import { activeFilters, relaxations, withoutFilter, withoutFilters } from "@/lib/domain/listing/list-filters";
import { readListQuery, writeListQuery } from "@/lib/domain/listing/list-query";
import { fact } from "./list-facts";

const query = readListQuery("?city=Ukkel|1180&city=Vorst|1190&type=1&minRooms=4&sort=price-up&page=3");

test("every filter that is on can be told apart, each city of its own", () => {
  expect(activeFilters(query)).toEqual([
    { name: "city", value: "Ukkel|1180" },
    { name: "city", value: "Vorst|1190" },
    { name: "type", value: "1" },
    { name: "minRooms" },
  ]);
});

describe("a filter taken away", () => {
  test("leaves the others and the order, and begins at the first page", () => {
    const city = withoutFilter(query, { name: "city", value: "Vorst|1190" });
    expect(writeListQuery(city)).toBe("?city=Ukkel%7C1180&type=1&minRooms=4&sort=price-up");
    expect(writeListQuery(withoutFilter(query, { name: "city" }))).toBe("?type=1&minRooms=4&sort=price-up");
    expect(writeListQuery(withoutFilter(query, { name: "type", value: "1" }))).not.toContain("type");
  });

  test("all of them leave the order", () => {
    expect(writeListQuery(withoutFilters(query))).toBe("?sort=price-up");
  });
});

describe("without results", () => {
  const facts = [
    fact({ id: 1, bedrooms: 5, price: 900000 }),
    fact({ id: 2, bedrooms: 4, price: 800000 }),
    fact({ id: 3, bedrooms: 2, price: 250000 }),
    fact({ id: 4, bedrooms: 4, price: 200000, zip: "1190", place: "Vorst" }),
  ];

  test("tells which single filter, left out, gives how many, the most first", () => {
    const asked = readListQuery("?city=Ukkel|1180&minRooms=4&maxPrice=300000&page=2");
    expect(
      relaxations(facts, asked).map(({ name, count, query: left }) => [name, count, writeListQuery(left)]),
    ).toEqual([
      ["maxPrice", 2, "?city=Ukkel%7C1180&minRooms=4"],
      ["city", 1, "?maxPrice=300000&minRooms=4"],
      ["minRooms", 1, "?city=Ukkel%7C1180&maxPrice=300000"],
    ]);
  });

  test("is silent about a filter that alone does not help", () => {
    expect(relaxations(facts, readListQuery("?minRooms=9&maxPrice=1000"))).toEqual([]);
  });
});
