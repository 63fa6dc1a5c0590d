import { describe, expect, test } from "vitest";
import { contractOf } from "@/lib/domain/import/contract";
import type { RawAnswer } from "@/lib/import/formats/format";
import { zabun } from "@/lib/import/formats/zabun";
import { folderAnswers } from "@/lib/import/sources/folder";
import {
  expectedOf,
  readSample,
  sampleContext,
  sampleFolder,
  sampleMismatches,
} from "../../../setup/import-samples";

test("lesson 15: every line of expected.json", () => {
  expect(sampleMismatches(expectedOf("zabun"), readSample(zabun, "zabun"))).toEqual({});
});

const sample = folderAnswers(sampleFolder("zabun"), "zabun");
const read = (answers: readonly RawAnswer[]) => zabun.read(answers, sampleContext());
const jsonOf = (name: string) =>
  JSON.parse(new TextDecoder().decode(sample.find((answer) => answer.name === name)?.body));
const answer = (name: string, json: unknown): RawAnswer => ({
  name,
  body: Buffer.from(JSON.stringify(json)),
});
/** The sample with some answers in the place of others. */
const withAnswers = (...others: RawAnswer[]) =>
  sample.filter(({ name }) => !others.some((other) => other.name === name)).concat(others);

const page = jsonOf("property-search.page-0.json");
const detail = jsonOf("property.475101.json");
const pageOf = (number: number, rows: unknown[], total = rows.length) =>
  answer(`property-search.page-${number}.json`, {
    properties: rows,
    paging: { page: number, size: 100, total },
  });

/** The first house of the sample with other members, as the dry run prints it. */
function changed(members: Record<string, unknown>, ...others: RawAnswer[]) {
  const row = { ...detail, ...members };
  const { listings } = read(withAnswers(pageOf(0, [row]), answer("property.475101.json", row), ...others));
  return listings[0] && contractOf(listings[0]);
}

const lookUp = (name: string, ...words: string[]) =>
  answer(
    `lookups/${name}.json`,
    words.map((word, index) => ({ id: index + 1, name: index % 2 ? word : { fr: word } })),
  );

describe("what a number means says its name", () => {
  test.each<[string, Record<string, unknown>]>([
    ["Disponible", { status: "available", outcome: "offer" }],
    ["Niet beschikbaar", { outcome: "left-out" }],
    ["Verkocht onder opschortende voorwaarde", { status: "option", outcome: "offer" }],
    ["Onder bod", { status: "option" }],
    ["Vendu", { status: "sold", outcome: "closed" }],
    ["In voorbereiding", { outcome: "left-out" }],
    ["Sold", { status: "sold" }],
    ["Iets anders", { held: true }],
  ])("status %s", (word, expected) => {
    expect(changed({ status_id: 1 }, lookUp("status", word))).toMatchObject(expected);
    expect(changed({ status_id: 2 }, lookUp("status", "", word))).toMatchObject(expected);
  });

  test.each<[string, Record<string, unknown>]>([
    ["Location", { goal: "rent", pricePer: "month" }],
    ["À remettre", { goal: "sale", takeOver: true }],
    ["Lijfrente", { goal: "sale", lifeAnnuity: true, held: true }],
    ["Ruil", { held: true }],
  ])("transaction %s", (word, expected) => {
    expect(changed({ transaction_id: 1 }, lookUp("transactions", word))).toMatchObject(expected);
  });

  test.each<[string, Record<string, unknown>]>([
    ["Herenhuis", { kind: "house", mainType: "town-house" }],
    ["Gelijkvloers appartement", { kind: "apartment", mainType: "ground-floor-apartment" }],
    ["Immeuble de rapport", { kind: "building", mainType: "investment-building" }],
    ["Garagebox", { kind: "garage", mainType: "garage-box" }],
    ["Bouwgrond", { kind: "land", mainType: "building-plot" }],
    ["Landbouwgrond", { kind: "land", mainType: null }],
    ["Ruimteschip", { kind: null, mainType: null }],
  ])("type %s", (word, expected) => {
    expect(changed({ type_id: 1 }, lookUp("types", word))).toMatchObject(expected);
  });

  test("permits, violations and the flood risk have look-ups of their own", () => {
    const members = {
      building_license_id: 1,
      town_planning_violation_id: 1,
      o_level_flooding_sensitivity_id: 2,
      presale_right_ynu: "y",
      allocation_license_ynu: "u",
    };
    const listing = changed(
      members,
      lookUp("building_licenses", "Vergunning verkregen"),
      lookUp("town_planning_violations", "Geen dagvaarding"),
      lookUp("flooding_sensitivities", "Geen", "Mogelijk overstromingsgevoelig"),
    );
    expect(listing?.planning).toEqual({ permit: "obtained", preemption: true, summons: false });
    expect(listing?.flood).toMatchObject({ risk: "possible", P: "A", G: "B" });
  });

  test("without its look-up a number is noted, and 0 and -1 are none", () => {
    const findings = (id: number) => changed({ building_license_id: id })?.findings;
    expect(findings(7)).toContain("code-unknown:building_license_id");
    expect(findings(-1)).not.toContain("code-unknown:building_license_id");
  });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ["deleted", { deleted: true }, { outcome: "left-out", why: "deleted" }],
  ["not published", { publish: false }, { outcome: "left-out", why: "publish is false" }],
  ["not shown", { show: 0 }, { outcome: "left-out" }],
  [
    "rooms by their names",
    {
      bedrooms: null,
      layouts: [
        { layout_id: 1, count: 4, surface: 0, name: { nl: "Slaapkamer" } },
        { layout_id: 9, count: 1, surface: 12.5, name: { nl: "Terras" } },
      ],
    },
    { bedrooms: 4, terrace: 12.5 },
  ],
  [
    "photos by their number",
    {
      photos: [
        { url: "https://pictures.example/b.jpg", sort: 2 },
        { url: "https://pictures.example/a.jpg", sort: 1 },
      ],
    },
    { pictures: ["https://pictures.example/a.jpg", "https://pictures.example/b.jpg"] },
  ],
  ["the small photo where there is no other", { photos: [] }, { pictureCount: 1 }],
  [
    "the short text where there is no other",
    { description: {}, description_short: { fr: "Maison à vendre." } },
    { languages: ["fr"] },
  ],
  ["a country nobody knows", { address: { ...detail.address, country_geo_id: 99 } }, { held: true }],
  [
    "the town's own postcode",
    { address: { ...detail.address, zip: "" } },
    { zip: "8800", city: { fr: "Roulers" } },
  ],
])("%s", (_, members, expected) => {
  expect(changed(members)).toMatchObject(expected);
});

describe("the list is proven whole", () => {
  const rows = page.properties;
  const pages = (...sent: RawAnswer[]) =>
    read([...sample.filter(({ name }) => !name.startsWith("property-search")), ...sent]);

  test("two pages are one list; a row that moved between them counts once", () => {
    const both = pages(pageOf(0, rows.slice(0, 5), 8), pageOf(1, rows.slice(4), 8));
    expect(sampleMismatches(expectedOf("zabun"), both)).toEqual({});
    const repeated = both.listings.filter(({ findings }) => findings.includes("duplicate-id"));
    expect(repeated.map(({ id }) => id)).toEqual(["475105"]);
  });

  test("a list without a count ends with a page that is not full", () => {
    const list = answer("property-search.page-0.json", { results: rows });
    expect(sampleMismatches(expectedOf("zabun"), pages(list))).toEqual({});
  });

  const many = Array.from({ length: 100 }, (_, index) => ({ ...rows[0], property_id: index + 1 }));
  test.each<[string, RawAnswer[]]>([
    ["no page", []],
    ["a page that is missing", [pageOf(0, rows.slice(0, 5), 8)]],
    ["the first page again", [pageOf(0, rows.slice(0, 4), 8), pageOf(1, rows.slice(0, 4), 8)]],
    ["a full page without a count", [answer("property-search.page-0.json", { properties: many })]],
    ["a refusal", [answer("property-search.page-0.json", { message: "Unauthorized" })]],
    ["half a page", [{ name: "property-search.page-0.json", body: Buffer.from('{"properties":[{"prop') }]],
  ])("%s is a problem", (_, sent) => {
    expect(pages(...sent)).toMatchObject({ listings: [], problem: expect.any(String) });
  });

  test("the row is newer than an answer of before: its price counts, its texts stay", () => {
    const row = { ...rows[0], price: 279000, changed: "2026-10-20T12:00:00+02:00" };
    const [listing] = pages(pageOf(0, [row])).listings;
    expect(listing).toMatchObject({
      price: 279000,
      description: { nl: expect.stringContaining("Halfopen") },
    });
    const older = { ...rows[0], price: 1_000_000, changed: "2020-01-01T00:00:00Z" };
    expect(pages(pageOf(0, [older])).listings[0]?.price).toBe(289000);
  });

  test("of a row without an answer of its own only the row is known, as far as its numbers have names", () => {
    const list = pageOf(0, [{ ...rows[0], price: 279000 }]);
    const { listings, partial } = read([...sample.filter(({ name }) => name.startsWith("lookups/")), list]);
    expect(read([list]).partial).toEqual([{ id: "475101", changed: "2026-10-10T10:00:00.000Z" }]);
    expect(listings).toEqual([]);
    expect(partial).toEqual([
      {
        ...{ id: "475101", outcome: "offer", goal: "sale", status: "available" },
        ...{ price: 279000, priceShown: true, changed: "2026-10-10T10:00:00.000Z" },
      },
    ]);
  });
});

test("units that are listed by themselves belong to their project", () => {
  const project = { ...detail, is_project: true, child_properties: [475102, { property_id: 475103 }] };
  const { listings } = read(
    withAnswers(pageOf(0, [project, ...page.properties.slice(1)]), answer("property.475101.json", project)),
  );
  expect(listings[0]).toMatchObject({
    isProject: true,
    units: [
      {
        id: "475102",
        name: "Appartement met terras",
        status: "option",
        price: 245000,
        surface: 88,
        bedrooms: 2,
      },
      { id: "475103", status: "sold", surface: 140 },
    ],
  });
  expect(listings[1]?.unitOf).toBe("475101");
});
