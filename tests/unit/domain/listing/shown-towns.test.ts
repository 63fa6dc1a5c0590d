import { expect, test } from "vitest";
import { shownTownCount, shownTowns } from "@/lib/domain/listing/shown-towns";

const towns = Array.from({ length: 300 }, (_, index) => ({
  value: `Town ${index}|${1000 + ((index * 7) % 300)}`,
  slug: `town-${index}`,
  count: (index * 11) % 300,
}));

test("few municipalities are all shown, in their order", () => {
  const few = towns.slice(0, shownTownCount);
  expect(shownTowns(few, null)).toEqual(few);
  expect(shownTowns(few, "town-3")).toEqual(few);
});

test("of many the list shows those with the most properties, in their order", () => {
  const shown = shownTowns(towns, null);
  expect(Math.min(...shown.map(({ count }) => count))).toBe(300 - shownTownCount);
  expect(shown).toEqual(towns.filter((town) => shown.includes(town)));
});

test("a municipality shows itself and its neighbours by postcode", () => {
  const [current] = towns.filter(({ value }) => value.endsWith("|1150"));
  const zips = shownTowns(towns, current?.slug ?? null).map(({ value }) => Number(value.split("|")[1]));
  expect(zips.toSorted()).toEqual(
    Array.from({ length: shownTownCount }, (_, index) => 1150 - (shownTownCount >> 1) + index),
  );
});

test("every municipality is linked from as many pages as it links to, the first and the last too", () => {
  const linked = towns.flatMap(({ slug }) => shownTowns(towns, slug).map((town) => town.slug));
  const counts = Map.groupBy(linked, (slug) => slug);
  expect([...counts.values()].map(({ length }) => length)).toEqual(towns.map(() => shownTownCount));
});
