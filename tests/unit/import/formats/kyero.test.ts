import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contractOf } from "@/lib/domain/import/contract";
import { kyero } from "@/lib/import/formats/kyero";
import {
  expectedOf,
  mismatches,
  readSample,
  sampleAnswer,
  sampleContext,
  sampleFolder,
  sampleMismatches,
} from "../../../setup/import-samples";

const read = (file: string) => kyero.read([sampleAnswer(`kyero/${file}`)], sampleContext());

test.each(["feed.utf8.xml", "feed.bom.xml", "feed.latin1.xml"])(
  "lesson 15: every line of expected.json, from %s",
  (file) => {
    expect(sampleMismatches(expectedOf("kyero"), read(file))).toEqual({});
  },
);

test("lesson 11: the same texts in three encodings, and in the one that contradicts its declaration", () => {
  const textsIn = (file: string) => read(file).listings.map(({ id, description }) => [id, description]);
  const texts = textsIn("feed.utf8.xml");
  expect(textsIn("feed.bom.xml")).toEqual(texts);
  expect(textsIn("feed.latin1.xml")).toEqual(texts);
  const { findings, listings } = read("feed.latin1-declared-utf8.xml");
  expect(findings).toEqual(["encoding-repaired"]);
  expect(listings[0]?.description.nl).toContain("privézwembad op 2 km");
  const expected = expectedOf("kyero").properties.filter(({ id }) => /K-100[234]/.test(id));
  expect(
    expected.flatMap((line) =>
      mismatches(
        line,
        listings.find(({ id }) => id === line.id),
      ),
    ),
  ).toEqual([]);
});

test("the example of the specification, in a folder of its own", () => {
  const [listing] = readSample(kyero, "kyero/real").listings;
  expect(listing && contractOf(listing)).toMatchObject({
    ...{ id: "12367", kind: "house", mainType: "villa", price: 250000, country: "ES", pool: true },
    ...{ city: { nl: "Almunecar" }, lat: 36.728807, habitable: 150, ground: 500, energy: { label: "D" } },
    ...{ languages: ["nl", "fr", "en", "de"], pictureOrder: [1, 2, 3, 4, 50] },
  });
});

test.each([
  ["truncated.xml", "truncated.xml is not a whole XML document"],
  ["no-property.xml", "no-property.xml has no property"],
  ["doctype.xml", "doctype.xml has a document type, which is never read"],
  ["page.html", "page.html is not a whole XML document"],
])("%s is a problem", (file, problem) => {
  expect(read(`failures/${file}`)).toEqual({ listings: [], findings: [], problem });
});

test("of several files the one in UTF-8 counts", () => {
  expect(sampleMismatches(expectedOf("kyero"), readSample(kyero, "kyero"))).toEqual({});
});

const feed = readFileSync(`${sampleFolder("kyero")}/feed.utf8.xml`, "utf8");
const [head = "", first = ""] = feed.split("</property>");

/** The first villa with some parts written otherwise, as the dry run prints it. */
function changed(...parts: [RegExp, string][]) {
  const text = parts.reduce((sent, [part, other]) => sent.replace(part, other), `${head}</property></root>`);
  const { listings, ...rest } = kyero.read([{ name: "stock.xml", body: Buffer.from(text) }], sampleContext());
  return listings[0] ? contractOf(listings[0]) : rest;
}

describe("what a property says is what a listing has", () => {
  const type = (text: string): [RegExp, string] => [/<type>.*<\/type>/, `<type>${text}</type>`];
  const price = (text: string): [RegExp, string] => [/<price>.*<\/price>/, `<price>${text}</price>`];
  test.each<[string, [RegExp, string][], Record<string, unknown>]>([
    ["a sender's own word", [type("Luxury Penthouse")], { kind: "apartment", mainType: "penthouse" }],
    ["a word of nobody", [type("Igloo")], { kind: null, mainType: null }],
    ["no price", [price("")], { price: null, priceShown: false }],
    ["a price of no number", [price("ask")], { price: null, priceShown: false }],
    [
      "exchanged coordinates",
      [
        [/38.6440/, "0.0450"],
        [/>0.0450<\/longitude/, ">38.6440</longitude"],
      ],
      { lat: 38.644, lon: 0.045 },
    ],
    ["coordinates with commas", [[/38.6440/, "38,6440"]], { lat: 38.644 }],
    ["coordinates of another country", [[/38.6440/, "51.2"]], { lat: null, lon: null }],
    ["a country in another language", [[/Spain/, "España"]], { country: "ES", held: false }],
    ["a country nobody knows", [[/Spain/, "Atlantis"]], { held: true }],
    ["another frequency is held", [[/<price_freq>sale/, "<price_freq>year"]], { held: true }],
    [
      "a capital letter of energy",
      [[/<consumption>D/, "<consumption>d"]],
      { energy: { value: null, label: "D" } },
    ],
    ["a plot has no bedrooms", [type("Plot"), [/<beds>3/, "<beds>0"]], { kind: "land", bedrooms: null }],
    [
      "a pool among the features",
      [
        [/<pool>1/, "<pool>"],
        [/near beach/, "Swimming Pool"],
      ],
      { pool: true },
    ],
    [
      "a pool that is shared",
      [
        [/<pool>1/, "<pool>"],
        [/near beach/, "communal pool"],
      ],
      { pool: null },
    ],
    ["a letter that the sender has lost", [[/privézwembad/, "priv\uFFFDzwembad"]], { held: true }],
    [
      "an entity of HTML",
      [[/privézwembad/, "priv&eacute;zwembad"]],
      { held: false, description: { nl: expect.stringContaining("privézwembad") } },
    ],
    [
      "another version",
      [[/<feed_version>3/, "<feed_version>2.1"]],
      { problem: "stock.xml is not in version 3 of the format" },
    ],
    ["an id is wanted", [[/K-1001/, ""]], { findings: ["value-unclear:id"] }],
  ])("%s", (_, parts, expected) => {
    expect(changed(...parts)).toMatchObject(expected);
  });

  test.each([
    ["Luxury Penthouse", "code-unknown:type"],
    ["Igloo", "code-unknown:type"],
  ])("the agency sees that %s is no word of the specification", (word, finding) => {
    expect(changed(type(word))).toMatchObject({ findings: expect.arrayContaining([finding]) });
  });

  test("what a buyer does not get whole is said", () => {
    expect(changed([/<new_build>/, "<leasehold>1</leasehold><new_build>"])).toMatchObject({
      findings: expect.arrayContaining(["code-unknown:leasehold"]),
    });
  });
});

test("of two with one id and one date the later one in the file counts", () => {
  const older = first.replace(/K-1002/, "K-1001").replace(/2026-10-01/, "2026-10-01");
  const text = `${head}</property>${older}</property></root>`;
  const { listings } = kyero.read([{ name: "stock.xml", body: Buffer.from(text) }], sampleContext());
  expect(listings.map(({ id, city }) => [id, city.nl])).toEqual([["K-1001", "Moraira"]]);
});
