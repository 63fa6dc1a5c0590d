import { describe, expect, it } from "vitest";
import { longerSides, longest, sharedWall } from "@/lib/domain/floor-plan/floor-faults";
import { drawFloor, type FloorSheet, floorSheets, type PlannedHome } from "@/lib/domain/floor-plan/home-plan";
import { type RoomKind, traitsOf } from "@/lib/domain/floor-plan/room-kinds";

type Room = PlannedHome["floors"][number]["rooms"][number];

const room = (kind: RoomKind, surface?: number, side?: Room["side"]): Room => ({ kind, surface, side });

const home = (rooms: Room[], more: Partial<PlannedHome> = {}): PlannedHome => ({
  floors: [{ floor: 0, rooms }],
  isHouse: true,
  ...more,
});

const groundFloor = [
  room("hall", 12),
  room("living", 24, "front"),
  room("dining", 18),
  room("kitchen", 16, "rear"),
  room("toilet", 1.5),
  room("terrace", 18),
];

function only(planned: PlannedHome): FloorSheet {
  const [sheet, ...others] = floorSheets(planned);
  expect(others).toEqual([]);
  if (!sheet) throw new Error("no floor can be drawn");
  return sheet;
}

/** All that a drawn floor promises, whatever its rooms. */
function expectSound(sheet: FloorSheet) {
  const { width, depth, inside, outside } = sheet;
  const { rooms, doors } = drawFloor(sheet);
  const surfaceOf = new Map([...inside, ...outside].map(({ index, surface }) => [index, surface]));
  for (const { kind, index, isOutside, ...at } of rooms) {
    const around = isOutside && at.x < 0 ? width * depth : 0;
    expect((at.width * at.height - around) / (surfaceOf.get(index) ?? 0), kind).toBeCloseTo(1, 2);
    if (isOutside) continue;
    expect(longerSides(at), kind).toBeLessThanOrEqual(traitsOf(kind).isWay ? longest.way : longest.room);
    expect(Math.min(at.x, at.y), kind).toBeGreaterThanOrEqual(-1e-6);
    expect(at.x + at.width, kind).toBeLessThanOrEqual(width + 1e-6);
    expect(at.y + at.height, kind).toBeLessThanOrEqual(depth + 1e-6);
  }
  const walls = rooms.filter(({ isOutside }) => !isOutside);
  walls.forEach((one, index) => {
    for (const other of walls.slice(index + 1)) {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      expect(Math.min(across, down), `${one.kind} over ${other.kind}`).toBeLessThan(1e-6);
    }
  });
  expect(doors.length, "doors").toBeGreaterThanOrEqual(walls.length - 1);
}

describe("a floor drawn from its rooms", () => {
  it.each([
    ["one room", [room("garage", 16)]],
    ["a studio", [room("hall", 3), room("livingKitchen", 24), room("showerRoom", 3.5), room("toilet", 1.2)]],
    ["a ground floor with a terrace", groundFloor],
    [
      "twenty rooms",
      [
        ...[room("hall", 18), room("livingKitchen", 60), room("kitchen", 14), room("laundry", 8)],
        ...Array.from({ length: 12 }, (_, index) => room("bedroom", 10 + index)),
        ...[room("bathroom", 8), room("showerRoom", 5), room("toilet", 2), room("storage", 6)],
      ],
    ],
  ])("has each room of %s with its surface, none over another, and doors to all", (_name, rooms) => {
    expectSound(only(home(rooms)));
  });

  it("has the same walls each time", () => {
    const sheet = only(home(groundFloor));
    expect(drawFloor(only(home(groundFloor)))).toEqual(drawFloor(sheet));
  });

  it("is as wide as its front without the walls, or as it is said", () => {
    expect(only(home(groundFloor, { frontWidth: 6.6 })).width).toBeCloseTo(6);
    expect(
      only({ ...home([]), floors: [{ floor: 0, width: 2.85, rooms: [room("garage", 16)] }] }).width,
    ).toBe(2.85);
  });

  it("has what lies at the street and at the garden there, and a door to the street", () => {
    const sheet = only(home(groundFloor, { frontWidth: 6.6 }));
    const { rooms, doors } = drawFloor(sheet);
    const [living] = rooms.filter(({ kind }) => kind === "living");
    const [kitchen] = rooms.filter(({ kind }) => kind === "kitchen");
    const [terrace] = rooms.filter(({ kind }) => kind === "terrace");
    expect((living?.y ?? 0) + (living?.height ?? 0)).toBeCloseTo(sheet.depth);
    expect(kitchen?.y).toBe(0);
    expect((terrace?.y ?? 0) + (terrace?.height ?? 0)).toBeCloseTo(0);
    expect(doors.some(({ y1, y2 }) => y1 === sheet.depth && y2 === sheet.depth)).toBe(true);
  });

  it("has each bedroom at its side, and its bathroom at the landing", () => {
    const above = [
      ...[room("landing", 6), room("bedroom", 18, "rear"), room("bedroom", 14, "rear")],
      ...[room("bathroom", 7), room("laundry", 4), room("toilet", 1.2)],
    ];
    const floors = [
      { floor: 0, rooms: [room("livingKitchen", 50)] },
      { floor: 1, rooms: above },
    ];
    const [, sheet] = floorSheets({ floors, isHouse: true, frontWidth: 6.2 });
    if (!sheet) throw new Error("no floor above");
    const { rooms, doors } = drawFloor(sheet);
    const isAt = (x: number, y: number) => (one: (typeof rooms)[number]) =>
      x > one.x - 1e-6 && x < one.x + one.width + 1e-6 && y > one.y - 1e-6 && y < one.y + one.height + 1e-6;
    const beyond = (kind: RoomKind) =>
      doors
        .map(({ x1, x2, y1, y2 }) => rooms.filter(isAt((x1 + x2) / 2, (y1 + y2) / 2)))
        .filter((joined) => joined.some((one) => one.kind === kind))
        .flatMap((joined) => joined.filter((one) => one.kind !== kind).map((one) => one.kind));
    expect(beyond("bathroom")).toContain("landing");
    expect(beyond("bedroom")).toEqual(["landing", "landing"]);
    for (const { kind, y } of rooms) if (kind === "bedroom") expect(y).toBeCloseTo(0);
  });

  it.each([
    [2, []],
    [3, ["right"]],
    [4, ["left", "right"]],
  ] as const)("of %i façades has windows at the sides: %j", (facades, sides) => {
    const rooms = [room("hall", 9), room("living", 39, "rear"), room("kitchen", 13), room("bedroom", 14)];
    const floors = [
      { floor: 0, rooms },
      {
        floor: 1,
        rooms: [room("landing", 8), room("bedroom", 16), room("bedroom", 13), room("bathroom", 7)],
      },
    ];
    const found = floorSheets({ floors, isHouse: true, facades }).flatMap((sheet) =>
      drawFloor(sheet).windows.flatMap(({ x1, x2 }) =>
        x1 !== x2 ? [] : x1 === 0 ? "left" : Math.abs(x1 - sheet.width) < 1e-6 ? "right" : "inside",
      ),
    );
    expect([...new Set(found)].sort()).toEqual(sides);
  });

  it("has a terrace around all of it as a ring of its surface", () => {
    const sheet = only(home([room("livingKitchen", 80), room("hall", 10), room("terrace", 86, "all")]));
    expectSound(sheet);
    expect(sheet.beyond).toMatchObject({ rear: 0, front: 0 });
  });

  it("is left out where a room has no surface, where there are none inside, and where one would be a slice", () => {
    expect(floorSheets(home([room("living", 30), room("kitchen")]))).toEqual([]);
    expect(floorSheets(home([room("terrace", 30)]))).toEqual([]);
    expect(floorSheets(home([room("shop", 90), room("toilet", 1)]))).toEqual([]);
  });

  it("is at the same scale as the others of its home, terraces among them", () => {
    const terrace = room("terrace", 60, "all");
    const sheets = floorSheets({
      floors: [
        { floor: 0, width: 6, rooms: [room("livingKitchen", 40), terrace] },
        { floor: 1, width: 4, rooms: [room("bedroom", 20)] },
      ],
      isHouse: true,
    });
    expect(sheets).toHaveLength(2);
    for (const { across } of sheets)
      expect(across).toBeCloseTo(6 + 2 * (sheets[0]?.beyond.around ?? 0) + 0.8);
  });

  it("has stairs where there is another floor", () => {
    const floors = [
      {
        floor: 1,
        rooms: [room("landing", 8), room("bedroom", 16), room("bedroom", 14), room("bathroom", 7)],
      },
      { floor: 0, rooms: groundFloor },
    ];
    const sheets = floorSheets({ floors, isHouse: true });
    expect(sheets.map(({ floor, outline }) => [floor, outline.entrance])).toEqual([
      [0, "front"],
      [1, "stairs"],
    ]);
    for (const sheet of sheets) expect(drawFloor(sheet).stairs).not.toBeNull();
    expect(drawFloor(only(home(groundFloor))).stairs).toBeNull();
  });
});

it("knows how long a common wall is", () => {
  const left = { x: 0, y: 0, width: 3, height: 4 };
  expect(sharedWall(left, { x: 3, y: 1, width: 2, height: 5 })).toBe(3);
  expect(sharedWall(left, { x: 1, y: 4, width: 1.5, height: 2 })).toBe(1.5);
  expect(sharedWall(left, { x: 3, y: 4, width: 1, height: 1 })).toBe(0);
  expect(sharedWall(left, { x: 5, y: 0, width: 1, height: 4 })).toBe(0);
});
