import { expect, test } from "vitest";
import { completedAddress, type ListedPlace } from "@/lib/domain/address/listed-place";

const place = (
  zip: string,
  name: string,
  latitude: number,
  longitude: number,
  ...others: string[]
): ListedPlace => ({
  zip,
  country: 10,
  name,
  shown: name,
  names: [name, ...others],
  middle: { latitude, longitude },
});
const agency = { latitude: 50.8366, longitude: 4.323 };
const list = {
  agency,
  places: [
    place("1060", "Saint-Gilles", 50.8268, 4.3457, "Sint-Gillis"),
    place("1070", "Anderlecht", 50.8333, 4.3072),
    place("1700", "Dilbeek", 50.848, 4.26, "Itterbeek"),
    { ...place("06500", "Menton", 43.7765, 7.5048), country: 75 },
  ],
};
const fresh = { Zip: "1070", City: "Anderlecht", CountryID: 10, Latitude: 50.8366, Longitude: 4.323 };
const dilbeek = { Zip: "1700", City: "Dilbeek", Latitude: 50.848, Longitude: 4.26 };
/** Typed into one field, letter by letter. */
const typed = (begun: object, field: string, text: string | number) => {
  const letters = typeof text === "number" ? [text] : [...text].map((_, index) => text.slice(0, index + 1));
  let record: Readonly<Record<string, unknown>> = { ...begun };
  for (const value of letters)
    record = completedAddress({ ...begun }, { ...record, [field]: value }, field, list);
  return record;
};

test.each<[string, object, string, string | number, object]>([
  ["a postcode brings its town and its middle", fresh, "Zip", "1700", dilbeek],
  ["a town brings its postcode and its middle", fresh, "City", "Dilbeek", dilbeek],
  ["in any language, without accents", fresh, "City", "sint gillis", { Zip: "1060", Latitude: 50.8268 }],
  ["a village of the postcode stays", { ...fresh, City: "Itterbeek" }, "Zip", "1700", { City: "Itterbeek" }],
  ["half a postcode brings nothing", fresh, "Zip", "170", { City: "Anderlecht", ...pointOf(fresh) }],
  [
    "what a longer one left behind goes again",
    fresh,
    "Zip",
    "17005",
    { City: "Anderlecht", ...pointOf(fresh) },
  ],
  [
    "a town is no longer that of a postcode nobody has listed",
    fresh,
    "Zip",
    "9000",
    { City: "", ...pointOf(fresh) },
  ],
  ["a town that nobody has listed stays", { ...fresh, City: "Gent" }, "Zip", "9000", { City: "Gent" }],
  ["a point placed in the place stays", { ...fresh, ...at(50.845, 4.272) }, "Zip", "1700", at(50.845, 4.272)],
  [
    "a point placed in another place moves",
    { ...fresh, ...at(50.8301, 4.3474) },
    "Zip",
    "1700",
    pointOf(dilbeek),
  ],
  [
    "the middle of another place moves",
    { ...fresh, ...at(50.8268, 4.3457) },
    "Zip",
    "1070",
    at(50.8333, 4.3072),
  ],
  ["a record without a point gets one", { Zip: "", City: "", CountryID: 10 }, "Zip", "1700", dilbeek],
  [
    "a place abroad belongs to its country",
    { ...fresh, Zip: "06500" },
    "CountryID",
    75,
    { City: "Menton", Latitude: 43.7765 },
  ],
  ["other fields bring nothing", fresh, "Street", "Dilbeek", fresh],
])("%s", (_, begun, field, text, expected) => {
  expect(typed(begun, field, text)).toMatchObject(expected);
});

function at(Latitude: number, Longitude: number) {
  return { Latitude, Longitude };
}
function pointOf({ Latitude, Longitude }: { Latitude: number; Longitude: number }) {
  return at(Latitude, Longitude);
}
