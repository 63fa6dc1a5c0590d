import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Comparable, similarityIndex } from "@/lib/domain/listing/similar";

const target: Comparable = {
  ID: 1,
  Goal: 0,
  WebID: 1,
  Kind: "house",
  Zip: "1180",
  CountryID: 10,
  Price: 400000,
  Surface: 150,
  Status: "available",
};

const other = (ID: number, changes: Partial<Comparable> = {}): Comparable => ({ ...target, ID, ...changes });

const ids = (all: Comparable[], count = 10) => similarityIndex(all)(target, count).map(({ ID }) => ID);

describe("similar properties", () => {
  it("never names the property itself", () => {
    expect(ids([target, other(2)])).toEqual([2]);
  });

  it("keeps to the same goal", () => {
    expect(ids([other(2, { Goal: 1 }), other(3, { Goal: 0 })])).toEqual([3]);
  });

  it("names only what is available", () => {
    expect(ids([other(2, { Status: "sold" }), other(3, { Status: "rented" }), other(4)])).toEqual([4]);
  });

  it("still finds properties like one that is sold", () => {
    expect(similarityIndex([other(2)])({ ...target, Status: "sold" }, 3)).toHaveLength(1);
  });

  it("prefers the same type to the same place", () => {
    expect(ids([other(2, { WebID: 2 }), other(3, { Zip: "9000" })])).toEqual([3, 2]);
  });

  it("prefers the same postcode, then a postcode near by", () => {
    expect(ids([other(2, { Zip: "9000" }), other(3, { Zip: "1190" }), other(4)])).toEqual([4, 3, 2]);
  });

  it.each([
    ["a flat beside a house", { Kind: "apartment", WebID: 2 }, true],
    ["no plot beside a house", { Kind: "land", WebID: 3 }, false],
    ["no garage beside a house", { Kind: "garage", WebID: 7 }, false],
    ["no business beside a house, whatever it is in", { WebID: 6 }, false],
    ["nothing abroad, even with the same postcode", { CountryID: 50 }, false],
  ] as const)("names %s", (_, changes, isNamed) => {
    expect(ids([other(2, changes)])).toEqual(isNamed ? [2] : []);
  });

  it("names plots beside a plot, and beside a home abroad those of other countries too", () => {
    const all = [other(2, { Kind: "land" }), other(3, { CountryID: 50 }), other(4)];
    const idsOf = (to: Comparable) => similarityIndex(all)(to, 9).map(({ ID }) => ID);
    expect(idsOf({ ...target, Kind: "land" })).toEqual([2]);
    expect(idsOf({ ...target, CountryID: 75 })).toEqual([3]);
  });

  it("prefers the nearer price, then the nearer surface", () => {
    expect(
      ids([other(2, { Price: 700000 }), other(3, { Price: 450000 }), other(4, { Price: null })]),
    ).toEqual([3, 2, 4]);
    expect(ids([other(2, { Surface: 300 }), other(3, { Surface: 160 })])).toEqual([3, 2]);
  });

  it("takes the newest of equals, whatever their order", () => {
    expect(ids([other(5), other(9), other(7)])).toEqual([9, 7, 5]);
    expect(ids([other(9), other(7), other(5)])).toEqual([9, 7, 5]);
  });

  it("gives as many as are asked for", () => {
    expect(ids([other(2), other(3), other(4)], 2)).toEqual([4, 3]);
    expect(ids([other(2)], 0)).toEqual([]);
    expect(ids([], 3)).toEqual([]);
  });

  it("does not change the list it is given", () => {
    const all = [other(5), other(9)];
    similarityIndex(all)(target, 2);
    expect(all.map(({ ID }) => ID)).toEqual([5, 9]);
  });
});

/** The rule itself, applied to every property there is. */
function likeTarget(all: Comparable[], to: Comparable, count: number): number[] {
  const near = (one?: number | null, two?: number | null) =>
    one && two ? Math.max(0, 1 - (2 * Math.abs(one - two)) / Math.max(one, two)) : 0;
  const place = (each: Comparable) => {
    if (each.CountryID !== to.CountryID) return 0;
    return each.Zip === to.Zip ? 25 : each.Zip.slice(0, 2) === to.Zip.slice(0, 2) ? 10 : 0;
  };
  const isHome = ({ Kind }: Comparable) => Kind === "house" || Kind === "apartment";
  const isOfOneMarket = (each: Comparable) =>
    each.Goal === to.Goal &&
    (each.Kind === to.Kind || (isHome(each) && isHome(to))) &&
    (each.CountryID === 10) === (to.CountryID === 10);
  return all
    .filter((each) => each.ID !== to.ID && isOfOneMarket(each) && each.Status === "available")
    .map((each) => ({
      ID: each.ID,
      points:
        (each.WebID === to.WebID ? 40 : 0) +
        place(each) +
        25 * near(to.Price, each.Price) +
        10 * near(to.Surface, each.Surface),
    }))
    .sort((one, two) => two.points - one.points || two.ID - one.ID)
    .slice(0, count)
    .map(({ ID }) => ID);
}

it("finds what a look at every property finds", () => {
  const anyProperty = fc.record({
    ID: fc.integer({ min: 1, max: 500 }),
    Goal: fc.constantFrom(0, 1),
    Status: fc.constantFrom("available", "available", "sold"),
    WebID: fc.integer({ min: 1, max: 4 }),
    Kind: fc.constantFrom("house", "house", "apartment", "land"),
    Zip: fc.constantFrom("1180", "1190", "1000", "9000", "9050"),
    CountryID: fc.constantFrom(10, 10, 10, 50, 75),
    Price: fc.option(fc.integer({ min: 1, max: 12 }).map((step) => step * 50_000)),
    Surface: fc.option(fc.integer({ min: 20, max: 300 })),
  });
  const stock = fc.uniqueArray(anyProperty, { selector: ({ ID }) => ID, maxLength: 120 });
  fc.assert(
    fc.property(stock, anyProperty, fc.integer({ min: 0, max: 9 }), (all, to, count) => {
      const found = similarityIndex(all)(to, count).map(({ ID }) => ID);
      expect(found).toEqual(likeTarget(all, to, count));
    }),
    { numRuns: 500 },
  );
});
