import { expect, test } from "vitest";
import { readMapIndex, writeMapIndex } from "@/lib/domain/map/map-index";
import { house, villa } from "../../../components/map/sample";

const { href: _, title: __, picture: ___, ...marker } = house;
const { href: ____, title: _____, picture: ______, ...area } = villa;

test("markers are what they were when they are written and read again, without what is in their popup", () => {
  const rent = { ...marker, price: { before: "à partir de", amount: "€ 900", after: "par mois" } };
  const read = readMapIndex(JSON.parse(JSON.stringify(writeMapIndex([house, villa, rent]))));
  expect(read).toEqual([marker, area, rent]);
});

test("10,000 of them are some bytes each", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...house, id: 20_000 - index }));
  expect(JSON.stringify(writeMapIndex(many)).length).toBeLessThan(60 * many.length);
  expect(readMapIndex(writeMapIndex(many)).map(({ id }) => id)).toEqual(many.map(({ id }) => id));
});
