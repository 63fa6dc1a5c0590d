import { describe, expect, it } from "vitest";
import { type Comparable, similarProperties } from "@/lib/domain/listing/similar";

const target: Comparable = {
  ID: 1,
  Goal: 0,
  WebID: 1,
  Zip: "1180",
  CountryID: 10,
  Price: 400000,
  Surface: 150,
  Status: "available",
};

const other = (ID: number, changes: Partial<Comparable> = {}): Comparable => ({ ...target, ID, ...changes });

const ids = (all: Comparable[], count = 10) => similarProperties(target, all, count).map(({ ID }) => ID);

describe("similarProperties", () => {
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
    expect(similarProperties({ ...target, Status: "sold" }, [other(2)], 3)).toHaveLength(1);
  });

  it("prefers the same type to the same place", () => {
    expect(ids([other(2, { WebID: 2 }), other(3, { Zip: "9000" })])).toEqual([3, 2]);
  });

  it("prefers the same postcode, then a postcode near by", () => {
    expect(ids([other(2, { Zip: "9000" }), other(3, { Zip: "1190" }), other(4)])).toEqual([4, 3, 2]);
  });

  it("does not take a foreign postcode for the same place", () => {
    expect(ids([other(2, { Zip: "1180", CountryID: 50 }), other(3, { Zip: "1190" })])).toEqual([3, 2]);
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
    similarProperties(target, all, 2);
    expect(all.map(({ ID }) => ID)).toEqual([5, 9]);
  });
});
