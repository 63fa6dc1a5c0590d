import { expect, test } from "vitest";
import { readIndex, writeIndex } from "@/lib/domain/listing/list-index";
import { fact } from "../../../setup/listings";

const facts = [
  fact({ id: 7003, text: "huis", garden: true, new: true }),
  fact({ id: 7002, text: "villa", terrace: true, garage: true, typeIds: ["1", "5"] }),
  fact({ id: 7001, text: "grond", zip: "1190", place: "Vorst", price: null, surface: null, energy: null }),
];

test("an index is what it was when it is written and read again", () => {
  expect(readIndex(JSON.parse(JSON.stringify(writeIndex(facts))))).toEqual(facts);
});

test("a price that is not published is nowhere in it", () => {
  expect(JSON.stringify(writeIndex(facts).columns.price)).toBe("[400000,400000,null]");
});

test("a value that comes again and again is written once", () => {
  const many = Array.from({ length: 100 }, (_, index) => fact({ id: 8000 - index, text: `huis ${index}` }));
  const { columns } = writeIndex(many);
  expect(columns.place).toEqual({ of: [{ name: "Ukkel", zip: "1180" }], at: many.map(() => 0) });
  expect(columns.text).toHaveLength(100);
  expect(readIndex(writeIndex(many))).toEqual(many);
});
