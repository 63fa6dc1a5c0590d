/** Where a unit lies: its floor, 0 being the ground; its building where there are several; its place from the left, seen from the street. */
interface PlacedUnit {
  ID: number;
  Name: string;
  Floor: number;
  Surface: number;
  Building?: string | undefined;
  Position?: number | undefined;
}

/** A unit in a drawing, in its units: pixels at the usual size of text. */
export interface FacadeCell {
  id: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The front of a building, or a row of houses. */
export interface Facade {
  /** The name of the building; null where there is one. */
  building: string | null;
  /** Houses stand side by side, each below its own roof. */
  isRow: boolean;
  width: number;
  height: number;
  /** Where the building meets the ground. */
  ground: number;
  /** From the top. */
  floors: { floor: number; y: number; height: number }[];
  cells: FacadeCell[];
}

/** Wide enough for the longest word of a state, high enough for a thumb. */
const cell = { width: 92, height: 68 };
const margin = { left: 26, top: 22, bottom: 10 };
const housesInRow = 3;

const byName = new Intl.Collator("en", { numeric: true });

/** From the left: by position, and behind what has none by its name. */
const fromLeft = (a: PlacedUnit, b: PlacedUnit) =>
  (a.Position ?? Number.MAX_SAFE_INTEGER) - (b.Position ?? Number.MAX_SAFE_INTEGER) ||
  byName.compare(a.Name, b.Name);

/** The order in which one walks through a project: building by building, floor by floor from below, from left to right. */
export const inBuildingOrder = <Unit extends PlacedUnit>(units: readonly Unit[]): Unit[] =>
  units.toSorted(
    (a, b) => byName.compare(a.Building ?? "", b.Building ?? "") || a.Floor - b.Floor || fromLeft(a, b),
  );

/** The units of a floor side by side over its whole width: half of it shared equally, half by their surfaces. */
export function sharedWidths(units: readonly Pick<PlacedUnit, "Surface">[], width: number): number[] {
  const whole = units.reduce((sum, { Surface }) => sum + Surface, 0);
  return units.map(({ Surface }) => width * (0.5 / units.length + (0.5 * Surface) / whole));
}

function houses(units: readonly PlacedUnit[], building: string | null): Facade[] {
  const rows = Math.ceil(units.length / housesInRow);
  const inRow = Math.ceil(units.length / rows);
  return Array.from({ length: rows }, (_, row) => {
    const part = units.slice(row * inRow, (row + 1) * inRow);
    const top = margin.top + 8;
    return {
      building,
      isRow: true,
      width: inRow * cell.width,
      height: top + cell.height + margin.bottom,
      ground: top + cell.height,
      floors: [],
      cells: part.map(({ ID }, at) => ({ id: ID, x: at * cell.width, y: top, ...cell })),
    };
  });
}

function flats(units: readonly PlacedUnit[], building: string | null): Facade {
  const byFloor = Map.groupBy(units, ({ Floor }) => Floor);
  const width = cell.width * Math.max(...[...byFloor.values()].map(({ length }) => length));
  const floors = [...byFloor.keys()]
    .sort((a, b) => b - a)
    .map((floor, at) => ({ floor, y: margin.top + at * cell.height, height: cell.height }));
  const above = floors.filter(({ floor }) => floor >= 0);
  return {
    building,
    isRow: false,
    width: margin.left + width,
    height: margin.top + floors.length * cell.height + margin.bottom,
    ground: margin.top + above.length * cell.height,
    floors,
    cells: floors.flatMap(({ floor, y }) => {
      const side = byFloor.get(floor) ?? [];
      let x = margin.left;
      return sharedWidths(side, width).map((share, at) => {
        const left = x;
        x += share;
        return { id: side[at]?.ID ?? 0, x: left, y, width: share, height: cell.height };
      });
    }),
  };
}

/**
 * The fronts of a project, to be drawn: one for each building, houses in rows. What has no position stands in the order of its name.
 * @returns empty without units
 */
export function facadesOf(units: readonly PlacedUnit[]): Facade[] {
  const areHouses = units.every(({ Floor }) => Floor === 0);
  const byBuilding = Map.groupBy(inBuildingOrder(units), ({ Building }) => Building ?? null);
  return [...byBuilding].flatMap(([building, part]) =>
    areHouses ? houses(part, building) : [flats(part, building)],
  );
}

/** The units on the floor of one, from the left, it among them. */
export const floorOf = <Unit extends PlacedUnit>(units: readonly Unit[], unit: Unit): Unit[] =>
  inBuildingOrder(units).filter(({ Building, Floor }) => Building === unit.Building && Floor === unit.Floor);

/** The free units that are most like one: first by bedrooms, then by surface. */
export const unitsLike = <Unit extends PlacedUnit & { Bedrooms: number; Status: string }>(
  units: readonly Unit[],
  { ID, Bedrooms, Surface }: Unit,
  most: number,
): Unit[] => {
  const distance = (other: Unit) =>
    Math.abs(other.Bedrooms - Bedrooms) * 1000 + Math.abs(other.Surface - Surface);
  return units
    .filter((other) => other.ID !== ID && other.Status === "available")
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most);
};
