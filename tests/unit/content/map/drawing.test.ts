import { gzipSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { mapDrawing } from "@/lib/content/map/drawing";
import { drawingSheet, drawingSvg } from "@/lib/content/map/drawing-svg";
import { listMap, mapView } from "@/lib/content/map/map";
import { outlinesOf } from "@/lib/domain/map/map-drawing";
import { measured, readOutline } from "@/lib/domain/map/map-outline";
import { onSheet } from "@/lib/domain/map/map-sheet";

const content = loadContent();
const catalogue = catalogueOf(content);
const { municipalities, borders } = content["map/drawing"];
const drawing = mapDrawing(catalogue);

/** Each stretch between two points, the same in both directions. */
const stretches = (points: readonly string[], isClosed: boolean) =>
  points.flatMap((point, index) => {
    const next = points[index + 1] ?? (isClosed ? points[0] : undefined);
    return next === undefined ? [] : [[point, next].sort().join(" ")];
  });

/** km². */
function surfaceOf(outlines: readonly string[][]): number {
  const kilometres = 111.195;
  const sum = outlines.reduce((total, outline) => {
    const points = readOutline(outline.join(" ")).map(({ latitude, longitude }) => ({
      x: longitude * Math.cos((50.8 * Math.PI) / 180) * kilometres,
      y: latitude * kilometres,
    }));
    return total + measured(points).surface;
  }, 0);
  return sum;
}

describe("the municipalities", () => {
  test("share each inner border, to the last digit, with exactly one neighbour", () => {
    const owners = new Map<string, string[]>();
    for (const { id } of municipalities)
      for (const outline of outlinesOf(id, borders) ?? [])
        for (const stretch of stretches(outline, true))
          owners.set(stretch, [...(owners.get(stretch) ?? []), id]);
    for (const { between, line } of borders)
      for (const stretch of stretches(line.split(" "), false))
        expect(owners.get(stretch)?.sort(), stretch).toEqual([...between].sort());
  });

  test("leave no gap: together they are as large as what lies within the edge", () => {
    const edge = borders.filter(({ between }) => between.length === 1);
    const outer = edge.map(({ line }) => ({ between: ["all"], line }));
    const whole = outlinesOf("all", outer);
    expect(whole).toHaveLength(1);
    const parts = municipalities.map(({ id }) => surfaceOf(outlinesOf(id, borders) ?? []));
    const sum = parts.reduce((total, part) => total + part, 0);
    expect(sum / surfaceOf(whole ?? [])).toBeCloseTo(1, 6);
  });

  test("that neighbourhoods are about have the very outline of the neighbourhood", () => {
    const drawn = new Set(borders.flatMap(({ line }) => stretches(line.split(" "), false)));
    for (const { Name, Coordinates } of content.neighbourhoods.neighbourhoods)
      for (const stretch of stretches((Coordinates[0] ?? "").split(" "), true))
        expect(drawn.has(stretch), `${Name.fr}: ${stretch}`).toBe(true);
  });

  // km², official surfaces of 2024 rounded: a drawing may simplify, not deform.
  test.each([
    ["anderlecht", 17.9],
    ["uccle", 22.9],
    ["forest", 6.3],
    ["ixelles", 6.4],
    ["saint-gilles", 2.5],
    ["molenbeek", 6.0],
    ["brussels", 33.1],
    ["schaerbeek", 8.1],
    ["watermael", 12.9],
    ["dilbeek", 41.2],
    ["genesius", 22.8],
    ["waterloo", 21.0],
  ])("%s is drawn about as large as it is", (id, official) => {
    expect(Math.abs(surfaceOf(outlinesOf(id, borders) ?? []) / official - 1)).toBeLessThan(0.12);
  });
});

test("every name is there in four languages", () => {
  const { lines, greens, stations } = content["map/drawing"];
  const names = [...municipalities, ...lines, ...greens, ...stations].flatMap(({ name }) => name ?? []);
  for (const name of names) expect(Object.keys(name).sort()).toEqual(["de", "en", "fr", "nl"]);
});

describe("what is sent", () => {
  test("weighs less than a photograph", () => {
    expect(gzipSync(JSON.stringify(drawing)).length).toBeLessThan(15_000);
    const sheet = drawingSheet(catalogue);
    expect(gzipSync(drawingSvg(sheet ?? ({} as never), drawing ?? ({} as never))).length).toBeLessThan(
      25_000,
    );
  });

  test("is nothing where the agency has chosen another ground", () => {
    const { site } = content;
    const other = catalogueOf({ ...content, site: { ...site, map: { ...site.map, basemap: "tiles" } } });
    expect(mapDrawing(other)).toBeNull();
    expect(listMap(other, "sale", "fr")).toMatchObject({ basemap: "tiles", ground: null });
  });
});

describe("the still drawing", () => {
  test("is one picture, well-formed, with widths that do not grow with it", () => {
    const sheet = drawingSheet(catalogue);
    if (!sheet || !drawing) throw new Error("no drawing");
    const text = drawingSvg(sheet, drawing);
    const { document } = new JSDOM(text, { contentType: "image/svg+xml" }).window;
    const strokes = [...document.querySelectorAll("[stroke]")];
    expect(strokes.length).toBeGreaterThan(5);
    for (const path of strokes) expect(path.getAttribute("vector-effect")).toBe("non-scaling-stroke");
    expect(text).not.toMatch(/NaN|undefined/);
  });

  test("lies under a page's sheet where its places are", () => {
    const whole = drawingSheet(catalogue);
    const { sheet, ground } = mapView(catalogue, "fr", [{ latitude: 50.83, longitude: 4.345 }]);
    if (!whole || !ground) throw new Error("no drawing");
    const place = { latitude: 50.8333, longitude: 4.3455 };
    const [on, here] = [onSheet(whole, place), onSheet(sheet, place)];
    const x = (ground.left + (on.x / whole.width) * ground.width) / 100;
    const y = (ground.top + (on.y / whole.height) * ground.height) / 100;
    expect(x * sheet.width).toBeCloseTo(here.x, -0.5);
    expect(y * sheet.height).toBeCloseTo(here.y, -0.5);
  });

  test("names municipalities that are no neighbourhood, in the visitor's language, none twice", () => {
    const { ground, areas } = listMap(catalogue, "sale", "nl");
    const texts = [...(ground?.names ?? []), ...areas.flatMap(({ name }) => name ?? [])].map(
      ({ text }) => text,
    );
    expect(texts).toContain("Brussel");
    expect(new Set(texts).size).toBe(texts.length);
  });
});
