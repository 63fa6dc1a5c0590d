import { expect, test } from "vitest";
import { readIndex, writeIndex } from "@/lib/domain/listing/list-index";
import { fact } from "../../../setup/listings";

const facts = [
  fact({ id: 7003, text: "huis", garden: true, new: true }),
  fact({ id: 7002, text: "villa", terrace: true, garage: true, typeIds: ["1", "5"] }),
  fact({ id: 7001, text: "grond", zip: "1190", place: "Vorst", price: null, surface: null, energy: null }),
];

/** The facts of an index: where a property lies is in the map's file alone. */
const indexed = (all: typeof facts) => all.map(({ position: _, ...rest }) => rest);

test("an index is what it was when it is written and read again, but for positions", () => {
  const located = facts.map((entry) => ({ ...entry, position: { latitude: 50.8123, longitude: 4.3 } }));
  const text = JSON.stringify(writeIndex(located));
  expect(readIndex(JSON.parse(text))).toEqual(indexed(facts));
  expect(text).not.toContain("50.8123");
});

test("a price that is not published is nowhere in it", () => {
  expect(JSON.stringify(writeIndex(facts).columns.price)).toBe("[400000,400000,null]");
});

test("a value that comes again and again is written once", () => {
  const many = Array.from({ length: 100 }, (_, index) => fact({ id: 8000 - index, text: `huis ${index}` }));
  const { columns } = writeIndex(many);
  expect(columns.place).toEqual({ of: [{ name: "Ukkel", zip: "1180" }], at: many.map(() => 0) });
  expect(columns.text).toHaveLength(100);
  expect(readIndex(writeIndex(many))).toEqual(indexed(many));
});
