import "server-only";
import {
  type DrawnFloor,
  drawFloor,
  type FloorSheet,
  floorSheets,
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

const isOwnEntrance = ({ Building }: PropertyRecord, kind: string | undefined) =>
  kind !== "apartment" && kind !== "office" && (Building?.FloorNumber ?? 0) === 0;

/** The floors of a record that can be drawn, worked out once. */
const sheetsOf = perCatalogue((catalogue) =>
  memoized((record: PropertyRecord) =>
    floorSheets({
      floors: (record.FloorPlan ?? []).map(({ Floor, Width, Rooms }) => ({
        floor: Floor,
        width: Width,
        rooms: Rooms.map(({ Kind, Surface, Side }) => ({ kind: Kind, surface: Surface, side: Side })),
      })),
      isHouse: isOwnEntrance(record, catalogue.mainTypes.get(record.MainTypeName)?.kind),
      frontWidth: record.Surfaces?.FrontWidth,
      facades: record.Building?.Facades,
    }),
  ),
);

const isPlan = (catalogue: Catalogue) => (file: string) =>
  catalogue.pictures.get(file)?.kind === floorPlanKind;

/** The pictures of a property that are no plans. */
export const photosOf = (catalogue: Catalogue, { Pictures }: PropertyRecord): string[] =>
  Pictures.filter((file) => !isPlan(catalogue)(file));

/** The floors that are drawn: those of a property that has no plan of the agency's. */
export const drawnFloors = (catalogue: Catalogue, record: PropertyRecord): FloorSheet[] =>
  record.FloorPlan && !record.Pictures.some(isPlan(catalogue)) ? sheetsOf(catalogue)(record) : [];

/** The walls of a floor, found once for all languages; equal floors, as the flats of a building have them, have the same ones. */
const drawings = memoized((sheet: string): DrawnFloor => drawFloor(JSON.parse(sheet)));

export const drawingOf = (sheet: FloorSheet): DrawnFloor => drawings(JSON.stringify(sheet));

/** @param position of the floor among those drawn, from 1 */
export const floorAddress = (language: LanguageCode, { ID }: PropertyRecord, position: number): string =>
  `/embed/plan/${language}/${ID}-${position}.svg`;

/** The rooms of a drawn floor in the order of the advert, numbered where several are of a kind. */
export function namedRooms(record: PropertyRecord, { floor }: FloorSheet): MeasuredRoom[] {
  const rooms = record.FloorPlan?.find(({ Floor }) => Floor === floor)?.Rooms ?? [];
  return rooms.map(({ Kind, Surface }, index) => {
    const isAlone = rooms.filter((room) => room.Kind === Kind).length === 1;
    const number = isAlone ? null : rooms.slice(0, index + 1).filter((room) => room.Kind === Kind).length;
    return { kind: Kind, number, surface: formatSurface(Surface) };
  });
}

/** Where the garden side, or the terrace behind it, looks to; null where the advert does not say, or a terrace lies elsewhere. */
export function rearFacing({ Building, FloorPlan }: PropertyRecord): RearFacing {
  const terraces = (FloorPlan ?? []).flatMap(({ Rooms }) =>
    Rooms.filter(({ Kind, Side }) => traitsOf(Kind).isOutside && Side !== undefined && Side !== "rear"),
  );
  const facing = (["south", "west"] as const).filter((side) =>
    Building?.ExteriorComfort?.includes(`${side}Facing`),
  );
  return terraces.length === 0 && facing.length === 1 ? (facing[0] ?? null) : null;
}

/** A floor as a drawing with its rooms in words. */
export const floorDrawing = (
  record: PropertyRecord,
  floor: FloorSheet,
  { facts, property }: { facts: Parameters<typeof roomName>[0]; property: PlanWords },
): string =>
  floorSvg(
    floor,
    drawingOf(floor),
    {
      title: property("floorPlan.title"),
      rooms: namedRooms(record, floor).map((room) => ({
        name: roomName(facts, room),
        surface: room.surface,
      })),
      street: property("floorPlan.street"),
    },
    rearFacing(record),
  );

/** The plan of a property in a language, cellars last; null where it has none. */
export function floorPlanView(
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
): FloorPlanView | null {
  const pictures = record.Pictures.filter(isPlan(catalogue)).flatMap(
    (file) => pictureOf(catalogue, file, language) ?? [],
  );
  const floors = drawnFloors(catalogue, record).map((drawn, index) => ({
    below: drawn.floor < 0,
    view: {
      address: floorAddress(language, record, index + 1),
      ...floorSize(drawn),
      floor: floorPart(drawn.floor),
      rooms: namedRooms(record, drawn),
    },
  }));
  if (pictures.length + floors.length === 0) return null;
  const above = floors.filter(({ below }) => !below);
  const below = floors.filter((floor) => floor.below);
  return { pictures, floors: [...above, ...below].map(({ view }) => view) };
}
