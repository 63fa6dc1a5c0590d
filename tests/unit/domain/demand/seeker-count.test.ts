import { describe, expect, test } from "vitest";
import { alertWish, type HomeSketch, looksForSuch, saidSeekers } from "@/lib/domain/demand/seeker-count";
import { areaOfBounds, writeArea } from "@/lib/domain/map/area-outline";

const square = writeArea(areaOfBounds({ west: 4.3, south: 50.8, east: 4.4, north: 50.9 }));
const home: HomeSketch = { goal: "sale", typeIds: ["1", "12"], zips: ["1180", "1190"], price: 400_000 };

describe("who looks for a home like one", () => {
  test.each([
    ["its kind and its place", "?city=Uccle%7C1180&type=12", true],
    ["its place, any kind", "?city=%7C1190", true],
    ["its kind, anywhere", "?type=1", true],
    ["another place", "?city=%7C1000&type=1", false],
    ["another kind", "?city=%7C1180&type=2", false],
    ["one of several places", "?city=%7C1000&city=%7C1180", true],
    ["neither kind nor place", "?maxPrice=500000", false],
    ["just this price", "?type=1&minPrice=400000&maxPrice=400000", true],
    ["a euro less", "?type=1&maxPrice=399999", false],
    ["a euro more", "?type=1&minPrice=400001", false],
    ["an area of the map, whose homes have a place on it", `?type=1&area=${square}`, false],
    ["more than is known of it", "?city=%7C1180&minRooms=4&garden=1", true],
  ])("%s", (_, search, looks) => {
    expect(looksForSuch(alertWish("sale", search), home)).toBe(looks);
  });

  test("not to rent what is for sale", () => {
    expect(looksForSuch(alertWish("rent", "?type=1"), home)).toBe(false);
  });

  test("what is not known of the home is not compared", () => {
    const bare = { ...home, price: null, typeIds: [] };
    expect(looksForSuch(alertWish("sale", "?city=%7C1180&type=2&maxPrice=1"), bare)).toBe(true);
    expect(looksForSuch(alertWish("sale", "?type=2"), bare)).toBe(false);
  });
});

test.each([
  [0, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [19, 10],
  [20, 20],
  [49, 20],
  [50, 50],
  [999, 500],
  [1_000, 1_000],
  [12_345, 1_000],
])("of %i people %j are said", (people, said) => {
  expect(saidSeekers(people)).toBe(said);
});
