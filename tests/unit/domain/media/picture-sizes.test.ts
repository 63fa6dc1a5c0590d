import { describe, expect, it } from "vitest";
import { sizesToFill } from "@/lib/domain/media/picture-sizes";

const wide = { width: 2400, height: 1200 };

describe("how wide a picture is drawn that fills a box", () => {
  it("is the box's width where the picture is not wider in proportion", () => {
    expect(sizesToFill(wide, [{ width: "50vw", proportion: 2 }])).toBe("50vw");
    expect(sizesToFill(wide, [{ width: "50vw", proportion: 21 / 9 }])).toBe("50vw");
    expect(sizesToFill(wide, [{ width: "50vw" }])).toBe("50vw");
  });

  it("is more where its sides are cut off", () => {
    expect(sizesToFill(wide, [{ width: "30rem", proportion: 1 }])).toBe("calc(30rem * 2)");
  });

  it("follows the height of a box whose proportion changes with the window", () => {
    expect(sizesToFill(wide, [{ width: "100vw", height: "min(46rem, 88svh)" }])).toBe(
      "max(100vw, calc((min(46rem, 88svh)) * 2))",
    );
  });

  it("is one for each layout of the page", () => {
    const boxes = [
      { media: "(min-width: 48rem)", width: "50vw", proportion: 2 },
      { width: "100vw", proportion: 4 / 3 },
    ];
    expect(sizesToFill(wide, boxes)).toBe("(min-width: 48rem) 50vw, calc(100vw * 1.5)");
  });
});
