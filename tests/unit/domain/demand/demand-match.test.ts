import { describe, expect, it } from "vitest";
import {
  type DemandCandidate,
  type DemandWish,
  demandMatch,
  demandWish,
} from "@/lib/domain/demand/demand-match";

const wish: DemandWish = { goal: "sale", typeIds: ["1", "2"], zips: ["1180", "1060"] };
const house: DemandCandidate = {
  id: 7123,
  goal: "sale",
  typeIds: ["1"],
  zips: ["1060"],
  price: 500_000,
  bedrooms: 3,
  bathrooms: 1,
  garages: 0,
  parkings: 1,
};

const rankOf = (more: Partial<DemandWish>, other: Partial<DemandCandidate> = {}) =>
  demandMatch({ ...wish, ...more }, { ...house, ...other })?.rank ?? null;

describe("a property and what somebody looks for:", () => {
  it("fits where goal, type and place are right and nothing else is named", () => {
    expect(demandMatch(wish, house)).toEqual({
      rank: "fits",
      verdicts: [
        { criterion: "type", verdict: "fits" },
        { criterion: "place", verdict: "fits" },
      ],
    });
  });

  it("never fits with another goal, type or place", () => {
    expect(rankOf({ goal: "rent" })).toBeNull();
    expect(rankOf({ typeIds: ["3"] })).toBeNull();
    expect(rankOf({ zips: ["1050"] })).toBeNull();
    expect(rankOf({}, { zips: [] })).toBeNull();
  });

  it("is found by any postcode of its municipality", () => {
    expect(rankOf({ zips: ["1020"] }, { zips: ["1000", "1020"] })).toBe("fits");
  });

  it.each([
    [{ maxPrice: 500_000 }, "fits"],
    [{ maxPrice: 499_999 }, "nearly"],
    [{ maxPrice: 454_546 }, "nearly"],
    [{ maxPrice: 454_545 }, null],
    [{ minPrice: 500_000 }, "fits"],
    [{ minPrice: 500_001 }, "nearly"],
    [{ minPrice: 555_555 }, "nearly"],
    [{ minPrice: 555_556 }, null],
    [{ minPrice: 400_000, maxPrice: 600_000 }, "fits"],
  ])("counts a price of 500,000 beside %j as %s", (prices, rank) => {
    expect(rankOf(prices)).toBe(rank);
  });

  it("says that a price is not known, and not that it fits", () => {
    expect(demandMatch({ ...wish, maxPrice: 1 }, { ...house, price: null })).toMatchObject({
      rank: "nearly",
      verdicts: [{}, {}, { criterion: "price", verdict: "unknown" }],
    });
    expect(rankOf({}, { price: null })).toBe("fits");
  });

  it.each([
    [{ minRooms: 3 }, "fits"],
    [{ minRooms: 4 }, "nearly"],
    [{ minRooms: 5 }, null],
    [{ minBathrooms: 1 }, "fits"],
    [{ minBathrooms: 2 }, "nearly"],
    [{ minGarages: 0 }, "fits"],
    [{ minGarages: 1 }, null],
    [{ minParkings: 1 }, "fits"],
  ])("counts three bedrooms, a bathroom and a place for a car beside %j as %s", (rooms, rank) => {
    expect(rankOf(rooms)).toBe(rank);
  });

  it("does not come near by two small misses", () => {
    expect(rankOf({ minRooms: 4, maxPrice: 480_000 })).toBeNull();
    expect(rankOf({ minRooms: 4 }, { price: null })).toBe("nearly");
    expect(rankOf({ minRooms: 4, maxPrice: 480_000 }, { price: null })).toBeNull();
  });
});

describe("the wish in what the form stores:", () => {
  it("reads types, places and figures", () => {
    const fields = { goal: "rent", propertyTypes: ["2"], zips: ["1180"], maxPrice: 1200, minRooms: 2 };
    expect(demandWish(fields)).toMatchObject({
      goal: "rent",
      typeIds: ["2"],
      zips: ["1180"],
      maxPrice: 1200,
      minRooms: 2,
      minPrice: undefined,
    });
  });

  it("takes what it cannot read for not named", () => {
    expect(demandWish({ maxPrice: "1200", zips: "1180", propertyTypes: [1] })).toMatchObject({
      goal: "sale",
      typeIds: ["1"],
      zips: [],
      maxPrice: undefined,
    });
  });
});
