import { expect, test } from "vitest";
import { placeCounts, typeCountsOf } from "@/lib/domain/listing/list-facets";
import { readListQuery } from "@/lib/domain/listing/list-query";
import { fact } from "./list-facts";

const facts = [
  fact({ id: 1, typeIds: ["1"] }),
  fact({ id: 2, typeIds: ["1", "2"], zip: "1190", place: "Vorst" }),
  fact({ id: 3, typeIds: ["2"], zip: "1190", place: "Vorst", bedrooms: 1 }),
];

test("each municipality tells what it would give with all else that is asked", () => {
  const counts = placeCounts(facts, readListQuery("?city=Ukkel|1180&minRooms=2"));
  expect([...counts]).toEqual([
    ["Ukkel", 1],
    ["Vorst", 1],
  ]);
});

test("each type too; a property of two types counts under both", () => {
  const counts = typeCountsOf(facts, readListQuery("?city=Vorst|1190&type=1"));
  expect([...counts]).toEqual([
    ["1", 1],
    ["2", 2],
  ]);
});
