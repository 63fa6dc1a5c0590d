import { describe, expect, test } from "vitest";
import { contractOf } from "@/lib/domain/import/contract";
import type { RawAnswer } from "@/lib/import/formats/format";
import { skarabee } from "@/lib/import/formats/skarabee";
import { folderAnswers } from "@/lib/import/sources/folder";
import {
  expectedOf,
  readSample,
  sampleAnswer,
  sampleContext,
  sampleFolder,
  sampleMismatches,
} from "../../../setup/import-samples";

test("lesson 15: every line of expected.json", () => {
  expect(sampleMismatches(expectedOf("skarabee"), readSample(skarabee, "skarabee"))).toEqual({});
});

const sample = folderAnswers(sampleFolder("skarabee"), "skarabee");
const read = (answers: readonly RawAnswer[]) => skarabee.read(answers, sampleContext());
const textOf = (name: string) =>
  new TextDecoder().decode(sample.find((answer) => answer.name === name)?.body);
const answer = (name: string, text: string): RawAnswer => ({ name, body: Buffer.from(text) });

type Parts = [part: RegExp, other: string][];

/** A publication of the sample with some parts written otherwise, as the dry run prints it. */
function changed(id: string, parts: Parts) {
  const name = `GetPublication.${id}.xml`;
  const text = parts.reduce((sent, [part, other]) => sent.replace(part, other), textOf(name));
  const { listings } = read([...sample.filter((other) => other.name !== name), answer(name, text)]);
  const listing = listings.find((found) => found.id === id);
  return listing && contractOf(listing);
}

const element = (name: string, value: string): Parts[number] => [
  new RegExp(`<${name}>[^<]*</${name}>`),
  `<${name}>${value}</${name}>`,
];
const status = (word: string, flow = "UNDEFINED"): Parts => [
  [/<Status>[A-Z_]+/, `<Status>${word}`],
  element("FlowStatus", flow),
];
const added = (text: string): Parts => [[/<TakeOver>/, `${text}<TakeOver>`]];

describe("what a publication says is what a listing has", () => {
  test.each<[string, string, Parts, Record<string, unknown>]>([
    ["a bid", "901", status("FOR_SALE", "FOR_SALE_WITH_BID"), { status: "option", outcome: "offer" }],
    [
      "sold under reserve is no sale yet",
      "901",
      status("SOLD", "SOLD_UNDER_RESERVE"),
      { status: "option", outcome: "offer" },
    ],
    [
      "sold, whatever the flow",
      "901",
      status("SOLD", "FOR_SALE_RESERVED"),
      { status: "sold", outcome: "closed" },
    ],
    [
      "rented",
      "905",
      status("RENTED", "RENTED_MOVED"),
      { goal: "rent", status: "rented", outcome: "closed" },
    ],
    [
      "an order that has ended",
      "901",
      status("FOR_SALE_ORDER_ENDED", "FOR_SALE"),
      { outcome: "left-out", why: "its order has ended" },
    ],
    ["on hold", "901", status("FOR_SALE", "FOR_SALE_ON_HOLD"), { outcome: "left-out", why: "on hold" }],
    ["a status nobody knows is held", "901", status("SWAPPED"), { held: true }],
    ["no status is held", "901", status("UNDEFINED"), { held: true }],
    ["an inactive property", "901", [[/<Active>true/, "<Active>false"]], { outcome: "left-out" }],
    [
      "a rent by the year",
      "905",
      [element("PriceType", "PRICE_PER_YEAR"), element("Price", "12000")],
      { price: 1000, pricePer: "month" },
    ],
    [
      "a price by the square metre",
      "901",
      [element("PriceType", "PER_M2")],
      { price: null, priceShown: false },
    ],
    [
      "a price on request",
      "901",
      added("<PriceIndication>ON_REQUEST</PriceIndication>"),
      { price: 395000, priceShown: false },
    ],
    ["a rent is never hidden", "905", [[/<HidePrice>false/, "<HidePrice>true"]], { priceShown: true }],
    [
      "the whole address hidden",
      "901",
      [[/<HideAddress>false/, "<HideAddress>true"]],
      { addressShown: false },
    ],
    [
      "exchanged coordinates",
      "901",
      [[/X="4,4251" Y="51,1902"/, 'X="51,1902" Y="4,4251"']],
      { lat: 51.1902, lon: 4.4251 },
    ],
    ["a letter behind the number", "901", [element("HouseNumberExtension", "A")], { number: "21A" }],
    ["a box with its word", "902", [element("MailBox", "bus 2")], { box: "2" }],
    [
      "the words of the type",
      "901",
      added(
        "<Typo><Sort>Dwelling</Sort><Genre>LordHouse</Genre><Characterisation>Dwelling_Terraced</Characterisation></Typo>",
      ),
      { kind: "house", mainType: "town-house", facades: 2 },
    ],
    ["a special type", "902", added("<SpecialType>PTH</SpecialType>"), { mainType: "penthouse" }],
    [
      "a type nobody knows, of land",
      "901",
      [[/<Type>HFH/, "<Type>XYZ"], element("MarketType", "LAN")],
      { kind: "land" },
    ],
    [
      "a letter of the Netherlands",
      "901",
      [element("Index", "-1"), element("Class", "A_4PLUS")],
      { energy: { value: null, label: "A++" } },
    ],
    [
      "an annuity by the year",
      "907",
      [element("Amount", "13200"), element("Period", "YEARLY")],
      { annuityMonthly: 1100 },
    ],
    [
      "charges by the quarter",
      "905",
      [
        element("ChargesAndProvisions", "165"),
        ...added("<ChargesAndProvisionsInterval>QUARTERLY</ChargesAndProvisionsInterval>"),
      ],
      { charges: 55 },
    ],
    [
      "free from a day",
      "901",
      added(
        "<Acception>BY_DATE</Acception><Dates><AvailableFrom>2027-03-01T00:00:00</AvailableFrom></Dates>",
      ),
      { availability: "2027-03-01" },
    ],
    ["free at the deed", "901", added("<Acception>BY_DEED</Acception>"), { availability: "deed" }],
    [
      "an order of a judge",
      "901",
      [element("JudicialDecisionType", "Lod")],
      { planning: { judicial: "remedy" } },
    ],
    [
      "a certificate",
      "901",
      added(
        '<Certifications><Certification Type="ELECTRICITY_CERTIFICATE"><Conform>False</Conform></Certification></Certifications>',
      ),
      { certificates: { electricity: "nonConform" } },
    ],
    [
      "texts in their other place",
      "901",
      [
        [
          /<Flashes>.*<\/Flashes>/,
          '<Flashes/><Descriptions><Description LanguageID="fr-BE">Maison de 148 m² avec jardin.</Description></Descriptions>',
        ],
      ],
      { languages: ["fr"] },
    ],
    [
      "a plan never stands first",
      "901",
      [[/(<Index>1<.*?<PictureType>)UNDEFINED/, "$1MAP_OVERALL"]],
      { pictureOrder: [2, 3, 1] },
    ],
  ])("%s", (_, id, parts, expected) => {
    expect(changed(id, parts)).toMatchObject(expected);
  });

  test.each<[string, Parts, string]>([
    ["a rent by the year", [element("PriceType", "PRICE_PER_YEAR")], "rent-per-year"],
    ["a hidden rent", [[/<HidePrice>false/, "<HidePrice>true"]], "price-hidden-rent"],
    [
      "a zone nobody knows",
      added('<UrbanDevelopment><AreaApplication Code="Zz"/></UrbanDevelopment>'),
      "code-unknown:AreaApplication",
    ],
  ])("%s is a finding", (_, parts, finding) => {
    expect(changed("905", parts)?.findings).toContain(finding);
  });

  test("an annuity without its people is held", () => {
    const heads = changed("907", [[/<Heads>.*<\/Heads>/, ""]]);
    expect(heads).toMatchObject({ held: true, findings: expect.arrayContaining(["annuity-facts-missing"]) });
  });
});

describe("the list says what is there", () => {
  const list = "GetPublicationSummaries.xml";
  const publications = sample.filter(({ name }) => name !== list);

  test("a publication that has ended is deleted, one that was not asked for again stays as it was", () => {
    const [summaries] = [sampleAnswer(`skarabee/second-run/${list}`)];
    const { listings, deleted, partial } = read([
      summaries,
      ...publications.filter(({ name }) => name === "GetPublication.902.xml"),
    ]);
    expect(listings.map(({ id }) => id)).toEqual(["902"]);
    expect(deleted).toEqual(["903"]);
    expect(partial?.map(({ id }) => id)).toEqual(["901", "904", "905", "906", "907"]);
    expect(partial?.[0]).toEqual({ id: "901", changed: "2026-10-10T08:00:00.000Z" });
  });

  test("one that has ended and was sent all the same is left out", () => {
    const ended = textOf(list).replace(/(<ID>901<.*?<Active>)true/, "$1false");
    const { listings, deleted } = read([...publications, answer(list, ended)]);
    expect(listings[0]).toMatchObject({ id: "901", outcome: "left-out", why: "Active is false" });
    expect(deleted).toEqual(["901"]);
  });

  test.each<[string, RawAnswer[]]>([
    ["a refusal", [...sample, sampleAnswer("skarabee/failures/unauthorized.xml")]],
    ["an empty publication", [...sample, sampleAnswer("skarabee/failures/publication-null.xml")]],
    ["no list", publications],
    [
      "an empty list",
      [
        ...publications,
        answer(list, textOf(list).replace(/<PublicationSummary>.*<\/PublicationSummary>/s, "")),
      ],
    ],
    [
      "an error in a good answer",
      [
        ...publications,
        answer(
          list,
          textOf(list).replace(
            "<PublicationSummaries>",
            "<Errors><Error><Code>DB_ERROR</Code></Error></Errors><PublicationSummaries>",
          ),
        ),
      ],
    ],
    ["half an answer", [...publications, answer(list, textOf(list).slice(0, 900))]],
    ["a page of HTML", [...sample, answer("GetPublication.909.xml", "<!doctype html><p>Onderhoud")]],
  ])("%s is a problem", (_, answers) => {
    expect(read(answers)).toMatchObject({ listings: [], problem: expect.any(String) });
  });
});

describe("units that are listed by themselves", () => {
  const [projectFile, unitFile] = ["GetPublication.901.xml", "GetPublication.902.xml"];
  const unit = answer(
    unitFile,
    textOf(unitFile).replace("<TakeOver>", "<Project><PublicationID>901</PublicationID></Project><TakeOver>"),
  );
  const project = answer(
    projectFile,
    textOf(projectFile).replace("<TakeOver>", "<PropertyType>PROJECT</PropertyType><TakeOver>"),
  );
  const others = sample.filter(({ name }) => name !== projectFile && name !== unitFile);

  test("belong to their project", () => {
    const { listings } = read([...others, project, unit]);
    expect(listings[0]).toMatchObject({
      isProject: true,
      units: [
        ...[
          { id: "902", name: "Appartement met twee slaapkamers", status: "option", surface: 92, bedrooms: 2 },
        ],
      ],
    });
    expect(listings[1]?.unitOf).toBe("901");
  });

  test("stand by themselves where their project is no project, or ended", () => {
    const { listings } = read([...others, sampleAnswer(`skarabee/${projectFile}`), unit]);
    expect(listings.find(({ id }) => id === "902")?.unitOf).toBeUndefined();
  });

  test("stay as they were where their own answers are not here", () => {
    const { listings, partial } = read([...others, project]);
    expect(listings.map(({ id }) => id)).not.toContain("901");
    expect(partial?.find(({ id }) => id === "901")).toMatchObject({ isProject: true, price: 395000 });
    expect(partial?.find(({ id }) => id === "901")).not.toHaveProperty("units");
    expect(read([...others, unit]).listings.find(({ id }) => id === "902")?.unitOf).toBe("901");
  });
});
