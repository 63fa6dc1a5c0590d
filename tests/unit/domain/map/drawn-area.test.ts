import { describe, expect, test } from "vitest";
import { areaOfBounds, simplifiedArea, writeArea } from "@/lib/domain/map/area-outline";
import { areaHolds, type DrawnArea, mostCorners, readArea } from "@/lib/domain/map/drawn-area";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const square = areaOfBounds({ west: 4.3, south: 50.8, east: 4.4, north: 50.9 });
/** So many corners around a place. */
const ring = (count: number, radius = 0.05): DrawnArea =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return at(50.85 + radius * Math.sin(angle), 4.35 + radius * Math.cos(angle));
  });

describe("an area in an address", () => {
  test("is the same when it is written and read again, to four decimals", () => {
    expect(readArea(writeArea(square))).toEqual(square);
    const fine = [at(50.812345, 4.312345), at(50.81004, 4.4), at(-33.9, -180)];
    expect(readArea(writeArea(fine))).toEqual([at(50.8123, 4.3123), at(50.81, 4.4), at(-33.9, -180)]);
  });

  test("is short, and no sign of it is written another way in a query", () => {
    const text = writeArea(ring(mostCorners));
    expect(text.length).toBeLessThan(160);
    expect(String(new URLSearchParams({ area: text }))).toBe(`area=${text}`);
  });

  test("has three corners at least and 24 at most", () => {
    expect(readArea(writeArea(square.slice(0, 2)))).toBeNull();
    expect(readArea(writeArea(square.slice(0, 3)))).not.toBeNull();
    expect(readArea(writeArea(ring(mostCorners)))).toHaveLength(mostCorners);
    expect(readArea(writeArea(ring(mostCorners + 1)))).toBeNull();
  });

  test.each([
    ["nothing", ""],
    ["words", "Uccle!"],
    ["a number that does not end", `${writeArea(square)}g`],
    ["half a corner", `${writeArea(square)}A`],
    ["a number too long", `gggggA${writeArea(square)}`],
    ["a place off the map", writeArea([at(86, 4), at(50, 4), at(50, 5)])],
    ["a place beyond the world", writeArea([at(50, 181), at(50, 4), at(51, 5)])],
    ["a book", "A".repeat(10_000)],
  ])("is ignored as %s", (_, text) => {
    expect(readArea(text)).toBeNull();
  });
});

describe("a position", () => {
  test.each([
    [at(50.85, 4.35), true],
    [at(50.8, 4.3), true],
    [at(50.85, 4.3), true],
    [at(50.8, 4.35), true],
    [at(50.9, 4.35), false],
    [at(50.85, 4.4), false],
    [at(50.9001, 4.35), false],
    [at(50.85, 4.4001), false],
    [at(50.9, 4.5), false],
    [at(50.8, 4.2), false],
  ])("%j lies in a square, to which two of its sides belong: %s", (point, isInside) => {
    expect(areaHolds(square, point)).toBe(isInside);
  });

  test("beside a corner that only touches its height is counted right", () => {
    const kite = [at(50.8, 4.35), at(50.85, 4.4), at(50.9, 4.35), at(50.85, 4.3)];
    expect(areaHolds(kite, at(50.85, 4.35))).toBe(true);
    expect(areaHolds(kite, at(50.85, 4.2999))).toBe(false);
    expect(areaHolds(kite, at(50.8, 4.3))).toBe(false);
  });

  test("lies in a bay outside, and in each half of an outline that crosses itself inside", () => {
    const bay = [at(0, 0), at(0, 4), at(4, 4), at(1, 2), at(4, 0)];
    expect([areaHolds(bay, at(3, 2)), areaHolds(bay, at(0.5, 2))]).toEqual([false, true]);
    const eight = [at(0, 0), at(4, 4), at(4, 0), at(0, 4)];
    expect([at(1, 2), at(3, 2), at(2, 1), at(2, 3)].map((point) => areaHolds(eight, point))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("what somebody draws", () => {
  test("becomes an area of 24 corners that holds nearly the same", () => {
    const drawn = ring(400);
    const area = simplifiedArea(drawn) ?? [];
    expect(area).toHaveLength(mostCorners);
    const probes = Array.from({ length: 30 }, (_, x) =>
      Array.from({ length: 30 }, (_, y) => at(50.79 + x * 0.004, 4.29 + y * 0.004)),
    ).flat();
    const differing = probes.filter((point) => areaHolds(area, point) !== areaHolds(drawn, point));
    expect(differing.length).toBeLessThan(20);
  });

  test("loses corners on a line and those that come twice, whatever its number", () => {
    const detour = [...square.slice(0, 1), at(50.9, 4.35), at(50.9, 4.35), ...square.slice(1)];
    expect(simplifiedArea(detour)).toEqual(square);
    expect(simplifiedArea(square.slice(0, 3))).toEqual(square.slice(0, 3));
  });

  test.each([
    ["nothing", []],
    ["a spot", Array.from({ length: 9 }, () => at(50.8, 4.3))],
    ["less than ten metres", [at(50.8, 4.3), at(50.80001, 4.3), at(50.8, 4.30001)]],
    ["a line", [at(50.8, 4.3), at(50.81, 4.31), at(50.82, 4.32), at(50.83, 4.33)]],
    ["a line there and back", [at(50.8, 4.3), at(50.8, 4.4), at(50.8, 4.5), at(50.8, 4.4)]],
  ])("is no area where it is %s", (_, drawn) => {
    expect(simplifiedArea(drawn)).toBeNull();
  });
});
