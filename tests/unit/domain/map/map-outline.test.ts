import { describe, expect, test } from "vitest";
import { cutOut, measured, type OutlinePoint, readOutline } from "@/lib/domain/map/map-outline";

const outline = (text: string): OutlinePoint[] =>
  readOutline(text).map(({ latitude, longitude }) => ({ x: latitude, y: longitude }));

test("reads pairs of latitude and longitude", () => {
  expect(readOutline("50.8482,4.3355 50.8403,-4.34")).toEqual([
    { latitude: 50.8482, longitude: 4.3355 },
    { latitude: 50.8403, longitude: -4.34 },
  ]);
});

describe("the middle of an area", () => {
  test.each([
    ["a square", "50,4 50,5 51,5 51,4"],
    ["the same with many points on one side", "50,4 50,4.1 50,4.2 50,4.3 50,5 51,5 51,4"],
    ["the same the other way round", "51,4 51,5 50,5 50,4"],
  ])("is weighed by surface: %s", (_, text) => {
    const { surface, middle } = measured(outline(text));
    expect(surface).toBeCloseTo(1, 9);
    expect(middle.x).toBeCloseTo(50.5, 9);
    expect(middle.y).toBeCloseTo(4.5, 9);
  });

  test("of a line is its beginning; of nothing there is none", () => {
    expect(measured(outline("50,4 51,5"))).toEqual({ surface: 0, middle: { x: 50, y: 4 } });
    expect(() => measured([])).toThrow("without points");
  });
});

describe("the part of an area inside a rectangle", () => {
  const square = outline("-10,-10 -10,50 50,50 50,-10");

  test("is cut at its sides", () => {
    const { surface, middle } = measured(cutOut(square, 100, 20));
    expect(surface).toBeCloseTo(50 * 20, 6);
    expect(middle.x).toBeCloseTo(25, 6);
    expect(middle.y).toBeCloseTo(10, 6);
  });

  test("is the area itself where it lies inside", () => {
    expect(cutOut(outline("10,10 10,20 20,20"), 100, 100)).toEqual(outline("10,10 10,20 20,20"));
  });

  test("is nothing where it lies beside it", () => {
    expect(cutOut(outline("-30,10 -30,20 -20,20"), 100, 100)).toEqual([]);
  });

  test("is the whole rectangle where it surrounds it", () => {
    expect(measured(cutOut(outline("-900,-900 -900,900 900,900 900,-900"), 100, 40)).surface).toBeCloseTo(
      4000,
      6,
    );
  });
});
