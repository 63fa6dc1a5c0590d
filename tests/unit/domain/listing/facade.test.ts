import { describe, expect, it } from "vitest";
import { facadesOf, floorOf, inBuildingOrder, sharedWidths, unitsLike } from "@/lib/domain/listing/facade";

let next = 1;
const unit = (Name: string, Floor: number, more: object = {}) => ({
  ID: next++,
  Name,
  Floor,
  Surface: 80,
  Bedrooms: 2,
  Status: "available",
  ...more,
});
const names = (units: { Name: string }[]) => units.map(({ Name }) => Name);

describe("the drawing of a project's fronts", () => {
  it("has the floors of a building from the top, each as wide as the widest", () => {
    const units = [unit("0.1", 0), unit("0.2", 0), unit("0.3", 0), unit("2.1", 2), unit("-1.1", -1)];
    const [front, ...others] = facadesOf(units);
    expect(others).toEqual([]);
    expect(front?.floors.map(({ floor }) => floor)).toEqual([2, 0, -1]);
    const ends = front?.floors.map(({ y }) =>
      Math.max(...front.cells.filter((cell) => cell.y === y).map(({ x, width }) => x + width)),
    );
    expect(new Set(ends)).toEqual(new Set([front?.width]));
    expect(front?.ground).toBe(front?.floors[2]?.y);
  });

  it("gives every unit a cell that no other overlaps, wide enough for a thumb", () => {
    const units = Array.from({ length: 23 }, (_, at) =>
      unit(`${at}`, Math.floor(at / 4), { Surface: 30 + ((at * 37) % 170) }),
    );
    const cells = facadesOf(units).flatMap((front) => front.cells);
    expect(cells.map(({ id }) => id).sort()).toEqual(units.map(({ ID }) => ID).sort());
    for (const a of cells) {
      expect(Math.min(a.width, a.height)).toBeGreaterThanOrEqual(44);
      for (const b of cells)
        expect(a === b || a.y !== b.y || a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01).toBe(
          true,
        );
    }
  });

  it("draws a front for each building, and houses in rows", () => {
    const flats = [
      unit("B1", 1, { Building: "B" }),
      unit("A1", 1, { Building: "A" }),
      unit("A0", 0, { Building: "A" }),
    ];
    expect(facadesOf(flats).map(({ building, isRow }) => [building, isRow])).toEqual([
      ["A", false],
      ["B", false],
    ]);
    const houses = Array.from({ length: 9 }, (_, at) => unit(`H${at + 1}`, 0));
    expect(facadesOf(houses).map(({ cells, isRow }) => [cells.length, isRow])).toEqual([
      [3, true],
      [3, true],
      [3, true],
    ]);
    expect(facadesOf([])).toEqual([]);
  });
});

describe("the order of units", () => {
  it("is by building, floor and position; what has none stands behind, by its name and its numbers", () => {
    const units = [
      unit("B1", 0, { Building: "B" }),
      unit("A10", 1, { Building: "A" }),
      unit("A2", 1, { Building: "A" }),
      unit("A9", 1, { Building: "A", Position: 1 }),
      unit("A0", 0, { Building: "A", Position: 2 }),
    ];
    expect(names(inBuildingOrder(units))).toEqual(["A0", "A9", "A2", "A10", "B1"]);
  });

  it("finds the units of a floor in the same building alone", () => {
    const [here, beside, ...others] = [
      unit("A1.1", 1, { Building: "A" }),
      unit("A1.2", 1, { Building: "A" }),
      unit("B1.1", 1, { Building: "B" }),
      unit("A2.1", 2, { Building: "A" }),
    ];
    expect(floorOf([beside, ...others, here] as never, here as never)).toEqual([here, beside]);
  });
});

it("shares the width of a floor by halves: equally, and by surface", () => {
  expect(sharedWidths([{ Surface: 50 }, { Surface: 150 }], 200)).toEqual([75, 125]);
  expect(sharedWidths([{ Surface: 50 }], 200)).toEqual([200]);
});

it("names the free units most like one: by bedrooms first, then by surface", () => {
  const own = unit("own", 0);
  const units = [
    unit("larger", 0, { Surface: 95 }),
    unit("three", 0, { Bedrooms: 3 }),
    unit("near", 0, { Surface: 78 }),
    unit("sold", 0, { Status: "sold" }),
    own,
  ];
  expect(names(unitsLike(units, own, 3))).toEqual(["near", "larger", "three"]);
  expect(names(unitsLike(units, own, 1))).toEqual(["near"]);
});
