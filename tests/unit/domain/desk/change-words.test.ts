import { expect, test } from "vitest";
import { type NamedField, namedPath, revisionInWords, valueInWords } from "@/lib/domain/desk/change-words";

const fields: NamedField[] = [
  { path: ["Price"], label: "Price" },
  { path: ["Status"], label: "State", choices: [{ value: "sold", label: "Sold" }] },
  { path: ["Rooms", "Bedrooms"], label: "Bedrooms" },
  {
    path: ["Documents"],
    label: "Documents",
    item: { path: [], label: "Document", fields: [{ path: ["Date"], label: "Date" }] },
  },
  { path: ["MarqueeName"], label: "Marquee", item: { path: [], label: "" } },
];
const words = {
  empty: "empty",
  yes: "yes",
  no: "no",
  items: { one: "{count} item", other: "{count} items" },
};

test.each<[(string | number)[], string]>([
  [["Price"], "Price"],
  [["Rooms", "Bedrooms"], "Bedrooms"],
  [["Documents", 1, "Date"], "Documents 2 › Date"],
  [["Documents", 0], "Documents 1"],
  [["MarqueeName", "nl"], "Marquee › Nederlands"],
  [["Odd", "x", 0], "Odd › x 1"],
  [[], ""],
])("the path %j is called %s", (path, text) => {
  expect(namedPath(fields, path).text).toBe(text);
});

test.each<[unknown, string]>([
  [795000, "795.000"],
  [6.25, "6,25"],
  [true, "yes"],
  [null, "empty"],
  ["", "empty"],
  ["2026-11-23", "23\u00a0November 2026"],
  [["a", "b"], "a, b"],
  [[{ a: 1 }, { a: 2 }], "2 items"],
  [{ nl: "Huis", more: { x: 1 } }, "Huis"],
  [{}, "empty"],
  ["x".repeat(300), `${"x".repeat(240)}…`],
])("the value %j reads %s", (value, text) => {
  expect(valueInWords(value, words, "en")).toBe(text);
});

test("a choice goes by its name", () => {
  expect(valueInWords("sold", words, "en", fields[1])).toBe("Sold");
});

test.each([
  ["properties/7123: Price", "Price"],
  ["properties/7123: Status, Documents.1.Date and 2 more", "State, Documents 2 › Date and 2 others"],
  ["properties/7123: created", "made"],
  ["properties/7123: created from properties/7100", "copy of properties/7100"],
  ["properties/7123: removed", "gone"],
  ["properties/7123: restored from 1a2b3c4d5e6f", "back"],
  ["team: An Verbeeck handed over to Sofie Maes", "An Verbeeck handed over to Sofie Maes."],
  ["pages/new: created", "pages/new: created"],
  ["", "elsewhere"],
])("a commit with the title %j did %j", (title, text) => {
  const did = {
    ...{ created: "made", createdFrom: "copy of {name}", removed: "gone", restored: "back" },
    handedOver: "{from} handed over to {to}.",
    ...{ furtherFields: "and {count} others", outside: "elsewhere" },
  };
  expect(revisionInWords(title, "properties/7123", fields, did)).toBe(text);
});
