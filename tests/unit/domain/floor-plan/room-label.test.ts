import { describe, expect, it } from "vitest";
import { numberedRooms, roomLabel } from "@/lib/domain/floor-plan/room-label";

const hall = { x: 0, y: 0, width: 2, height: 3 };
const words = { name: "Landing", surface: "6 m²" };
const none = { doors: [], stairs: null };
const middle = ({ x, y, width, height }: typeof hall) => [x + width / 2, y + height / 2];

describe("the words of a room", () => {
  it("stand in its middle, level", () => {
    const { box, isUpright, lines, size } = roomLabel(hall, words, 0.5, none);
    expect(middle(box)).toEqual([1, 1.5]);
    expect({ isUpright, lines, size }).toEqual({ isUpright: false, lines: ["Landing", "6 m²"], size: 0.23 });
  });

  it("stand beside stairs and what a door turns through", () => {
    const stairs = { x: 0, y: 0, width: 0.9, height: 2.2 };
    const door = { x1: 2, y1: 2.15, x2: 2, y2: 2.95, into: { x: -1, y: 0 } };
    const { box } = roomLabel(hall, words, 0.5, { doors: [door], stairs });
    expect(box.x >= 0.9 || box.y >= 2.2).toBe(true);
    expect(Math.hypot(2 - Math.min(2, box.x + box.width), 2.15 - box.y - box.height)).toBeGreaterThan(0);
    expect(box.x + box.width <= 1.2 || box.y + box.height <= 2.15).toBe(true);
  });

  it("are upright, or on two lines, where the room is narrow", () => {
    expect(roomLabel({ ...hall, width: 0.9 }, words, 0.7, none).isUpright).toBe(true);
    const narrow = roomLabel({ ...hall, width: 1.4 }, { name: "Salle de bains 2", surface: "" }, 0.5, none);
    expect(narrow).toMatchObject({ isUpright: false, lines: ["Salle", "de bains 2"] });
  });

  it("stand over the stairs where nothing else is free, rather than not at all", () => {
    const label = roomLabel({ ...hall, height: 1 }, words, 1, { doors: [], stairs: { ...hall, height: 1 } });
    expect(label.size).toBeGreaterThanOrEqual(0.2);
  });

  it("are a number in a room that is too small for its name, sooner on a wide floor", () => {
    const inside = [1.4, 3, 12].map((surface, index) => ({ kind: "toilet" as const, surface, index }));
    expect([5, 7.5, 11, 22].map((across) => numberedRooms({ across, inside, outside: [] }))).toEqual([
      [0],
      [0],
      [0, 1],
      [0, 1, 2],
    ]);
  });
});
