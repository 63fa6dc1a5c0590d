import { describe, expect, test } from "vitest";
import { withoutOutliers } from "@/lib/domain/map/map-bounds";

const brussels = Array.from({ length: 40 }, (_, at) => ({
  latitude: 50.75 + (at % 8) / 80,
  longitude: 4.25 + Math.floor(at / 8) / 50,
}));
const antwerp = { latitude: 51.2199, longitude: 4.4003 };

describe("the positions that a map opens on", () => {
  test("are those where most are, without one that is far away", () => {
    expect(withoutOutliers([...brussels, antwerp])).toEqual(brussels);
    expect(withoutOutliers([{ latitude: 38.6, longitude: 0.04 }, ...brussels, antwerp])).toEqual(brussels);
  });

  test("are all of a stock that is spread out, or in two places, or at one point", () => {
    const two = [...brussels, ...brussels.map((each) => ({ ...each, latitude: each.latitude + 0.4 }))];
    const wide = brussels.map(({ latitude, longitude }) => ({
      latitude: 50 + (latitude - 50.75) * 10,
      longitude: longitude * 1.2,
    }));
    const point = Array.from({ length: 20 }, () => antwerp);
    for (const positions of [brussels, two, wide, point])
      expect(withoutOutliers(positions)).toHaveLength(positions.length);
  });

  test("are all of a few, however far", () => {
    const few = [...brussels.slice(0, 4), antwerp];
    expect(withoutOutliers(few)).toBe(few);
  });
});
