import { describe, expect, it } from "vitest";
import { minutesBetween, suggestTours, type TourHome } from "@/lib/domain/forms/visit-tours";

const [monday, tuesday] = ["2026-11-23", "2026-11-24"];
/** In Brussels, some 2 km and some 20 km apart. */
const places = {
  centre: { latitude: 50.8467, longitude: 4.3525 },
  station: { latitude: 50.8355, longitude: 4.3354 },
  forest: { latitude: 50.7, longitude: 4.5 },
};
const at = (day: string, from: string) => {
  const [hours = 0, minutes = 0] = from.split(":").map(Number);
  const end = hours * 60 + minutes + 30;
  const to = [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return { slot: `${day}T${from}`, day, from, to };
};
const home = (id: number, place: TourHome["place"], ...slots: string[]): TourHome => ({
  id,
  place,
  slots: slots.map((slot) => at(slot.slice(0, 10), slot.slice(11))),
});
const on = (day: string, ...times: string[]) => times.map((time) => `${day}T${time}`);
const told = (homes: TourHome[]) =>
  suggestTours(homes, 4).map((stops) => stops.map(({ id, slot }) => `${id} ${slot.slot}`));

describe("the way between two visits", () => {
  it("grows with the distance, by fives, and is a guess where a place is unknown", () => {
    const [near, far] = [places.station, places.forest].map((place) =>
      minutesBetween({ place: places.centre }, { place }),
    );
    expect(near).toBe(20);
    expect(far).toBe(75);
    expect(minutesBetween({ place: places.centre }, { place: places.centre })).toBe(10);
    expect(minutesBetween({ place: null }, { place: places.centre })).toBe(40);
  });
});

describe("several visits in a row", () => {
  it("take the order with the shortest stay, in the afternoon where they can", () => {
    const times = on(monday, "10:00", "10:30", "11:00", "14:00", "14:30", "15:00", "15:30", "16:00");
    expect(
      told([
        home(1, places.centre, ...times),
        home(2, places.forest, ...times),
        home(3, places.station, ...times),
      ]),
    ).toEqual([]);
    expect(told([home(1, places.centre, ...times), home(3, places.station, ...times)])).toEqual([
      [`1 ${monday}T14:00`, `3 ${monday}T15:00`],
    ]);
    const late = [...times, ...on(monday, "16:30", "17:00", "17:30")];
    expect(
      told([
        home(2, places.forest, ...late),
        home(1, places.centre, ...late),
        home(3, places.station, ...late),
      ])[0]?.map((stop) => stop.split(" ")[0]),
    ).toEqual(["2", "1", "3"]);
  });
  it("leave time for the way, turn round where only that fits, and skip days on which one has no time", () => {
    const homes = [
      home(1, places.centre, ...on(monday, "14:30"), ...on(tuesday, "10:00")),
      home(2, places.station, ...on(monday, "14:00", "15:00"), ...on(tuesday, "09:00", "10:30")),
    ];
    expect(told(homes)).toEqual([[`2 ${tuesday}T09:00`, `1 ${tuesday}T10:00`]]);
    expect(told([home(1, null, ...on(monday, "14:00")), home(2, null, ...on(tuesday, "14:00"))])).toEqual([]);
  });
});
