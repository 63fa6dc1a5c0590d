import { type PackedColumns, packIds, packRows, unpackIds, unpackRows } from "../listing/columns.ts";
import type { MapProperty } from "./map-message.ts";

/** What a marker needs of a property beside its id: its card is read when its marker is opened. */
type MarkerRow = Pick<
  MapProperty,
  "goal" | "typeName" | "place" | "marquee" | "marqueeName" | "latitude" | "longitude"
> & {
  before: string;
  amount: string;
  after: string;
  /** m; 0 of a published address. */
  radius: number;
};

/** The properties of a list as its map reads them, newest first. */
export interface MapIndex {
  ids: number[];
  columns: PackedColumns<MarkerRow>;
  /** What a list calls the filter by an area, of which it needs the positions. */
  areaName: string;
}

const names = [
  "goal",
  "typeName",
  "place",
  "before",
  "amount",
  "after",
  "marquee",
  "marqueeName",
  "latitude",
  "longitude",
  "radius",
] as const satisfies (keyof MarkerRow)[];

export const writeMapIndex = (properties: readonly MapProperty[], areaName = ""): MapIndex => ({
  areaName,
  ids: packIds(properties.map(({ id }) => id)),
  columns: packRows(
    properties.map((property): MarkerRow => {
      const { before = "", amount, after = "" } = property.price;
      return { ...property, before, amount, after, radius: property.radius ?? 0 };
    }),
    names,
  ),
});

export function readMapIndex({ ids, columns }: Pick<MapIndex, "ids" | "columns">): MapProperty[] {
  const rows = unpackRows(columns, ids.length);
  return unpackIds(ids).flatMap((id, index) => {
    const row = rows[index];
    if (!row) return [];
    const { before, amount, after, radius, ...rest } = row;
    return [
      {
        id,
        ...rest,
        price: { ...(before && { before }), amount, ...(after && { after }) },
        ...(radius && { radius }),
      },
    ];
  });
}
