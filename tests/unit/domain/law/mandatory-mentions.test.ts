import { describe, expect, it } from "vitest";
import rulesFile from "@/lib/content/law/rules/mandatory-mentions.json";
import papersFile from "@/lib/content/law/rules/papers.json";
import { type Region, regions } from "@/lib/domain/address/region";
import {
  type Advert,
  type MentionRule,
  missingMentions,
  satisfyingFields,
} from "@/lib/domain/law/mandatory-mentions";
import { type MentionRow, mentionRules, type PaperRule } from "@/lib/domain/law/papers";
import { type TypeKind, typeKinds } from "@/lib/domain/listing/building";

const rules = mentionRules(rulesFile.mentions as MentionRow[], papersFile.papers as PaperRule[]);
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

const brusselsPlanning = ["planning-information", "planning-lawful-use"];
const walloonPlanning = ["flood-hazard?", "planning-permit?", "planning-zoning?", "soil-extract?"];

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
  ["brussels", "sale", ["house", "apartment"], [...brusselsEpc, ...brusselsPlanning]],
  ["brussels", "sale", ["building"], ["epc-label", ...brusselsPlanning]],
  ["brussels", "sale", ["office", "shop", "garage", "land"], brusselsPlanning],
  ["brussels", "rent", ["house", "apartment"], [...brusselsEpc, ...rentAndCharges, "rent-reference?"]],
  ["brussels", "rent", ["building"], ["epc-label", ...rentAndCharges]],
  ["brussels", "rent", ["office", "shop", "garage", "land"], rentAndCharges],
  ["wallonia", "sale", ["house"], [...walloonEpc, ...walloonPlanning, "sewage?"]],
  ["wallonia", "sale", ["apartment"], [...walloonEpc, ...walloonPlanning]],
  ["wallonia", "sale", ["building"], ["epc-label", ...walloonPlanning, "sewage?"]],
  ["wallonia", "sale", ["office", "shop", "garage", "land"], walloonPlanning],
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
  EPC: {
    CertificateNumber: "20240101000001",
    CommonPartsNumber: "20240101000002",
    CO2: 48,
    TotalConsumption: 24310,
  },
  Flood: { PScore: "A", GScore: "B", Hazard: "none" },
  Planning: {
    Permit: "obtained",
    AreaApplication: "residential",
    Summons: false,
    PreemptiveRights: false,
    AllotmentPermit: false,
    LawfulUse: { Use: "housing" },
    InformationDate: "2026-10-01",
  },
  Building: { ConstructionYear: 1932, Heating: "oilCentral", Sewage: "sewer" },
  Certificates: {
    Asbestos: { Type: "safe", Date: "2025-05-12" },
    Soil: { Result: "blank" },
    OilTank: { Result: "conform" },
  },
  RentReference: { Low: 1100, High: 1350, Date: "2026-10-01" },
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
      missing(advert("wallonia", "sale", "building", { ...complete, EnergyPerformance: null, EPCLabelText }));
    expect(building("F – C")).toEqual([]);
    expect(building("G")).toEqual([]);
    expect(building("bientôt")).toEqual(["epc-label"]);
  });

  it("wants a class of Brussels offices of more than 500 m²", () => {
    const office = (Office: number) =>
      missing(advert("brussels", "sale", "office", { Planning: complete.Planning, Surfaces: { Office } }));
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

  it("wants lawful use and planning information of a rent over nine years in Brussels", () => {
    const lease = (LeaseYears: number) => without("brussels", "rent", { Planning: {}, LeaseYears });
    expect(lease(9)).toEqual([]);
    expect(lease(10)).toEqual(brusselsPlanning);
  });

  it("takes the day planning information was asked for while the municipality has not answered", () => {
    const Planning = { LawfulUse: { Use: "shop" }, InformationRequested: "2026-11-02" };
    expect(without("brussels", "sale", { Planning })).toEqual([]);
    expect(without("brussels", "sale", { Planning: { LawfulUse: { Use: "shop" } } })).toEqual([
      "planning-information",
    ]);
  });

  it("wants the oil tank of what is heated with oil", () => {
    const heated = (Heating?: string) =>
      without("wallonia", "sale", {
        Building: { Heating, Sewage: "sewer" },
        Certificates: { Soil: { Result: "blank" } },
      });
    expect(heated("oilCentral")).toEqual(["oil-tank?"]);
    expect(heated("heatPump")).toEqual([]);
    expect(heated()).toEqual([]);
  });

  it("wants the EPC of the common parts of Flemish flats of before 2014, for sale", () => {
    const flat = (ConstructionYear: number, goal: "sale" | "rent" = "sale") =>
      missing(
        advert("flanders", goal, "apartment", {
          ...complete,
          EPC: { CertificateNumber: "1" },
          Building: { ConstructionYear },
        }),
      );
    expect(flat(2013)).toEqual(["epc-common-parts?"]);
    expect(flat(2014)).toEqual([]);
    expect(flat(1960, "rent")).toEqual([]);
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

describe("of several ways to satisfy a rule", () => {
  const rule = rules.find(({ mention }) => mention === "planning-information") as MentionRule;
  const paths = (facts: Facts) =>
    satisfyingFields(advert("brussels", "sale", "house", facts), rule).flatMap((fields) =>
      fields.map(({ path }) => path),
    );

  it("all are open while none is taken", () => {
    expect(paths({})).toEqual(["Planning.InformationDate", "Planning.InformationRequested"]);
  });

  it("one that is taken is enough", () => {
    expect(paths({ Planning: { InformationRequested: "2026-11-02" } })).toEqual([
      "Planning.InformationRequested",
    ]);
  });
});
