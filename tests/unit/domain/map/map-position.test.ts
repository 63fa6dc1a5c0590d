import { describe, expect, test } from "vitest";
import { areaRadius, publicPosition } from "@/lib/domain/map/map-position";

/** m between two positions, good enough for some kilometres. */
function distance(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
) {
  const perDegree = 111_320;
  const north = (one.latitude - other.latitude) * perDegree;
  const east = (one.longitude - other.longitude) * perDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** Some thousand spots from Knokke to Calpe, none of them twice. */
const spots = Array.from({ length: 4000 }, (_, index) => ({
  latitude: 38.6 + ((index * 0.618_034) % 1) * 13,
  longitude: -6 + ((index * 0.414_213) % 1) * 13,
}));

test("a published address is a point, exactly where it is", () => {
  expect(publicPosition(50.8302, 4.3479, true)).toEqual({ latitude: 50.8302, longitude: 4.3479 });
});

test("a position that nobody knows is none, whether the address is published or not", () => {
  expect(publicPosition(undefined, undefined, true)).toBeNull();
  expect(publicPosition(50.8302, undefined, false)).toBeNull();
});

describe("an address that is not published", () => {
  const areas = spots.flatMap(({ latitude, longitude }) => publicPosition(latitude, longitude, false) ?? []);

  test("lies somewhere inside its circle", () => {
    const distances = spots.map((spot, index) => distance(spot, areas[index] ?? spot));
    expect(Math.max(...distances)).toBeLessThan(areaRadius);
    expect(Math.max(...distances)).toBeGreaterThan(areaRadius * 0.75);
  });

  test("has a circle of 300 to 500 m", () => {
    expect(areas.every(({ radius = 0 }) => radius >= 300 && radius <= 500)).toBe(true);
  });

  test("has the same circle as its neighbours, so that no two circles can be laid over each other", () => {
    const [here, there] = [publicPosition(50.8141, 4.3565, false), publicPosition(50.8149, 4.3577, false)];
    expect(here).toEqual(there);
    expect(here).not.toMatchObject({ latitude: 50.8141 });
    expect(here).not.toMatchObject({ longitude: 4.3565 });
  });
});
