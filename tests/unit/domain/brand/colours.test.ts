import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  contrast,
  mixed,
  paletteOf,
  poorContrasts,
  wordsOn,
  writtenContrast,
} from "@/lib/domain/brand/colours";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("the contrast of two colours", () => {
  // As computed by the W3C's own examples.
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
  ])("%s and %s", (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });

  it("does not depend on their order", () => {
    fc.assert(fc.property(colour, colour, (one, other) => contrast(one, other) === contrast(other, one)));
  });

  it("is never written as more than it is", () => {
    expect(writtenContrast(4.48)).toBe("4.4:1");
    expect(writtenContrast(21)).toBe("21.0:1");
  });
});

test("a mixture lies between its colours", () => {
  expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mixed("#a8432b", "#ffffff", 1)).toBe("#a8432b");
  expect(mixed("#a8432b", "#fbf9f5", 0)).toBe("#fbf9f5");
});

describe("a palette", () => {
  test.each([
    ["blue on white", { ink: "#12202f", paper: "#ffffff", accent: "#1f4e9e" }],
    ["green on cream", { ink: "#20261f", paper: "#fdfbf3", accent: "#2f6b3c" }],
    ["black alone", { ink: "#000000", paper: "#ffffff", accent: "#000000" }],
    ["violet on grey", { ink: "#221a2e", paper: "#f4f3f6", accent: "#6b2f8a" }],
  ])("of three colours can be read: %s", (_, colours) => {
    expect(poorContrasts(paletteOf(colours))).toEqual([]);
  });

  it("keeps what the agency gives", () => {
    const colours = {
      ink: "#12202f",
      paper: "#ffffff",
      accent: "#1f4e9e",
      sand: "#eeeeee",
      inkSoft: "#445566",
    };
    expect(paletteOf(colours)).toMatchObject(colours);
  });

  it("names both colours of what cannot be read", () => {
    const palette = paletteOf({ ink: "#12202f", paper: "#ffffff", accent: "#ffcc00" });
    expect(poorContrasts(palette)).toContainEqual(
      expect.objectContaining({ names: ["accent", "paper"], colours: ["#ffcc00", "#ffffff"], needed: 4.5 }),
    );
  });
});

test("words are read on every ground", () => {
  for (let grey = 0; grey < 256; grey++) {
    const ground = `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
    expect(contrast(wordsOn(ground, "#1d2a2e"), ground)).toBeGreaterThanOrEqual(4.5);
  }
});
