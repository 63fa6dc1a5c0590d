import { describe, expect, test } from "vitest";
import { readAmount } from "@/lib/domain/listing/filter-kinds";
import {
  activeFilters,
  demandQuery,
  emptyListQuery,
  hasListQuery,
  listParameters,
  readListQuery,
  withoutFilter,
  withoutFilters,
  writeListQuery,
} from "@/lib/domain/listing/list-query";
import { areaOfBounds, writeArea } from "@/lib/domain/map/area-outline";

const square = areaOfBounds({ west: 4.3, south: 50.8, east: 4.4, north: 50.9 });

describe("the query of a list", () => {
  test("reads cities as name|zip and types as ids, as often as they are given", () => {
    const query = readListQuery("?city=Uccle|1180&city=Forest%7C1190&type=1&type=2");
    expect(query.city).toEqual([
      { name: "Uccle", zip: "1180" },
      { name: "Forest", zip: "1190" },
    ]);
    expect(query.type).toEqual(["1", "2"]);
  });

  test("reads a city by its name or its postcode alone", () => {
    expect(readListQuery("?city=Uccle").city).toEqual([{ name: "Uccle", zip: "" }]);
    expect(readListQuery("?city=|1180").city).toEqual([{ name: "", zip: "1180" }]);
  });

  test("is the same when it is written and read again", () => {
    const asked = {
      ...emptyListQuery,
      city: [{ name: "Sint-Pieters-Leeuw", zip: "1600" }],
      type: ["1", "5"],
      area: writeArea(square),
      q: "tuin & garage",
      minPrice: 200000,
      maxPrice: 450000,
      minRooms: 3,
      minSurface: 120,
      energy: "c" as const,
      garden: true,
      terrace: true,
      garage: true,
      new: true,
      sort: "price-down" as const,
      page: 2,
      view: "map" as const,
    };
    expect(readListQuery(writeListQuery(asked))).toEqual(asked);
  });

  test("is empty where nothing is asked", () => {
    expect(writeListQuery(emptyListQuery)).toBe("");
    expect(writeListQuery({ sort: "newest", page: 1 })).toBe("");
  });

  test("writes city as a form does", () => {
    expect(writeListQuery({ city: [{ name: "Ukkel", zip: "1180" }], minRooms: 2 })).toBe(
      "?city=Ukkel%7C1180&minRooms=2",
    );
  });

  test.each(["", "?", "?city=&type=&q=", "?city=%20", "?city=|", "?utm_source=mail", "?page=1&sort=newest"])(
    "asks nothing with %j",
    (search) => {
      expect(hasListQuery(readListQuery(search))).toBe(false);
    },
  );

  test.each([
    "minPrice=cheap",
    "minRooms=-2",
    "energy=z",
    "area=Uccle!",
    "sort=colour",
    "garden=yes",
    "page=0",
    "page=1e9",
  ])("passes over %s", (search) => {
    expect(readListQuery(search)).toEqual(emptyListQuery);
  });

  test.each(listParameters)("asks something with %s", (name) => {
    const values: Record<string, string> = {
      energy: "b",
      sort: "surface",
      page: "2",
      view: "map",
      basis: "all-in",
      area: writeArea(square),
    };
    expect(hasListQuery(readListQuery(`?${name}=${values[name] ?? "1"}`))).toBe(true);
  });
});

test.each([
  ["350000", 350000],
  ["350.000", 350000],
  ["350 000", 350000],
  ["350\u202f000", 350000],
  ["€ 350.000,00", 350000],
  ["350.000,-", 350000],
  ["350.000,50", 350000],
  ["three", null],
  ["0", null],
  ["", null],
  [null, null],
])("the amount in %j is %j", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

const narrowed = readListQuery("?city=Ukkel|1180&city=Vorst|1190&type=1&minRooms=4&sort=price-up&page=3");

test("every filter that is on can be told apart, each city of its own", () => {
  expect(activeFilters(narrowed)).toEqual([
    { name: "city", text: "Ukkel|1180" },
    { name: "city", text: "Vorst|1190" },
    { name: "type", text: "1" },
    { name: "minRooms" },
  ]);
});

describe("a filter taken away", () => {
  test("leaves the others and the order, and begins at the first page", () => {
    const city = withoutFilter(narrowed, { name: "city", text: "Vorst|1190" });
    expect(writeListQuery(city)).toBe("?city=Ukkel%7C1180&type=1&minRooms=4&sort=price-up");
    expect(writeListQuery(withoutFilter(narrowed, { name: "city" }))).toBe(
      "?type=1&minRooms=4&sort=price-up",
    );
    expect(writeListQuery(withoutFilter(narrowed, { name: "type", text: "1" }))).not.toContain("type");
  });

  test("all of them leave the order", () => {
    expect(writeListQuery(withoutFilters(narrowed))).toBe("?sort=price-up");
  });
});

test("a demand asks for what the list was asked for, in the words of its form", () => {
  const query = readListQuery(
    "?city=Ukkel|1180&city=Vorst|1190&type=1&type=2&minPrice=100000&maxPrice=400000&minRooms=3&garage=1&q=tuin&sort=surface",
  );
  expect(demandQuery("sale", query, [], "")).toBe(
    "?goal=buy&propertyTypes=1&propertyTypes=2&zips=1180&zips=1190&minPrice=100000&maxPrice=400000&minRooms=3&minGarages=1",
  );
});

test("at least the goal is known, and a city without postcode is none", () => {
  expect(demandQuery("rent", readListQuery("?city=Ukkel"), [], "")).toBe("?goal=rent");
});

test("a kind is asked for as its type, once, and in the remark", () => {
  const facts = [
    { kind: "loft", typeIds: ["2"] },
    { kind: "villa", typeIds: ["1", "4"] },
  ];
  const query = readListQuery("?type=1&kind=villa&kind=loft&kind=castle&garden=1");
  expect(demandQuery("sale", query, facts, "Villa & loft")).toBe(
    "?goal=buy&propertyTypes=1&propertyTypes=2&remark=Villa+%26+loft",
  );
});
