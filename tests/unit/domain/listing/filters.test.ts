import { expect, test } from "vitest";
import { filterBar, filters } from "@/lib/domain/listing/filters";
import { filterNames } from "@/lib/domain/listing/list-query";

const shown = filterBar.flatMap((group): readonly string[] => group.filters);

test("the bar shows every filter once, but for free text", () => {
  expect(shown.toSorted()).toEqual(filterNames.filter((name) => name !== "q").toSorted());
});

test.each(filterBar)("the filters behind $title are of one kind", (group) => {
  expect(new Set(group.filters.map((name) => filters[name].kind)).size).toBe(1);
});
