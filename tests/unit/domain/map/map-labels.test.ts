import { expect, test } from "vitest";
import { heightBeside } from "@/lib/domain/map/map-labels";

const point = { x: 200, y: 300 };

test.each([
  ["behind the price over the point", { x: 260, y: 280 }, 322],
  ["on the point", { x: 200, y: 310 }, 322],
  ["above the price", { x: 200, y: 240 }, 240],
  ["below the point", { x: 200, y: 324 }, 324],
  ["beside the price", { x: 310, y: 280 }, 280],
])("the name of an area that lies %s can be read", (_, name, height) => {
  expect(heightBeside(name, point)).toBe(height);
});
