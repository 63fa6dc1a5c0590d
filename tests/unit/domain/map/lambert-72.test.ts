import { expect, it } from "vitest";
import { lambert72, mapAt } from "@/lib/domain/map/lambert-72";

// What the program PROJ makes of them, with the seven parameters of the datum.
it.each([
  ["Grand-Place, Brussels", 50.84673, 4.35247, 148_853, 170_703],
  ["Braine-l’Alleud", 50.6837, 4.3677, 149_926, 152_568],
  ["Namur", 50.4669, 4.8675, 185_409, 128_571],
])("%s lies there in Lambert 72, to 10 m", (_, latitude, longitude, x, y) => {
  const place = lambert72({ latitude, longitude });
  expect(Math.hypot(place.x - x, place.y - y)).toBeLessThan(10);
});

it("an official map opens with the place in its middle", () => {
  const href = mapAt("https://map.example/#BBOX={west},{east},{south},{north}", {
    latitude: 50.6837,
    longitude: 4.3677,
  });
  const [west = 0, east = 0, south = 0, north = 0] = href.split("=")[1]?.split(",").map(Number) ?? [];
  expect([east - west, north - south]).toEqual([1000, 1000]);
  expect(Math.abs((west + east) / 2 - 149_926)).toBeLessThan(10);
});
