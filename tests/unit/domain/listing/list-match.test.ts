import { describe, expect, test } from "vitest";
import { matching, nearMisses, optionCounts, relaxations, sorted } from "@/lib/domain/listing/list-match";
import { readListQuery, writeListQuery } from "@/lib/domain/listing/list-query";
import { areaOfBounds, writeArea } from "@/lib/domain/map/area-outline";
import { publicPosition } from "@/lib/domain/map/map-position";
import { fact, idsOf } from "../../../setup/listings";

const ask = (facts: ReturnType<typeof fact>[], search: string) =>
  idsOf(matching(facts, readListQuery(search)));

describe("a city", () => {
  const facts = [
    fact({ id: 1, zip: "1180", place: "Ukkel" }),
    fact({ id: 2, zip: "1190", place: "Vorst" }),
    fact({ id: 3, zip: "1500", place: "Halle" }),
    fact({ id: 4, zip: "1501", place: "Halle" }),
  ];

  test.each([
    ["?city=Ukkel|1180", [1]],
    ["?city=Uccle|1180", [1]],
    ["?city=UCCLE%7C1180", [1]],
    ["?city=Vorst|1180", [1]],
    ["?city=Ukkel|9999", []],
    ["?city=ukkel", [1]],
    ["?city=Ukkel|1180&city=Forest|1190", [1, 2]],
    ["?city=Hal|1500", [3, 4]],
  ])("%s", (search, ids) => {
    expect(ask(facts, search)).toEqual(ids);
  });
});

describe("a price", () => {
  const facts = [
    fact({ id: 1, price: 300000 }),
    fact({ id: 2, price: null }),
    fact({ id: 3, price: 500000 }),
  ];

  test.each([
    ["?minPrice=300000", [1, 3]],
    ["?maxPrice=499999", [1]],
    ["?minPrice=300001&maxPrice=500000", [3]],
    ["?minPrice=1", [1, 3]],
    ["?maxPrice=999999999", [1, 3]],
    ["?minRooms=1", [1, 2, 3]],
  ])("%s never tells of one that is not published", (search, ids) => {
    expect(ask(facts, search)).toEqual(ids);
  });
});

test.each([
  ["?type=1", [1, 3]],
  ["?type=2", [2, 3]],
  ["?type=2&type=1", [1, 2, 3]],
  ["?type=9", []],
])("types: %s", (search, ids) => {
  const facts = [
    fact({ id: 1, typeIds: ["1"] }),
    fact({ id: 2, typeIds: ["2"] }),
    fact({ id: 3, typeIds: ["1", "2"] }),
  ];
  expect(ask(facts, search)).toEqual(ids);
});

test("at least: bedrooms, surface, energy label", () => {
  const facts = [
    fact({ id: 1, bedrooms: 2, surface: 90, energy: 1 }),
    fact({ id: 2, bedrooms: 4, surface: 200, energy: 4 }),
    fact({ id: 3, bedrooms: 0, surface: null, energy: null }),
  ];
  expect(ask(facts, "?minRooms=2")).toEqual([1, 2]);
  expect(ask(facts, "?minSurface=90")).toEqual([1, 2]);
  expect(ask(facts, "?energy=c")).toEqual([1]);
  expect(ask(facts, "?energy=g")).toEqual([1, 2]);
});

test.each(["garden", "terrace", "garage"] as const)("with a %s", (name) => {
  expect(ask([fact({ id: 1, [name]: true }), fact({ id: 2 })], `?${name}=1`)).toEqual([1]);
});

test("new ones", () => {
  expect(ask([fact({ id: 1, new: true }), fact({ id: 2 })], "?new=1")).toEqual([1]);
});

test.each([
  ["?q=UKKEL", [7001]],
  ["?q=maitre+jardin", [7002]],
  ["?q=Ma%C3%AEtre++jardin", [7002]],
  ["?q=7001", [7001]],
  ["?q=jardin+ukkel", []],
])("free text: %s", (search, ids) => {
  const facts = [
    fact({ id: 7001, text: "villa" }),
    fact({ id: 7002, zip: "1060", place: "Saint-Gilles", text: "maison de maitre avec jardin" }),
  ];
  expect(ask(facts, search)).toEqual(ids);
});

describe("the order", () => {
  const facts = [
    fact({ id: 5, price: null, surface: null }),
    fact({ id: 4, price: 500000, surface: 90 }),
    fact({ id: 3, price: 300000, surface: 210 }),
    fact({ id: 2, price: null, surface: 90 }),
    fact({ id: 1, price: 500000, surface: 150 }),
  ];

  test.each([
    ["newest", [5, 4, 3, 2, 1]],
    ["price-up", [3, 4, 1, 5, 2]],
    ["price-down", [4, 1, 3, 5, 2]],
    ["surface", [3, 1, 4, 2, 5]],
  ] as const)("%s: what has no figure comes last, equals stay newest first", (sort, ids) => {
    expect(idsOf(sorted(facts, sort))).toEqual(ids);
  });
});

test("10,000 properties are filtered and sorted in less than 50 ms", () => {
  const facts = Array.from({ length: 10_000 }, (_, index) =>
    fact({
      id: 20_000 - index,
      place: `Gemeente ${index % 300}`,
      zip: String(1000 + (index % 300)),
      price: index % 7 === 0 ? null : 90_000 + ((index * 7919) % 900_000),
      bedrooms: index % 6,
      text: `${20_000 - index} ${1000 + (index % 300)} gemeente ${index % 300} huis met tuin en garage`,
    }),
  );
  const query = readListQuery("?q=tuin+gemeente&minPrice=100000&minRooms=1&city=Gemeente+7|1007&city=x|1008");
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    expect(sorted(matching(facts, query), "price-up").length).toBeGreaterThan(10);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});

const offered = [
  fact({ id: 1, typeIds: ["1"] }),
  fact({ id: 2, typeIds: ["1", "2"], zip: "1190", place: "Vorst" }),
  fact({ id: 3, typeIds: ["2"], zip: "1190", place: "Vorst", bedrooms: 1 }),
];

test("each municipality tells what it would give with all else that is asked", () => {
  const counts = optionCounts("city", offered, readListQuery("?city=Ukkel|1180&minRooms=2"));
  expect([...counts]).toEqual([
    ["Ukkel", 1],
    ["Vorst", 1],
  ]);
});

test("each type too; a property of two types counts under both", () => {
  const counts = optionCounts("type", offered, readListQuery("?city=Vorst|1190&type=1"));
  expect([...counts]).toEqual([
    ["1", 1],
    ["2", 2],
  ]);
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

test("what misses by a single filter, in the order of the list", () => {
  const facts = [
    fact({ id: 4, price: 500000, garden: true }),
    fact({ id: 3, price: 300000, garden: false }),
    fact({ id: 2, price: 500000, garden: false }),
    fact({ id: 1, price: 300000, garden: true, bedrooms: 1 }),
  ];
  const query = readListQuery("?maxPrice=400000&minRooms=2&garden=1");
  expect(idsOf(nearMisses(facts, query))).toEqual([4, 3, 1]);
});

test("a rent counts its charges where that is asked for", () => {
  const facts = [fact({ id: 2, price: 1095, charges: 95 }), fact({ id: 1, price: 1195, charges: 10 })];
  expect(ask(facts, "?maxPrice=1200")).toEqual([2, 1]);
  expect(ask(facts, "?maxPrice=1200&charges=1")).toEqual([2]);
  expect(writeListQuery(readListQuery("?charges=1&maxPrice=1200"))).toBe("?maxPrice=1200&charges=1");
});

describe("an area", () => {
  const square = writeArea(areaOfBounds({ west: 4.3, south: 50.8, east: 4.4, north: 50.9001 }));
  const inside = { latitude: 50.85, longitude: 4.35 };
  const hidden = publicPosition(50.9014, 4.35, false);

  test("holds what the map shows in it: of a hidden address where its circle is, of an unknown one nothing", () => {
    // The house lies outside, the middle of its square inside.
    expect(hidden?.latitude).toBe(50.9);
    const facts = [
      fact({ id: 1, position: inside }),
      fact({ id: 2, position: { latitude: 50.95, longitude: 4.35 } }),
      fact({ id: 3, position: null }),
      fact({ id: 4, position: hidden }),
    ];
    expect(ask(facts, `?area=${square}`)).toEqual([1, 4]);
    expect(ask(facts, "?area=nowhere!")).toEqual([1, 2, 3, 4]);
  });

  test("narrows nothing as long as nobody knows where anything lies", () => {
    const { position: _, ...unknown } = fact({ id: 1 });
    expect(ask([unknown], `?area=${square}`)).toEqual([1]);
  });
});
