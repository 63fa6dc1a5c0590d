import "server-only";
import {
  type DrawnFloor,
  drawFloor,
  type FloorSheet,
  floorSheets,
  type PlannedHome,
} from "../../domain/floor-plan/home-plan.ts";
import { traitsOf } from "../../domain/floor-plan/room-kinds.ts";
import { type NamedRoom, roomName } from "../../domain/floor-plan/room-name.ts";
import { floorPlanKind } from "../../domain/media/picture-order.ts";
import { memoized } from "../../domain/memoized.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { formatSurface } from "../../domain/text/units.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { floorPart } from "./facts/building.ts";
import type { FactPart } from "./facts/fact.ts";
import { floorSize, floorSvg, type RearFacing } from "./floor-plan-svg.ts";

/** A room with its surface: `bedroom` 2, `14 m²`. */
export interface MeasuredRoom extends NamedRoom {
  surface: string;
}

/** A floor as the page shows it. */
export interface FloorView {
  /** Of the drawing. */
  address: string;
  width: number;
  height: number;
  /** `ground floor`, `second floor`. */
  floor: FactPart;
  rooms: MeasuredRoom[];
}

/** Plans of the agency, or, where it has sent none, the floors drawn from the rooms of the record. */
export interface FloorPlanView {
  pictures: ShownPicture[];
  floors: FloorView[];
}

type PlanWords = (word: "floorPlan.title" | "floorPlan.street") => string;

/** What a plan is drawn from: the advert of a property, or a unit of a project. */
export interface PlanSource {
  /** Of the addresses of its drawings: `7123`; of a unit `301-30106`. */
  key: string;
  floors: NonNullable<PropertyRecord["FloorPlan"]>;
  /** Plans of the agency's own, which take the place of drawings. */
  pictures: readonly string[];
  home: Omit<PlannedHome, "floors">;
  facing: RearFacing;
}

const isPlan = (catalogue: Catalogue) => (file: string) =>
  catalogue.pictures.get(file)?.kind === floorPlanKind;

/** The pictures of a property that are no plans. */
export const photosOf = (catalogue: Catalogue, { Pictures }: Pick<PropertyRecord, "Pictures">): string[] =>
  Pictures.filter((file) => !isPlan(catalogue)(file));

/** The pictures of a property, or of a unit, that are plans. */
export const plansOf = (catalogue: Catalogue, { Pictures }: Pick<PropertyRecord, "Pictures">): string[] =>
  Pictures.filter(isPlan(catalogue));

const isOwnEntrance = ({ Building }: PropertyRecord, kind: string | undefined) =>
  kind !== "apartment" && kind !== "office" && (Building?.FloorNumber ?? 0) === 0;

/** What the plan of a property is drawn from. */
export const propertyPlan = perCatalogue(
  (catalogue, record: PropertyRecord): PlanSource => ({
    key: String(record.ID),
    floors: record.FloorPlan ?? [],
    pictures: plansOf(catalogue, record),
    home: {
      isHouse: isOwnEntrance(record, catalogue.mainTypes.get(record.MainTypeName)?.kind),
      frontWidth: record.Surfaces?.FrontWidth,
      facades: record.Building?.Facades,
    },
    facing: rearFacing(record),
  }),
);

/** The floors that are drawn: those of a home that has no plan of the agency's. */
export const drawnFloors = perCatalogue((_, { floors, home, pictures }: PlanSource): FloorSheet[] =>
  pictures.length > 0
    ? []
    : floorSheets({
        ...home,
        floors: floors.map(({ Floor, Width, Rooms }) => ({
          floor: Floor,
          width: Width,
          rooms: Rooms.map(({ Kind, Surface, Side }) => ({ kind: Kind, surface: Surface, side: Side })),
        })),
      }),
);

/** The walls of a floor, found once for all languages; equal floors, as the flats of a building have them, have the same ones. */
const drawings = memoized((sheet: string): DrawnFloor => drawFloor(JSON.parse(sheet)));

export const drawingOf = (sheet: FloorSheet): DrawnFloor => drawings(JSON.stringify(sheet));

/** @param position of the floor among those drawn, from 1 */
export const floorAddress = (language: LanguageCode, { key }: PlanSource, position: number): string =>
  `/embed/plan/${language}/${key}-${position}.svg`;

/** Cellars come last, as one walks through a home. */
const walked = (floors: PlanSource["floors"]) => [
  ...floors.filter(({ Floor }) => Floor >= 0).sort((a, b) => a.Floor - b.Floor),
  ...floors.filter(({ Floor }) => Floor < 0).sort((a, b) => b.Floor - a.Floor),
];

/**
 * The rooms of a drawn floor in the order of the advert, numbered where several are of a kind: bedrooms and what else one lives or works
 * in through the whole home, halls, toilets and the like on their floor.
 */
export function namedRooms({ floors }: PlanSource, { floor }: FloorSheet): MeasuredRoom[] {
  const here = floors.find(({ Floor }) => Floor === floor)?.Rooms ?? [];
  const all = walked(floors).flatMap(({ Rooms }) => Rooms);
  return here.map((room) => {
    const among = traitsOf(room.Kind).hasDaylight ? all : here;
    const alike = among.filter(({ Kind }) => Kind === room.Kind);
    const number = alike.length === 1 ? null : alike.indexOf(room) + 1;
    return { kind: room.Kind, number, surface: formatSurface(room.Surface) };
  });
}

/** Whether a terrace of a plan lies at the street, or around the home. */
export const hasTerraceElsewhere = (floors: PlanSource["floors"]): boolean =>
  floors.some(({ Rooms }) =>
    Rooms.some(({ Kind, Side }) => traitsOf(Kind).isOutside && Side !== undefined && Side !== "rear"),
  );

/** Where the garden side, or the terrace behind it, looks to; null where the advert does not say, or a terrace lies elsewhere. */
export function rearFacing({ Building, FloorPlan = [] }: PropertyRecord): RearFacing {
  const comfort = Building?.ExteriorComfort ?? [];
  const isSouth = comfort.includes("southFacing");
  if (hasTerraceElsewhere(FloorPlan) || isSouth === comfort.includes("westFacing")) return null;
  return isSouth ? "s" : "w";
}

/** The key of the home whose floor an address shows; null where it is no `floorAddress`. */
export const homeOfFloor = (address: string): string | null =>
  /^\/embed\/plan\/\w+\/(.+)-\d+\.svg$/.exec(address)?.[1] ?? null;

/** A floor as a drawing with its rooms in words. */
export const floorDrawing = (
  source: PlanSource,
  floor: FloorSheet,
  { facts, property }: { facts: Parameters<typeof roomName>[0]; property: PlanWords },
): string =>
  floorSvg(
    floor,
    drawingOf(floor),
    {
      title: property("floorPlan.title"),
      rooms: namedRooms(source, floor).map((room) => ({
        name: roomName(facts, room),
        surface: room.surface,
      })),
      street: property("floorPlan.street"),
    },
    source.facing,
  );

/** The plan of a home in a language, cellars last; null where it has none. */
export function floorPlanView(
  catalogue: Catalogue,
  source: PlanSource,
  language: LanguageCode,
): FloorPlanView | null {
  const pictures = source.pictures.flatMap((file) => pictureOf(catalogue, file, language) ?? []);
  const floors = drawnFloors(catalogue, source).map((drawn, index) => ({
    below: drawn.floor < 0,
    view: {
      address: floorAddress(language, source, index + 1),
      ...floorSize(drawn),
      floor: floorPart(drawn.floor),
      rooms: namedRooms(source, drawn),
    },
  }));
  if (pictures.length + floors.length === 0) return null;
  const above = floors.filter(({ below }) => !below);
  const below = floors.filter((floor) => floor.below);
  return { pictures, floors: [...above, ...below].map(({ view }) => view) };
}
