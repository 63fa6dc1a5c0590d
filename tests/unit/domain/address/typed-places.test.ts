import { expect, test } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { placeNames } from "@/lib/content/places";
import { postcodesOf, typedPlaces } from "@/lib/domain/address/typed-places";

const names = placeNames(catalogueOf(loadContent()));

test.each([
  ["1060", ["1060"]],
  ["1060 Sint-Gillis", ["1060"]],
  ["Sint-Gillis", ["1060"]],
  ["sint gillis", ["1060"]],
  ["St. Gillis", ["1060"]],
  ["SAINT-GILLES", ["1060"]],
  ["Ukkel", ["1180"]],
  ["Uccle", ["1180"]],
  ["Dworp", ["1653"]],
  ["06500", ["06500"]],
  ["F-06500", ["F-06500"]],
  ["Nergenshuizen", []],
  ["ergens", []],
])("%s is %j", (place, zips) => {
  expect(postcodesOf(place, names)).toEqual(zips);
});

test("a region is all its municipalities", () => {
  expect(postcodesOf("Brussel", names)).toEqual(expect.arrayContaining(["1000", "1060", "1180"]));
});

test("places are parted by commas, postcodes by spaces as well", () => {
  expect(typedPlaces("1600, 1180;1700 1800\nSint Gillis, 1060 Saint-Gilles ,")).toEqual([
    ...["1600", "1180", "1700", "1800", "Sint Gillis", "1060 Saint-Gilles"],
  ]);
});
