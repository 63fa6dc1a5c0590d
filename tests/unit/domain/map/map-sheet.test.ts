import { describe, expect, test } from "vitest";
import { onSheet, sheetOf } from "@/lib/domain/map/map-sheet";

const uccle = { latitude: 50.8, longitude: 4.34 };
const dilbeek = { latitude: 50.86, longitude: 4.21 };

describe("a sheet", () => {
  const sheet = sheetOf([uccle, dilbeek], 4000);

  test("is 1000 units wide, and holds its positions with a margin all round", () => {
    const [south, north] = [onSheet(sheet, uccle), onSheet(sheet, dilbeek)];
    expect(sheet.width).toBe(1000);
    expect(north.x).toBeGreaterThan(50);
    expect(south.x).toBeLessThan(950);
    expect(north.y).toBeGreaterThan(sheet.height * 0.05);
    expect(south.y).toBeLessThan(sheet.height * 0.95);
  });

  test("has north above and east on the right", () => {
    expect(onSheet(sheet, dilbeek).y).toBeLessThan(onSheet(sheet, uccle).y);
    expect(onSheet(sheet, dilbeek).x).toBeLessThan(onSheet(sheet, uccle).x);
  });

  test("keeps the shape of the land: as many units for a metre down as across", () => {
    const corner = onSheet(sheet, uccle);
    const kilometreNorth = onSheet(sheet, { ...uccle, latitude: uccle.latitude + 1 / 111.32 });
    const kilometreEast = onSheet(sheet, {
      ...uccle,
      longitude: uccle.longitude + 1 / (111.32 * Math.cos((50.8 * Math.PI) / 180)),
    });
    expect(Math.abs(corner.y - kilometreNorth.y - (kilometreEast.x - corner.x))).toBeLessThan(1);
  });

  test("tells the radius of an area in its units, and none of a point", () => {
    const across = onSheet(sheet, { ...uccle, radius: 450 });
    const east = onSheet(sheet, {
      ...uccle,
      longitude: uccle.longitude + 0.45 / (111.32 * Math.cos((50.8 * Math.PI) / 180)),
    });
    expect(across.radius).toBeCloseTo(east.x - across.x, 0);
    expect(onSheet(sheet, uccle).radius).toBe(0);
  });
});

test("a single position lies in the middle of its surroundings", () => {
  const sheet = sheetOf([uccle], 4000);
  expect(onSheet(sheet, uccle)).toMatchObject({ x: 500, y: expect.closeTo(sheet.height / 2, 0) });
  expect(sheet.height).toBe(750);
});
