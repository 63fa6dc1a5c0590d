import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import {
  drawingOf,
  drawnFloors,
  floorPlanView,
  namedRooms,
  propertyPlan,
  rearFacing,
} from "@/lib/content/listing/floor-plan";
import { floorSvg } from "@/lib/content/listing/floor-plan-svg";
import type { PropertyRecord } from "@/lib/content/schemas/property";
import { traitsOf } from "@/lib/domain/floor-plan/room-kinds";
import { roomName } from "@/lib/domain/floor-plan/room-name";
import facts from "@/locales/de/facts.json";

const catalogue = loadCatalogue();
const records = [...catalogue.allProperties.values()];
const withPlan = records.filter(({ FloorPlan }) => FloorPlan);

function recordOf(id: number): PropertyRecord {
  const record = catalogue.properties.get(id);
  if (!record) throw new Error(`no property ${id}`);
  return record;
}

const planOf = (id: number) => propertyPlan(catalogue, recordOf(id));

const inside = ({ FloorPlan = [] }: PropertyRecord) =>
  FloorPlan.flatMap(({ Rooms }) => Rooms).filter(({ Kind }) => !traitsOf(Kind).isOutside);

const count = (record: PropertyRecord, kind: string) =>
  inside(record).filter(({ Kind }) => Kind === kind).length;

const area = ({ FloorPlan = [] }: PropertyRecord, ...kinds: string[]) =>
  FloorPlan.flatMap(({ Rooms }) => Rooms)
    .filter(({ Kind }) => kinds.includes(Kind))
    .reduce((sum, { Surface = 0 }) => sum + Surface, 0);

describe("the plans of the demonstration", () => {
  it("are there for each home, and each of their floors can be drawn", () => {
    const without = records.filter(({ FloorPlan }) => !FloorPlan).map(({ ID }) => ID);
    // A plot, and an advert that shows how little an agency may send.
    expect(without.sort()).toEqual([7011, 7078]);
    for (const record of withPlan)
      expect(drawnFloors(catalogue, propertyPlan(catalogue, record)), `${record.ID}`).toHaveLength(
        record.FloorPlan?.length ?? 0,
      );
  });

  it("have the rooms of the advert", () => {
    for (const record of withPlan) {
      const { Bedrooms = 0, Bathrooms, Toilets } = record.Rooms ?? {};
      expect.soft(count(record, "bedroom"), `${record.ID}: bedrooms`).toBe(Bedrooms);
      if (Bathrooms)
        expect.soft(count(record, "bathroom"), `${record.ID}: bathrooms`).toBeLessThanOrEqual(Bathrooms);
      if (Toilets) expect.soft(count(record, "toilet"), `${record.ID}: toilets`).toBeLessThanOrEqual(Toilets);
    }
  });

  it("have no more floors above ground than the building", () => {
    for (const { ID, FloorPlan = [], Building } of withPlan) {
      const above = FloorPlan.filter(({ Floor }) => Floor >= 0);
      expect.soft(above.length, `${ID}: floors`).toBeLessThanOrEqual(Building?.Floors ?? above.length);
    }
  });

  it("are no larger than the advert says", () => {
    for (const record of withPlan) {
      const { Habitable, Terrace, Living = 0 } = record.Surfaces ?? {};
      const beside = area(record, "garage", "cellar", "wineCellar", "attic", "shop", "workshop");
      const rooms = inside(record).reduce((sum, { Surface = 0 }) => sum + Surface, 0) - beside;
      if (Habitable) expect.soft(rooms, `${record.ID}: habitable`).toBeLessThan(Habitable * 1.02);
      if (Habitable) expect.soft(rooms, `${record.ID}: habitable`).toBeGreaterThan(Habitable * 0.7);
      if (Terrace) expect.soft(area(record, "terrace", "balcony"), `${record.ID}: terrace`).toBe(Terrace);
      const day = area(record, "living", "dining", "livingKitchen", "kitchen", "study");
      expect.soft(day, `${record.ID}: living`).toBeGreaterThanOrEqual(Living);
    }
  });
});

describe("the plan of a property", () => {
  it("names floors and rooms, bedrooms by number through the home, the cellar last", () => {
    const view = floorPlanView(catalogue, planOf(7123), "fr");
    expect(view?.floors.map(({ floor }) => floor)).toEqual([
      { word: "floor.ground" },
      ...[1, 2, 3].map((floor) => ({ word: "floor.above", values: { floor } })),
      { word: "floor.below" },
    ]);
    const [ground, , , , cellar] = view?.floors ?? [];
    expect(ground?.address).toBe("/embed/plan/fr/7123-2.svg");
    expect(cellar?.address).toBe("/embed/plan/fr/7123-1.svg");
    expect(ground?.rooms.slice(0, 3)).toEqual([
      { kind: "hall", number: null, surface: "12 m²" },
      { kind: "living", number: 1, surface: "20 m²" },
      { kind: "living", number: 2, surface: "14 m²" },
    ]);
    const bedrooms = view?.floors.map(({ rooms }) =>
      rooms.flatMap(({ kind, number }) => (kind === "bedroom" ? number : [])),
    );
    expect(bedrooms).toEqual([[], [1, 2], [3, 4], [], []]);
  });

  it("is none where the advert has neither rooms nor a plan of the agency", () => {
    expect(floorPlanView(catalogue, planOf(7078), "fr")).toBeNull();
  });

  it("is what the agency has sent where that is among the pictures", () => {
    const file = recordOf(7123).Pictures[1] ?? "";
    const described = catalogue.pictures.get(file);
    if (!described) throw new Error("the advert has one picture only");
    const changed = { ...catalogue, pictures: new Map([[file, { ...described, kind: "floor-plan" }]]) };
    const view = floorPlanView(changed, propertyPlan(changed, recordOf(7123)), "fr");
    expect(view?.floors).toEqual([]);
    expect(view?.pictures.map((picture) => picture.file)).toEqual([file]);
  });

  it("has an arrow to the north only where one side is known to look south or west", () => {
    expect(rearFacing(recordOf(7123))).toBe("s");
    expect(rearFacing(recordOf(7080)), "its terrace lies at the street").toBeNull();
    expect(rearFacing(recordOf(7031))).toBeNull();
  });

  it("is drawn in the words of a language, to scale, and as a picture of its own", () => {
    const plan = planOf(7123);
    const t = createTranslator({ locale: "de", messages: { facts }, namespace: "facts" });
    const [, floor] = drawnFloors(catalogue, plan);
    if (!floor) throw new Error("no ground floor");
    const rooms = namedRooms(plan, floor).map((room) => ({
      name: roomName(t, room),
      surface: room.surface,
    }));
    const svg = floorSvg(floor, drawingOf(floor), { title: "Grundriss <1>", rooms, street: "Straße" }, "s");
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d -]+" width="1200"/);
    expect(svg).toContain("<title>Grundriss &lt;1&gt;</title>");
    for (const text of ["Wohnzimmer 1", "20 m²", "Küche", "Straße", ">2 m<"]) expect(svg).toContain(text);
    // Wide enough for 2 m before the word in the middle; with a longer one the scale is shorter.
    const long = floorSvg(floor, drawingOf(floor), { title: "", rooms, street: "Straßenseite" }, null);
    expect(long).toContain(">1 m<");
    // Each room is a rectangle in centimetres.
    for (const { x, y, isOutside } of drawingOf(floor).rooms)
      if (!isOutside) expect(svg).toContain(`<rect x="${Math.round(x * 100)}" y="${Math.round(y * 100)}"`);
  });

  it("has the words of a narrow room in the middle between its walls, of which an outer one is thicker", () => {
    const floor = drawnFloors(catalogue, planOf(7059)).find((sheet) => sheet.floor === 1);
    if (!floor) throw new Error("no first floor");
    const drawn = drawingOf(floor);
    const room = drawn.rooms.find(({ kind }) => kind === "showerRoom");
    if (!room) throw new Error("no shower room");
    expect(room.x + room.width, "at the wall on the right").toBeCloseTo(floor.width);
    const rooms = drawn.rooms.map(() => ({ name: "Shower room", surface: "" }));
    const svg = floorSvg(floor, drawn, { title: "", rooms, street: "" }, null);
    // Between the faces of a wall of 9 cm and one of 22 cm, both drawn around their middle.
    const middle = Math.round((room.x + 0.045 + (room.x + room.width - 0.11)) * 50);
    expect(svg).toContain(`<tspan x="${middle}"`);
  });
});
