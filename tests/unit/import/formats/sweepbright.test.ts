import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contractOf } from "@/lib/domain/import/contract";
import { sweepbright } from "@/lib/import/formats/sweepbright";
import {
  expectedOf,
  readSample,
  sampleContext,
  sampleFolder,
  sampleMismatches,
} from "../../../setup/import-samples";

test.each(["sweepbright", "sweepbright/real"])("lesson 15: every line of %s", (folder) => {
  expect(sampleMismatches(expectedOf(folder), readSample(sweepbright, folder))).toEqual({});
});

test("deletions are believed, twice is once, and what has no answer is still there", () => {
  const { deleted, findings, isDelta } = readSample(sweepbright, "sweepbright");
  expect({ deleted, findings, isDelta }).toEqual({
    deleted: ["00000000-0000-4000-8000-000000000003"],
    findings: ["id-unknown:00000000-0000-4000-8000-000000000099"],
    isDelta: true,
  });
});

test("a call about a deletion alone is an answer", () => {
  const calls = [{ event: "estate-deleted", estate_id: "9" }];
  expect(sweepbright.read([answer(calls, "events.json")], sampleContext())).toEqual({
    ...{ listings: [], findings: [], deleted: ["9"], isDelta: true },
  });
});

const file = `${sampleFolder("sweepbright")}/estates/00000000-0000-4000-8000-000000000001.json`;
const estate = JSON.parse(readFileSync(file, "utf8"));
const answer = (json: unknown, name = "estates/1.json") => ({
  name,
  body: Buffer.from(JSON.stringify(json)),
});

/** The sample's penthouse with other members, as the dry run prints it. */
function changed(members: Record<string, unknown>) {
  const { listings } = sweepbright.read([answer({ ...estate, ...members })], sampleContext());
  return listings[0] && contractOf(listings[0]);
}

describe("what an estate says is what a listing has", () => {
  const rent = { negotiation: "let", status: "available" };
  const price = (amount: unknown, currency = "EUR") => ({ price: { amount, currency, hidden: false } });
  const area = (size: unknown, unit: string) => ({ sizes: { plot_area: { size, unit } } });
  const words = (text: string) => ({ type: "commercial", sub_type: "retail", description: { fr: text } });
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      "let, then rented",
      { ...rent, status: "rented" },
      { goal: "rent", status: "rented", outcome: "closed" },
    ],
    ["a bid is an option", { status: "bid" }, { status: "option", outcome: "offer", marquee: 3 }],
    ["an agreement is one too", { status: "agreement" }, { status: "option", outcome: "offer" }],
    ["not public", { publish_status: "private" }, { outcome: "left-out", why: "publish_status private" }],
    ["a status nobody knows is held", { status: "frozen" }, { outcome: "offer", held: true }],
    ["so is neither sale nor rent", { negotiation: "swap" }, { held: true }],
    [
      "a rent by the year",
      { ...rent, rent_period: "year", ...price(12000) },
      { price: 1000, pricePer: "month" },
    ],
    ["a price in words", { custom_price: "Prix sur demande" }, { price: 385000, priceShown: false }],
    ["a lowest price", { custom_price: "Vanaf € 385.000" }, { priceFrom: true, priceShown: true }],
    ["another currency", price(385000, "USD"), { price: null, priceShown: false, held: true }],
    ["acres", area(1, "acre"), { ground: 4046.9 }],
    ["an unknown unit", area(3, "morgen"), { ground: null }],
    ["a townhouse", { type: "house", sub_type: "townhouse" }, { mainType: "town-house" }],
    [
      "a meadow is no building plot",
      { type: "land", sub_type: "pasture_land" },
      { kind: "land", mainType: null },
    ],
    ["an unknown second type", { sub_type: "igloo" }, { kind: "apartment", mainType: "apartment" }],
    ["charges as a text of an older version", { price_recurring_costs: "20 euro" }, { charges: null }],
    ["a unit on its own", { project_id: "77" }, { unitOf: "77" }],
    ["the box alone", { location: { ...estate.location, box: "bus 3" } }, { box: "3" }],
  ])("%s", (_, members, expected) => {
    expect(changed(members)).toMatchObject(expected);
  });

  test.each([
    ["commerce à remettre pour cause de départ", true],
    ["reprise de commerce", true],
    ["commerce à vendre, murs compris", false],
  ])("%s: only words offer a business", (text, isTakeOver) => {
    const findings = changed(words(text))?.findings as string[];
    expect(findings.includes("code-unknown:takeover")).toBe(isTakeOver);
  });

  test("a format that no browser shows is known by the file's name, too", () => {
    const image = { id: "1", filename: "a.HEIC", url: "https://pictures.example/1", ordinal: 1 };
    expect(changed({ images: [image] })).toMatchObject({
      pictures: [],
      findings: expect.arrayContaining(["picture-format:heic", "picture-missing"]),
    });
  });
});

test.each([
  ["nothing", []],
  ["a refusal", [answer({ message: "Unauthenticated." })]],
  ["half an answer", [{ name: "estates/1.json", body: readFileSync(file).subarray(0, 900) }]],
  [
    "a page of HTML",
    [answer(estate), { name: "estates/2.json", body: Buffer.from("<html>Onderhoud</html>") }],
  ],
])("%s is a problem", (_, answers) => {
  expect(sweepbright.read(answers, sampleContext()).problem).toBeTruthy();
});
