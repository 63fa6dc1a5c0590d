import { expect, test } from "vitest";
import { packIndex, unpackIndex } from "@/lib/domain/listing/list-index";
import { fact } from "./list-facts";

const facts = [
  fact({ id: 7003, text: "huis", garden: true, isNew: true }),
  fact({ id: 7002, text: "villa", terrace: true, garage: true, typeIds: ["1", "5"] }),
  fact({ id: 7001, text: "grond", zip: "1190", place: "Vorst", price: null, surface: null, energy: null }),
];

test("an index is what it was when it is packed and read again, with id and place to be found by", () => {
  const read = unpackIndex(packIndex(facts));
  expect(read).toEqual([
    { ...facts[0], text: "7003 1180 ukkel huis" },
    { ...facts[1], text: "7002 1180 ukkel villa" },
    { ...facts[2], text: "7001 1190 vorst grond" },
  ]);
});

test("a place is written once", () => {
  expect(packIndex(facts).places).toEqual([
    ["1180", "Ukkel"],
    ["1190", "Vorst"],
  ]);
});

test("a price that is not published is nowhere in it", () => {
  expect(packIndex(facts).rows[2]).toEqual([7001, 1, "1", 0, 3, 0, 0, 0, "grond"]);
});
