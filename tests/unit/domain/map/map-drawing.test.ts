import { describe, expect, test } from "vitest";
import { drawnCurve, outlinesOf, pointAlong } from "@/lib/domain/map/map-drawing";
import { labelsThatFit, textWidth } from "@/lib/domain/map/map-labels";

const borders = [
  { between: ["west", "east"], line: "0,1 1,1" },
  { between: ["west"], line: "0,1 0,0 1,0 1,1" },
  { between: ["east"], line: "1,1 1,2 0,2 0,1" },
];

describe("an outline", () => {
  test("is put together from borders, whichever way each is written", () => {
    const [outline = []] = outlinesOf("east", borders) ?? [];
    expect([...outline].sort()).toEqual(["0,1", "0,2", "1,1", "1,2"]);
    expect(outlinesOf("west", borders)?.[0]).toHaveLength(4);
  });

  test("has parts where a municipality lies in two pieces", () => {
    const island = { between: ["east"], line: "5,5 5,6 6,6 5,5" };
    expect(outlinesOf("east", [...borders, island])).toHaveLength(2);
  });

  test.each([
    ["a border is missing", borders.slice(0, 2), "east"],
    ["an end differs in a digit", [{ between: ["a"], line: "0,0 0,1 1,1 0,0.0001" }], "a"],
    ["nobody borders on it", borders, "north"],
  ])("is none where %s", (_, from, id) => {
    expect(outlinesOf(id, from)).toBeNull();
  });
});

describe("a curve", () => {
  test("keeps the ends of a line and cuts its corners", () => {
    const curve = drawnCurve("0,0 0,1 1,1");
    expect(curve[0]).toEqual({ latitude: 0, longitude: 0 });
    expect(curve.at(-1)).toEqual({ latitude: 1, longitude: 1 });
    expect(curve).not.toContainEqual({ latitude: 0, longitude: 1 });
    expect(pointAlong(curve, 1)).toEqual({ latitude: 1, longitude: 1 });
  });

  test("of an outline has no corner left", () => {
    const corners = ["0,0", "0,1", "1,1", "1,0"];
    const curve = drawnCurve(corners.join(" "), true);
    expect(curve).toHaveLength(16);
    expect(curve.map(({ latitude, longitude }) => `${latitude},${longitude}`)).not.toEqual(
      expect.arrayContaining(corners.slice(0, 1)),
    );
  });
});

test("of names that would cover each other the first is written", () => {
  const box = { width: textWidth("Uccle", 13), height: 16 };
  const names = [
    { ...box, name: "Uccle", x: 100, y: 100 },
    { ...box, name: "Forest", x: 110, y: 104 },
    { ...box, name: "Halle", x: 110, y: 140 },
  ];
  expect(labelsThatFit(names).map(({ name }) => name)).toEqual(["Uccle", "Halle"]);
});
