import { describe, expect, test } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { listMap, mapAreas, mapView } from "@/lib/content/map/map";
import { publicPosition } from "@/lib/domain/map/map-position";
import { onSheet } from "@/lib/domain/map/map-sheet";

const content = loadContent();
const catalogue = catalogueOf(content);
const positions = catalogue.listed.sale.flatMap(
  ({ Latitude, Longitude, PublishAddress }) => publicPosition(Latitude, Longitude, PublishAddress) ?? [],
);

test("the frame knows every neighbourhood, its names, colour and outline", () => {
  const areas = mapAreas(catalogue);
  expect(areas).toHaveLength(content.neighbourhoods.neighbourhoods.length);
  for (const { names, colour, outline, middle } of areas) {
    expect(Object.keys(names)).toEqual(["nl", "fr", "en", "de"]);
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(outline.length).toBeGreaterThan(3);
    const latitudes = outline.map(({ latitude }) => latitude);
    expect(middle.latitude).toBeGreaterThan(Math.min(...latitudes));
    expect(middle.latitude).toBeLessThan(Math.max(...latitudes));
  }
});

describe("the drawn map", () => {
  test("of a list holds all its properties, and names the neighbourhoods in its language", () => {
    const { sheet, areas, marqueeIgnoreList } = listMap(catalogue, "sale", "fr");
    for (const position of positions) {
      const { x, y } = onSheet(sheet, position);
      expect(x > 0 && x < sheet.width && y > 0 && y < sheet.height).toBe(true);
    }
    expect(areas.map(({ name }) => name?.text)).toContain("Uccle");
    expect(marqueeIgnoreList).toEqual([]);
  });

  test("of a property shows its neighbourhood as a whole", () => {
    const uccle = content.neighbourhoods.neighbourhoods.find(({ Name }) => Name.fr === "Uccle");
    const { sheet } = mapView(catalogue, "nl", [{ latitude: 50.8095, longitude: 4.3573 }], uccle?.ID);
    const corners = mapAreas(catalogue).find(({ id }) => id === uccle?.ID)?.outline ?? [];
    const places = corners.map((corner) => onSheet(sheet, corner));
    expect(places.length).toBeGreaterThan(3);
    expect(places.every(({ x, y }) => x > 0 && x < 1000 && y > 0 && y < sheet.height)).toBe(true);
  });

  test("of a property outlines what lies on the sheet, and as much around it as a wide frame shows", () => {
    const { sheet, areas } = mapView(catalogue, "nl", [{ latitude: 50.8266, longitude: 4.3455 }]);
    expect(areas.length).toBeGreaterThan(3);
    for (const { path } of areas) {
      expect(path).toMatch(/^m-?\d+( |-)\d+(l-?\d+( |-)\d+){2,}z$/);
      let [x, y] = [0, 0];
      for (const [, right = "", down = ""] of path.matchAll(/(-?\d+)(?: |(?=-))(-?\d+)/g)) {
        [x, y] = [x + Number(right), y + Number(down)];
        expect(Math.abs(x - sheet.width / 2)).toBeLessThanOrEqual(sheet.width * 1.25);
        expect(Math.abs(y - sheet.height / 2)).toBeLessThanOrEqual(sheet.height);
      }
    }
  });

  test("of nothing lies around the agency", () => {
    const { sheet } = mapView(catalogue, "nl", []);
    expect(onSheet(sheet, content.site.agency)).toMatchObject({ x: 500 });
  });

  test("of a place abroad has no neighbourhood and no ground of ours in it", () => {
    const view = mapView(catalogue, "nl", [{ latitude: 43.7809, longitude: 7.5184 }]);
    expect(view.areas).toEqual([]);
    expect(view.ground).toBeNull();
  });
});
