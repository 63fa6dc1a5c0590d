import type { GoalKind } from "../../domain/listing/goal.ts";
import { cutOut, measured, readOutline } from "../../domain/map/map-outline.ts";
import { type MapPosition, publicPosition } from "../../domain/map/map-position.ts";
import { type MapSheet, onSheet, sheetOf } from "../../domain/map/map-sheet.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import type { Neighbourhood } from "../schemas/editorial.ts";

/** A neighbourhood as the map frame draws it, whatever its language. */
export interface MapArea {
  id: number;
  names: Partial<Record<LanguageCode, string>>;
  colour: string;
  outline: MapPosition[];
  middle: MapPosition;
}

/** A neighbourhood on a drawn map, in units of its sheet; `path` as SVG wants it. The name is left out where there is no room. */
interface DrawnArea {
  name?: { text: string; x: number; y: number };
  colour: string;
  path: string;
}

/** What a page needs for a map: a drawing that stands until the visitor opens the real one, and the agency's settings. */
export interface MapView {
  language: LanguageCode;
  /** Whose servers a visitor of the real map connects to. */
  provider: string;
  customMarker: string | null;
  marqueeIgnoreList: number[];
  sheet: MapSheet;
  areas: DrawnArea[];
}

/** m; so much is drawn around a single property. */
const smallestSheet = 4000;
/** Part of the sheet that an area must cover to be named. */
const roomForName = 0.03;

const outlineOf = perCatalogue((_, { Coordinates: [text = ""] }: Neighbourhood) => readOutline(text));

/** The neighbourhoods with their names in every language, for the one map frame. */
export function mapAreas(catalogue: Catalogue): MapArea[] {
  return catalogue.content.neighbourhoods.neighbourhoods.map((neighbourhood) => {
    const outline = outlineOf(catalogue, neighbourhood);
    const { ID: id, Color: colour, Name: names } = neighbourhood;
    const { middle } = measured(outline.map(({ latitude: y, longitude: x }) => ({ x, y })));
    return { id, names, colour, outline, middle: { latitude: middle.y, longitude: middle.x } };
  });
}

/** A neighbourhood that reaches into the sheet or the country around it; null for one far away. */
function drawn(
  catalogue: Catalogue,
  neighbourhood: Neighbourhood,
  sheet: MapSheet,
  language: LanguageCode,
): DrawnArea | null {
  const outline = outlineOf(catalogue, neighbourhood);
  const points = outline.map((position) => onSheet(sheet, position));
  const isNear = points.some(
    ({ x, y }) =>
      Math.abs(x - sheet.width / 2) < sheet.width && Math.abs(y - sheet.height / 2) < sheet.height,
  );
  if (!isNear) return null;
  const path = `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
  const shown = cutOut(points, sheet.width, sheet.height);
  const { surface, middle } = shown.length > 0 ? measured(shown) : { surface: 0, middle: { x: 0, y: 0 } };
  const hasRoom = surface > sheet.width * sheet.height * roomForName;
  const name = {
    text: textIn(neighbourhood.Name, language),
    x: Math.round(middle.x),
    y: Math.round(middle.y),
  };
  return { ...(hasRoom && { name }), colour: neighbourhood.Color, path };
}

/**
 * The map of some positions; of none, the map around the agency.
 * @param neighbourhoodId the neighbourhood that is to be seen as a whole
 */
export function mapView(
  catalogue: Catalogue,
  language: LanguageCode,
  positions: readonly MapPosition[],
  neighbourhoodId?: number,
): MapView {
  const whole = catalogue.neighbourhoods.get(neighbourhoodId);
  const { agency, map, marquees } = catalogue.content.site;
  const shown = [...positions, ...(whole ? outlineOf(catalogue, whole) : [])];
  const sheet = sheetOf(shown.length > 0 ? shown : [agency], smallestSheet);
  return {
    language,
    provider: map.provider,
    customMarker: map.marker,
    marqueeIgnoreList: marquees.filter(({ hidesPrice }) => hidesPrice).map(({ number }) => number),
    sheet,
    areas: [...catalogue.neighbourhoods.values()].flatMap(
      (each) => drawn(catalogue, each, sheet, language) ?? [],
    ),
  };
}

/** The map of all that a list can show. */
export const listMap = perCatalogue((catalogue, goal: GoalKind, language: LanguageCode): MapView => {
  const positions = catalogue.listed[goal].map(({ Latitude, Longitude, PublishAddress }) =>
    publicPosition(Latitude, Longitude, PublishAddress),
  );
  return mapView(catalogue, language, positions);
});
