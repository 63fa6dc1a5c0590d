import { expect, test } from "vitest";
import { filterBar, filters } from "@/lib/domain/listing/filters";
import { filterNames } from "@/lib/domain/listing/list-query";

const shown = filterBar.flatMap((group): readonly string[] => group.filters);

test("the bar shows every filter once, but for free text and an area of the map", () => {
  expect(shown.toSorted()).toEqual(filterNames.filter((name) => name !== "q" && name !== "area").toSorted());
});

test.each(filterBar)("the filters behind $title are of one kind", (group) => {
  expect(new Set(group.filters.map((name) => filters[name].kind)).size).toBe(1);
});

test.each<[string, Parameters<typeof filters.floodFree.of>[0]["record"]["Flood"], boolean]>([
  ["nothing is known", undefined, false],
  ["only that there is no zone", { FloodZone: false }, false],
  ["no risk in Brussels", { Risk: "none", FloodZone: false }, true],
  ["no hazard in Wallonia", { Hazard: "none" }, true],
  ["a very low hazard", { Hazard: "veryLow" }, false],
  ["both scores A", { Risk: "none", PScore: "A", GScore: "A" }, true],
  ["a plot of class B", { Risk: "none", PScore: "B", GScore: "A" }, false],
  ["a flood zone", { Risk: "none", FloodZone: true }, false],
])("free of floods, as far as is known: %s", (_, Flood, passes) => {
  const listing = {} as Parameters<typeof filters.floodFree.of>[0]["listing"];
  expect(filters.floodFree.of({ listing, record: { ...(Flood && { Flood }) }, today: "2026-11-26" })).toBe(
    passes,
  );
});

test("pets and renovation count with what is nearly the same", () => {
  const listing = {} as Parameters<typeof filters.pets.of>[0]["listing"];
  const of = (record: Parameters<typeof filters.pets.of>[0]["record"]) => ({ listing, record, today: "" });
  const pets = ["allowed", "negotiable", "notAllowed"].map((Pets) => filters.pets.of(of({ Pets })));
  expect(pets).toEqual([true, true, false]);
  const conditions = ["toRenovate", "toRefresh", "good"].map((Condition) =>
    filters.toRenovate.of(of({ Building: { Condition } })),
  );
  expect(conditions).toEqual([true, true, false]);
});
