import { describe, expect, it } from "vitest";
import rulesFile from "@/content/rules/mandatory-mentions.json";
import { type Region, regions } from "@/lib/domain/address/region";
import { type Advert, type MentionRule, missingMentions } from "@/lib/domain/law/mandatory-mentions";
import { type TypeKind, typeKinds } from "@/lib/domain/listing/building";

const rules = rulesFile.mentions as MentionRule[];
const today = "2026-11-21";
const zips: Record<Region, string> = { brussels: "1180", wallonia: "1420", flanders: "1600" };

type Facts = Record<string, unknown>;

const advert = (region: Region, goal: "sale" | "rent", kind: TypeKind, facts: Facts = {}): Advert => ({
  Goal: goal === "sale" ? 0 : 1,
  Zip: zips[region],
  CountryID: 10,
  Status: "available",
  kind,
  ...facts,
});

const missing = (record: Advert, date = today) =>
  missingMentions(record, rules, date)
    .map(({ mention, severity }) => (severity === "error" ? mention : `${mention}?`))
    .sort();

const rentAndCharges = ["common-charges", "rent"];
const flood = ["flood-g-score", "flood-p-score"];
const planning = [
  "planning-allotment",
  "planning-permit",
  "planning-preemption",
  "planning-summons",
  "planning-zoning",
];
const flemishEpc = ["epc-address-or-certificate", "epc-label?", "epc-score"];
const brusselsEpc = ["co2?", "epc-label", "epc-score?"];
const walloonEpc = [
  "epc-certificate-number",
  "epc-label",
  "epc-specific-consumption",
  "epc-total-consumption",
];

/** What an advert that says nothing lacks; a question mark for a warning. */
const table: [Region, "sale" | "rent", TypeKind[], string[]][] = [
  ["flanders", "sale", ["house", "apartment"], [...flemishEpc, ...flood, ...planning]],
  [
    "flanders",
    "sale",
    ["office", "shop"],
    ["epc-address-or-certificate", "epc-score", ...flood, ...planning],
  ],
  ["flanders", "sale", ["building"], ["epc-score?", ...flood, ...planning]],
  ["flanders", "sale", ["garage"], [...flood, ...planning]],
  ["flanders", "sale", ["land"], ["flood-p-score", ...planning]],
  ["flanders", "rent", ["house", "apartment"], [...flemishEpc, ...rentAndCharges]],
  ["flanders", "rent", ["office", "shop"], ["epc-address-or-certificate", "epc-score", ...rentAndCharges]],
  ["flanders", "rent", ["building"], ["epc-score?", ...rentAndCharges]],
  ["flanders", "rent", ["garage", "land"], rentAndCharges],
  ["brussels", "sale", ["house", "apartment"], brusselsEpc],
  ["brussels", "sale", ["building"], ["epc-label"]],
  ["brussels", "sale", ["office", "shop", "garage", "land"], []],
  ["brussels", "rent", ["house", "apartment"], [...brusselsEpc, ...rentAndCharges]],
  ["brussels", "rent", ["building"], ["epc-label", ...rentAndCharges]],
  ["brussels", "rent", ["office", "shop", "garage", "land"], rentAndCharges],
  ["wallonia", "sale", ["house", "apartment"], walloonEpc],
  ["wallonia", "sale", ["building"], ["epc-label"]],
  ["wallonia", "sale", ["office", "shop", "garage", "land"], []],
  ["wallonia", "rent", ["house", "apartment"], [...walloonEpc, ...rentAndCharges]],
  ["wallonia", "rent", ["building"], ["epc-label", ...rentAndCharges]],
  ["wallonia", "rent", ["office", "shop", "garage", "land"], rentAndCharges],
];

describe("an advert that says nothing", () => {
  it.each(table)("in %s for %s of %j lacks %j", (region, goal, kinds, mentions) => {
    for (const kind of kinds) expect(missing(advert(region, goal, kind))).toEqual([...mentions].sort());
  });

  it("is described for every region, goal and kind", () => {
    const described = table.flatMap(([region, goal, kinds]) =>
      kinds.map((kind) => `${region} ${goal} ${kind}`),
    );
    const all = regions.flatMap((region) =>
      ["sale", "rent"].flatMap((goal) => typeKinds.map((kind) => `${region} ${goal} ${kind}`)),
    );
    expect(described.sort()).toEqual(all.sort());
  });
});

const complete: Facts = {
  Price: 1250,
  Financial: { ChargesRenter: 0 },
  EnergyPerformance: 245,
  EPC: { CertificateNumber: "20240101000001", CO2: 48, TotalConsumption: 24310 },
  Flood: { PScore: "A", GScore: "B" },
  Planning: {
    Permit: "obtained",
    AreaApplication: "residential",
    Summons: false,
    PreemptiveRights: false,
    AllotmentPermit: false,
  },
  Building: { ConstructionYear: 1932 },
  Certificates: { Asbestos: { Type: "safe", Date: "2025-05-12" } },
};

describe("an advert that says everything", () => {
  it.each(regions)("lacks nothing in %s", (region) => {
    for (const kind of typeKinds)
      for (const goal of ["sale", "rent"] as const)
        expect(missing(advert(region, goal, kind, complete))).toEqual([]);
  });
});

describe("single mentions", () => {
  const without = (region: Region, goal: "sale" | "rent", changes: Facts) =>
    missing(advert(region, goal, "house", { ...complete, ...changes }));

  it("takes a nought and a no for an answer, a blank not", () => {
    expect(without("brussels", "rent", { Financial: { ChargesRenter: null } })).toEqual(["common-charges"]);
    expect(without("brussels", "rent", { Price: null })).toEqual(["rent"]);
    expect(without("brussels", "rent", { Price: Number.NaN })).toEqual(["rent"]);
    expect(without("wallonia", "sale", { EPC: { CertificateNumber: " ", TotalConsumption: 1 } })).toEqual([
      "epc-certificate-number",
    ]);
  });

  it("wants in Flanders the certificate number or a published address", () => {
    const address = { EPC: {}, PublishAddress: true, Street: "Brusselbaan", HouseNumber: "12" };
    expect(without("flanders", "rent", address)).toEqual([]);
    expect(without("flanders", "rent", { ...address, PublishAddress: false })).toEqual([
      "epc-address-or-certificate",
    ]);
    expect(without("flanders", "rent", { ...address, HouseNumber: "" })).toEqual([
      "epc-address-or-certificate",
    ]);
  });

  it("takes the label text where the value is missing, but no promise of a certificate", () => {
    const label = (region: Region, EPCLabelText: string) =>
      without(region, "sale", { EnergyPerformance: null, EPCLabelText });
    expect(label("brussels", "C+")).toEqual(["epc-score?"]);
    expect(label("brussels", "PEB en cours")).toEqual(["epc-label", "epc-score?"]);
    expect(label("flanders", "B")).toEqual(["epc-score"]);
    expect(label("wallonia", "A++")).toEqual(["epc-specific-consumption"]);
    expect(label("wallonia", "in aanvraag")).toEqual(["epc-label", "epc-specific-consumption"]);
  });

  it("takes worst and best class of a building of several units", () => {
    const building = (EPCLabelText: string) =>
      missing(advert("wallonia", "sale", "building", { EPCLabelText }));
    expect(building("F – C")).toEqual([]);
    expect(building("G")).toEqual([]);
    expect(building("bientôt")).toEqual(["epc-label"]);
  });

  it("wants a class of Brussels offices of more than 500 m²", () => {
    const office = (Office: number) =>
      missing(advert("brussels", "sale", "office", { Surfaces: { Office } }));
    expect(office(500)).toEqual([]);
    expect(office(501)).toEqual(["epc-label"]);
  });

  it("wants the asbestos certificate of Flemish buildings of before 2001, for sale", () => {
    const built = (ConstructionYear: number | undefined, goal: "sale" | "rent" = "sale") =>
      missing(
        advert("flanders", goal, "house", { ...complete, Certificates: {}, Building: { ConstructionYear } }),
      );
    expect(built(2000)).toEqual(["asbestos-certificate?"]);
    expect(built(2001)).toEqual([]);
    expect(built(undefined)).toEqual([]);
    expect(built(1930, "rent")).toEqual([]);
    expect(without("brussels", "sale", { Certificates: {} })).toEqual([]);
    expect(without("flanders", "sale", { Certificates: { Asbestos: { Type: "safe" } } })).toEqual([
      "asbestos-certificate?",
    ]);
    expect(without("flanders", "sale", { Certificates: { Asbestos: { CertificateNumber: "1" } } })).toEqual(
      [],
    );
  });

  it("wants it of a garage from 20 m² on", () => {
    const garage = (Total: number) =>
      missing(advert("flanders", "sale", "garage", { ...complete, Certificates: {}, Surfaces: { Total } }));
    expect(garage(19)).toEqual([]);
    expect(garage(20)).toEqual(["asbestos-certificate?"]);
  });

  it("wants flood scores and planning answers of a rent over nine years", () => {
    const lease = (LeaseYears: number) =>
      missing(advert("flanders", "rent", "house", { ...complete, Flood: {}, Planning: {}, LeaseYears }));
    expect(lease(9)).toEqual([]);
    expect(lease(10)).toEqual([...flood, ...planning].sort());
  });

  it("does not take any text for a flood score", () => {
    expect(without("flanders", "sale", { Flood: { PScore: "E", GScore: "A" } })).toEqual(["flood-p-score"]);
  });
});

describe("missingMentions", () => {
  it("names the fields, the severity and the source", () => {
    const [first] = missingMentions(
      advert("flanders", "sale", "land", { Planning: complete.Planning }),
      rules,
      today,
    );
    expect(first).toEqual({
      mention: "flood-p-score",
      fields: ["Flood.PScore"],
      severity: "error",
      source: expect.stringContaining("integraal waterbeleid"),
    });
    const address = missingMentions(advert("flanders", "rent", "house"), rules, today).find(
      ({ mention }) => mention === "epc-address-or-certificate",
    );
    expect(address?.fields).toEqual(["EPC.CertificateNumber", "PublishAddress", "Street", "HouseNumber"]);
  });

  it("wants nothing abroad, in no region, and of what is sold or rented", () => {
    const house = advert("flanders", "sale", "house");
    expect(missing({ ...house, CountryID: 20 })).toEqual([]);
    expect(missing({ ...house, Zip: "06000" })).toEqual([]);
    expect(missing({ ...house, Status: "sold" })).toEqual([]);
    expect(missing({ ...house, Goal: 1, Status: "rented" })).toEqual([]);
    expect(missing({ ...house, CountryID: undefined, Status: undefined })).not.toEqual([]);
  });

  it("wants what the law of the day wants", () => {
    const land = advert("flanders", "sale", "land");
    expect(missing(land, "2022-12-31")).toEqual(planning);
    expect(missing(land, "2023-01-01")).toEqual(["flood-p-score", ...planning]);
    expect(missing(land, "2009-08-31")).toEqual([]);
  });

  it("knows a rule that has ended", () => {
    const ended = rules.map((rule) => ({ ...rule, validUntil: "2026-12-31" }));
    const rent = advert("brussels", "rent", "garage");
    expect(missingMentions(rent, ended, "2026-12-31")).toHaveLength(2);
    expect(missingMentions(rent, ended, "2027-01-01")).toEqual([]);
  });
});

describe("the table of mentions", () => {
  it("has a source, a day and a field for every row", () => {
    for (const rule of rules) {
      expect(rule.source).not.toBe("");
      expect(rule.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(["error", "warning"]).toContain(rule.severity);
      expect(rule.anyOf.every((fields) => fields.length > 0)).toBe(true);
    }
  });

  it("asks a dwelling for no mention twice", () => {
    for (const region of regions)
      for (const goal of ["sale", "rent"] as const)
        for (const kind of typeKinds) {
          const mentions = missing(advert(region, goal, kind, { Building: { ConstructionYear: 1900 } }));
          expect(new Set(mentions).size).toBe(mentions.length);
        }
  });
});
