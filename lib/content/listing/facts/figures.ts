import { formatLength, formatSurface } from "../../../domain/text/units.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import type { FigureName, WordValues } from "./words.ts";

/** One of the figures that stand in the band below the title. */
export interface Figure {
  name: FigureName;
  value: string;
  values?: WordValues;
}

/** Five fill the band without crowding it. */
const most = 5;

const surface = (name: FigureName, value: number | undefined): Figure[] =>
  value ? [{ name, value: formatSurface(value) }] : [];

const count = (name: FigureName, value: number | undefined): Figure[] =>
  value ? [{ name, value: String(value), values: { count: value } }] : [];

function mainSurface({ Surfaces = {} }: PropertyRecord): Figure[] {
  const { Habitable, Office, Ground, Total } = Surfaces;
  const candidates = [
    surface("habitable", Habitable),
    surface("office", Office),
    surface("ground", Ground),
    surface("total", Total),
  ];
  return candidates.find((candidate) => candidate.length > 0) ?? [];
}

/** The garden, else the terrace, with the sun it gets. */
function outside({ Surfaces = {}, Building }: PropertyRecord): Figure[] {
  const comfort = Building?.ExteriorComfort ?? [];
  const side = comfort.includes("southFacing") ? "South" : comfort.includes("westFacing") ? "West" : "";
  return Surfaces.Garden
    ? surface(`garden${side}`, Surfaces.Garden)
    : surface(`terrace${side}`, Surfaces.Terrace);
}

function year({ Building }: PropertyRecord): Figure[] {
  const { ConstructionYear, RenovationYear } = Building ?? {};
  if (!ConstructionYear) return [];
  return [
    RenovationYear
      ? { name: "renovated", value: String(ConstructionYear), values: { year: String(RenovationYear) } }
      : { name: "built", value: String(ConstructionYear) },
  ];
}

/** The plot of a house; the floor of a flat where the building has several, the ground floor aside, which its type names. */
function plotOrFloor({ Surfaces = {}, Building }: PropertyRecord): Figure[] {
  if (Surfaces.Ground) return surface("ground", Surfaces.Ground);
  const { FloorNumber = 0, Floors = 0 } = Building ?? {};
  if (FloorNumber <= 0 || Floors < FloorNumber) return [];
  // The number of floors counts the ground floor, a floor's own number does not.
  const highest = Math.max(Floors - 1, FloorNumber);
  return [{ name: "floor", value: `${FloorNumber}/${highest}` }];
}

/**
 * What one wants to know first, five at most: bedrooms, surface, plot or floor, which a phone shows beside the energy label; then
 * bathrooms, outside, age, and where the car stands.
 */
export function keyFigures(record: PropertyRecord): Figure[] {
  const { Bedrooms, Bathrooms, Showers, Garages, Parkings, ExternalParkings } = record.Rooms ?? {};
  const plotWidth = record.Surfaces?.PlotWidth;
  const main = mainSurface(record);
  return [
    ...count("bedrooms", Bedrooms),
    ...main,
    ...plotOrFloor(record).filter(({ name }) => name !== main[0]?.name),
    ...(Bathrooms ? count("bathrooms", Bathrooms) : count("showers", Showers)),
    ...outside(record),
    ...year(record),
    ...count("garages", Garages),
    ...count("parkings", (Parkings ?? 0) + (ExternalParkings ?? 0)),
    ...(plotWidth ? [{ name: "plotWidth" as const, value: formatLength(plotWidth) }] : []),
  ].slice(0, most);
}
