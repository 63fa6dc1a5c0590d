import { isHomeCountry } from "../../domain/address/country.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import { labelsThatFit } from "../../domain/map/map-labels.ts";
import { cutOut, measured, type OutlinePoint, readOutline } from "../../domain/map/map-outline.ts";
import { type MapPosition, publicPosition } from "../../domain/map/map-position.ts";
import { type MapSheet, onSheet, sheetOf } from "../../domain/map/map-sheet.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import type { Neighbourhood } from "../schemas/editorial.ts";
import { mapDrawing } from "./drawing.ts";
import { drawingSheet } from "./drawing-svg.ts";

/** A name on a drawn map, in units of its sheet. */
interface SheetName {
  text: string;
  x: number;
  y: number;
}

/** A neighbourhood on a drawn map, in units of its sheet; `path` as SVG wants it. The name is left out where there is no room. */
interface DrawnArea {
  name?: SheetName;
  colour: string;
  path: string;
}

/** m; so much is drawn around a single property. */
const smallestSheet = 4000;
/** Part of the sheet that an area must cover to be named. */
const roomForName = 0.03;

const outlineOf = perCatalogue((_, { Coordinates: [text = ""] }: Neighbourhood) => readOutline(text));

/** The north-western and the south-eastern corner of the box around a neighbourhood. */
const cornersOf = perCatalogue((catalogue, neighbourhood: Neighbourhood): [MapPosition, MapPosition] => {
  const outline = outlineOf(catalogue, neighbourhood);
  const [latitudes, longitudes] = [outline.map((at) => at.latitude), outline.map((at) => at.longitude)];
  return [
    { latitude: Math.max(...latitudes), longitude: Math.min(...longitudes) },
    { latitude: Math.min(...latitudes), longitude: Math.max(...longitudes) },
  ];
});

/** The postcode of the municipality that a neighbourhood is as a whole; undefined for a part of one. */
const zipOf = ({ content: { places } }: Catalogue, { Name: names }: Neighbourhood): string | undefined =>
  places.places.find(
    ({ Name, CountryID }) =>
      isHomeCountry(CountryID) && Object.values(Name).some((name) => Object.values(names).includes(name)),
  )?.Zip;

/** The neighbourhoods with their names in every language, as the one map frame draws them. */
export const mapAreas = (catalogue: Catalogue) =>
  catalogue.content.neighbourhoods.neighbourhoods.map((neighbourhood) => {
    const outline = outlineOf(catalogue, neighbourhood);
    const { ID: id, Color: colour, Name: names } = neighbourhood;
    const { middle } = measured(outline.map(({ latitude: y, longitude: x }) => ({ x, y })));
    const zip = zipOf(catalogue, neighbourhood);
    return { id, names, zip, colour, outline, middle: { latitude: middle.y, longitude: middle.x } };
  });

export type MapArea = ReturnType<typeof mapAreas>[number];

/** How much of a sheet the widest, and the highest, frame shows on each side of it. */
const around = { width: 0.75, height: 0.5 };

/**
 * An outline as a closed path in whole units, from point to point. A frame of another shape shows part of the country around the sheet: what
 * lies beyond is cut off. Empty where nothing is left.
 */
function pathAround({ width, height }: MapSheet, outline: readonly OutlinePoint[]): string {
  const [left, top] = [width * around.width, height * around.height];
  const moved = outline.map(({ x, y }) => ({ x: x + left, y: y + top }));
  const points = cutOut(moved, width + 2 * left, height + 2 * top).map(({ x, y }) => [
    Math.round(x - left),
    Math.round(y - top),
  ]);
  const steps = points.map(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = points[index - 1] ?? [];
    return `${x - fromX} ${y - fromY}`;
  });
  return points.length > 0 ? `m${steps.join("l")}z`.replaceAll(" -", "-") : "";
}

/** A neighbourhood that reaches into the sheet or the country around it, without its name; null for one far away. */
function shapeOf(catalogue: Catalogue, neighbourhood: Neighbourhood, sheet: MapSheet) {
  const isAround = ({ x, y }: { x: number; y: number }) =>
    Math.abs(x - sheet.width / 2) < sheet.width * (0.5 + around.width) &&
    Math.abs(y - sheet.height / 2) < sheet.height * (0.5 + around.height);
  // Most lie far from a property, which their boxes tell at once.
  const [first, last] = cornersOf(catalogue, neighbourhood).map((corner) => onSheet(sheet, corner));
  const nearest = (from = 0, to = 0, middle = 0) => Math.min(Math.max(middle, from), to);
  if (
    !isAround({
      x: nearest(first?.x, last?.x, sheet.width / 2),
      y: nearest(first?.y, last?.y, sheet.height / 2),
    })
  )
    return null;
  const points = outlineOf(catalogue, neighbourhood).map((position) => onSheet(sheet, position));
  const path = pathAround(sheet, points);
  if (!path) return null;
  const visible = cutOut(points, sheet.width, sheet.height);
  const { surface, middle } = visible.length > 0 ? measured(visible) : { surface: 0, middle: { x: 0, y: 0 } };
  return {
    names: neighbourhood.Name,
    hasRoom: surface > sheet.width * sheet.height * roomForName,
    at: { x: Math.round(middle.x), y: Math.round(middle.y) },
    colour: neighbourhood.Color,
    path,
  };
}

/** The shapes on a sheet, which every language of a page shows. @param key the sheet as JSON */
const shapesOn = perCatalogue((catalogue, key: string) => {
  const sheet: MapSheet = JSON.parse(key);
  return [...catalogue.neighbourhoods.values()].flatMap(
    (neighbourhood) => shapeOf(catalogue, neighbourhood, sheet) ?? [],
  );
});

/** units; how wide a name is, as it is drawn on a phone. */
const nameWidth = (text: string) => text.length * 22;
const nameHeight = 50;

const municipalitiesOf = perCatalogue((catalogue) =>
  (mapDrawing(catalogue)?.municipalities ?? []).flatMap(({ names, at, width }) => {
    const [position] = readOutline(at);
    return position ? [{ names, position, width }] : [];
  }),
);

/** The part of the agency's own map that a sheet shows; null where there is no drawing, or where it does not reach. */
function groundOf(
  catalogue: Catalogue,
  sheet: MapSheet,
  areas: readonly DrawnArea[],
  language: LanguageCode,
) {
  const whole = drawingSheet(catalogue);
  if (!whole) return null;
  const enlarged = sheet.scale / whole.scale;
  const [left, top] = [(whole.x - sheet.x) * sheet.scale, (whole.y - sheet.y) * sheet.scale];
  const isBeyond =
    left > sheet.width ||
    top > sheet.height ||
    left + whole.width * enlarged < 0 ||
    top + whole.height * enlarged < 0;
  if (isBeyond) return null;
  const areaNames = areas.flatMap(({ name }) => name ?? []);
  const box = (name: SheetName) => ({ ...name, width: nameWidth(name.text), height: nameHeight });
  const names = municipalitiesOf(catalogue).flatMap(({ names: texts, position, width }) => {
    const { x, y } = onSheet(sheet, position);
    const name = box({ text: textIn(texts, language), x: Math.round(x), y: Math.round(y) });
    const isInside =
      x > name.width / 2 &&
      x < sheet.width - name.width / 2 &&
      y > nameHeight &&
      y < sheet.height - nameHeight;
    const isNamed = areaNames.some(({ text }) => text === name.text);
    return isInside && !isNamed && (width / 360) * sheet.scale > name.width ? [name] : [];
  });
  const parts = (units: number, of: number) => Number(((units / of) * 100).toFixed(3));
  return {
    // Where the picture of the whole lies, in percent of the sheet.
    left: parts(left, sheet.width),
    top: parts(top, sheet.height),
    width: parts(whole.width * enlarged, sheet.width),
    height: parts(whole.height * enlarged, sheet.height),
    /** Of the municipalities that no neighbourhood names. */
    names: labelsThatFit([...areaNames.map(box), ...names])
      .slice(areaNames.length)
      .map(({ text, x, y }) => ({ text, x, y })),
  };
}

/**
 * What a page needs for the map of some positions: a still drawing, and the agency's settings. Of no position, the map around the agency.
 * @param neighbourhoodId the neighbourhood that is to be seen as a whole
 */
export function mapView(
  catalogue: Catalogue,
  language: LanguageCode,
  positions: readonly MapPosition[],
  neighbourhoodId?: number,
) {
  const whole = catalogue.neighbourhoods.get(neighbourhoodId);
  const { agency, map, marquees } = catalogue.content.site;
  const extent = [...positions, ...(whole ? outlineOf(catalogue, whole) : [])];
  const sheet = sheetOf(extent.length > 0 ? extent : [agency], smallestSheet);
  const areas = shapesOn(catalogue, JSON.stringify(sheet)).map(
    ({ names, hasRoom, at, colour, path }): DrawnArea => ({
      ...(hasRoom && { name: { text: textIn(names, language), ...at } }),
      colour,
      path,
    }),
  );
  return {
    language,
    /** What lies under the properties: `tiles` come from somebody else, and are asked about first. */
    basemap: map.basemap,
    /** Whose servers a visitor of the real map connects to. */
    provider: map.provider,
    customMarker: map.marker,
    marqueeIgnoreList: marquees.filter(({ hidesPrice }) => hidesPrice).map(({ number }) => number),
    sheet,
    areas,
    ground: groundOf(catalogue, sheet, areas, language),
  };
}

export type MapView = ReturnType<typeof mapView>;

/** The map of all that a list can show. */
export const listMap = perCatalogue((catalogue, goal: GoalKind, language: LanguageCode) => {
  const positions = catalogue.listed[goal].flatMap(
    ({ Latitude, Longitude, PublishAddress }) => publicPosition(Latitude, Longitude, PublishAddress) ?? [],
  );
  return mapView(catalogue, language, positions);
});
