import { expect, test } from "vitest";
import { createSearch } from "@/lib/domain/search/search";
import { firstPart, joinParts, restOf } from "@/lib/domain/search/search-columns";
import { manyProperties } from "../../../bench/many-properties";

const naming = { heading: () => "", demandRemark: () => "", without: () => "" };
const index = manyProperties(40);
const { properties } = index;
const whole = { ...index, properties: { ...properties, langs: { "3": "nl", "37": "de" } as const } };
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

test("an index of few properties is one file", () => {
  expect(firstPart(whole)).toBe(whole);
});

test("of two files, the newest properties in the first, the index is what it was", () => {
  const first = sent(firstPart(whole, 10));
  expect(first.properties.titles).toEqual(properties.titles.slice(0, 10));
  expect(first.isPart).toBe(true);
  expect(joinParts(first, sent(restOf(whole, 10)))).toEqual(whole);
});

test("a part corrects no word that the rest may hold", () => {
  const first = firstPart(
    { ...whole, cities: [{ ...whole.cities[0], name: "Bosgem", found: "1000 bosgem" } as never] },
    10,
  );
  expect(createSearch(first, naming)("bosgam").groups).toEqual([]);
  const { isPart: _, ...all } = first;
  expect(createSearch(all, naming)("bosgam").text).toBe("bosgem");
});
