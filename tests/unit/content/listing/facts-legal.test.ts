import { describe, expect, it } from "vitest";
import { certificateFacts } from "@/lib/content/listing/facts/certificates";
import { energyView } from "@/lib/content/listing/facts/energy";
import { readFacts } from "@/lib/content/listing/facts/fact";
import { legalBlock } from "@/lib/content/listing/facts/legal";
import type { PropertyRecord } from "@/lib/content/schemas/property";
import type { Region } from "@/lib/domain/address/region";
import { aContext, aRecord } from "./facts-record";

const zips: Record<Region, string> = { brussels: "1060", flanders: "1700", wallonia: "1420" };

const everything: Partial<PropertyRecord> = {
  EnergyPerformance: 436,
  EPC: { CertificateNumber: "2026-1", CO2: 80, TotalConsumption: 60_000, SpecificConsumption: 436 },
  Certificates: { Asbestos: { Type: "safe", Date: "2026-04-28", CertificateNumber: "A-1" } },
  Flood: { GScore: "B", PScore: "D" },
  Planning: {
    Permit: "obtained",
    AreaApplication: "residential",
    Summons: false,
    PreemptiveRights: false,
    AllotmentPermit: true,
  },
  Financial: { CadastralIncome: 768 },
};

const blockOf = (region: Region | null, change: Partial<PropertyRecord> = {}) => {
  const place = region ? { Zip: zips[region] } : { Zip: "03710", CountryID: 66 };
  return legalBlock(aRecord({ ...everything, ...place, ...change }), aContext({ region }));
};
const labels = (region: Region | null) => blockOf(region)?.facts.map(({ label }) => label);

describe("the legal block", () => {
  it("of Flanders has flood scores, the five planning answers and asbestos", () => {
    expect(labels("flanders")).toEqual([
      "pScore",
      "gScore",
      "permit",
      "areaApplication",
      "summons",
      "preemptiveRights",
      "allotmentPermit",
      "asbestos",
      "asbestosNumber",
    ]);
  });

  it("of Brussels has planning and the cadastral income", () => {
    expect(labels("brussels")).toEqual(expect.arrayContaining(["permit", "summons", "cadastralIncome"]));
  });

  it("leaves the certificate to the section of energy, in every region", () => {
    for (const region of ["flanders", "brussels", "wallonia"] as const) {
      expect(JSON.stringify(blockOf(region))).not.toMatch(/epc|onsumption|kWh/);
    }
  });

  it("abroad tells planning alone, and nothing where nothing is known", () => {
    expect(labels(null)).toContain("permit");
    expect(legalBlock(aRecord({ CountryID: 66 }), aContext({ region: null }))).toBeNull();
  });

  it("shows the flood symbol for class D in Flanders", () => {
    expect(blockOf("flanders")?.floodProne).toBe(true);
    expect(blockOf("flanders", { Flood: { PScore: "C", GScore: "B" } })?.floodProne).toBe(false);
    expect(blockOf("brussels")?.floodProne).toBe(false);
  });

  it("answers once whether it floods, and leads to the map of the region", () => {
    const answer = (region: Region | null, change?: Partial<PropertyRecord>) =>
      blockOf(region, change)?.flood;
    expect(answer("flanders")).toMatchObject({
      level: "medium",
      isInZone: false,
      map: { name: "Waterinfo" },
    });
    expect(answer("flanders", { Flood: { FloodZone: true } })).toMatchObject({ level: null, isInZone: true });
    expect(answer("wallonia", { Flood: { Hazard: "none" } })).toMatchObject({ level: "none" });
    const place = { Latitude: 50.6837, Longitude: 4.3677 };
    expect(answer("wallonia", place)?.map.href).toMatch(/#BBOX=149\d{3},150\d{3},152\d{3},153\d{3}$/);
    expect(answer("wallonia", { Latitude: undefined })?.map.href).toMatch(/walonmap$/);
    expect(answer("brussels", { Flood: {} })).toMatchObject({ level: null, map: { href: /^https:/ } });
    expect(answer("brussels", { Flood: {}, Status: "sold" })).toBeNull();
    expect(answer(null)).toBeNull();
  });

  it("names the duty to renovate in Flanders, while the home is for sale", () => {
    expect(blockOf("flanders")?.renovation).toEqual({
      ...{ from: "e", to: "d", years: 5, distance: 36 },
      ...{ deedYear: 2027, lastYear: 2032 },
    });
    expect(blockOf("flanders", { Status: "sold" })?.renovation).toBeNull();
    expect(blockOf("flanders", { EnergyPerformance: 390 })?.renovation).toBeNull();
    expect(blockOf("brussels")?.renovation).toBeNull();
  });
});

describe("the energy of a property", () => {
  it("in Wallonia names Espec, Etotal and the certificate, Espec from the score where it has none of its own", () => {
    const wallonia = aContext({ region: "wallonia" });
    const named = (change: Partial<PropertyRecord>) =>
      energyView(aRecord({ Zip: "1420", ...everything, ...change }), wallonia)?.facts ?? [];
    expect(named({}).map(({ label }) => label)).toEqual(
      expect.arrayContaining(["specificConsumption", "totalConsumption", "epcNumber"]),
    );
    expect(named({ EPC: {} })).toEqual([{ label: "specificConsumption", parts: ["436 kWh/m².an"] }]);
  });

  it("has its place in the whole scale of its region", () => {
    const energy = energyView(
      aRecord({ Zip: "1060", EnergyPerformance: 142, EPCLabelText: "C-" }),
      aContext(),
    );
    expect(energy).toMatchObject({
      name: "epbLabel",
      label: { label: "c_sub", image: "/images/epc/brussels/c_sub.png" },
      marked: ["c_sub"],
      score: "142 kWh/m².an",
    });
    expect(energy?.scale).toHaveLength(19);
  });

  it("says how far the next class is, and where the region helps, to who may buy a home", () => {
    const improvement = (change: Partial<PropertyRecord>) =>
      energyView(aRecord({ Zip: "1060", EnergyPerformance: 142, ...change }), aContext())?.improvement;
    expect(improvement({})).toMatchObject({ label: "c", distance: 10, tool: { name: "Homegrade" } });
    expect(improvement({ Goal: 1 })).toBeNull();
    expect(improvement({ Status: "sold" })).toBeNull();
  });

  it("of several units goes from the best class to the worst", () => {
    const energy = energyView(aRecord({ Zip: "1080", EPCLabelText: "C – E-" }), aContext());
    expect(energy?.label).toBeNull();
    expect(energy?.marked).toEqual(["c", "c_sub", "d_plus", "d", "d_sub", "e_plus", "e", "e_sub"]);
  });

  it("in Luxembourg has that country's scale", () => {
    const record = aRecord({ Zip: "9710", CountryID: 50, EnergyPerformance: 204, EPCLabelText: "E" });
    const energy = energyView(record, aContext({ region: null }));
    expect(energy).toMatchObject({ label: { image: "/images/epc/luxembourg/e.png" }, marked: ["e"] });
    expect(energy?.scale.at(-1)).toBe("i");
  });

  it("elsewhere abroad is the label as it is written, without a scale", () => {
    const record = aRecord({ CountryID: 66, EnergyPerformance: 132, EPCLabelText: "D" });
    const energy = energyView(record, aContext({ region: null }));
    expect(energy).toMatchObject({ label: null, scale: [], marked: [], written: "D" });
  });

  it("is nothing where nothing is known", () => {
    expect(energyView(aRecord(), aContext())).toBeNull();
  });
});

describe("the mentions of planning", () => {
  it("in Brussels begin with the latest lawful use, of a building with its dwellings", () => {
    const Planning = {
      LawfulUse: { Use: "housing" as const, Dwellings: 3 },
      AreaApplication: "mixed" as const,
    };
    expect(blockOf("brussels", { Planning })?.facts[0]).toEqual({
      label: "lawfulUse",
      parts: [{ word: "lawfulUse.housing" }, { word: "dwellings", values: { count: 3 } }],
    });
    expect(blockOf("brussels", { Planning: { LawfulUse: { Use: "shop" } } })?.facts[0]?.parts).toEqual([
      { word: "lawfulUse.shop" },
    ]);
  });

  it("in Brussels name the planning information, there or asked for", () => {
    const planning = (Planning: PropertyRecord["Planning"], change: Partial<PropertyRecord> = {}) =>
      blockOf("brussels", { Planning, ...change })?.planning;
    expect(planning({ InformationDate: "2026-10-01", InformationRequested: "2026-09-01" })).toEqual({
      state: "available",
      date: "2026-10-01",
      href: null,
      isOnline: false,
    });
    const Documents = [{ ID: 1, Kind: "planning" as const }];
    expect(planning({ InformationDate: "2026-10-01" }, { Documents })).toMatchObject({ href: "#documents" });
    const InformationUrl = "https://plan.example/1";
    expect(planning({ InformationRequested: "2026-09-01", InformationUrl })).toEqual({
      state: "requested",
      date: "2026-09-01",
      href: InformationUrl,
      isOnline: true,
    });
    expect(planning({})).toBeNull();
    expect(planning({ InformationDate: "2026-10-01" }, { Goal: 1 })).toBeNull();
    expect(planning({ InformationDate: "2026-10-01" }, { Status: "sold" })).toBeNull();
    expect(blockOf("flanders", { Planning: { InformationDate: "2026-10-01" } })?.planning).toBeNull();
  });

  it("in Wallonia name zone, hazard of floods, soil, waste water and the oil tank", () => {
    const block = blockOf("wallonia", {
      Planning: { AreaApplication: "ruralHabitat" },
      Flood: { Hazard: "low" },
      Building: { Sewage: "treatmentUnit" },
      Certificates: {
        Soil: { Result: "blank", Date: "2026-09-28" },
        OilTank: { Result: "conform", Date: "2025-03-04" },
      },
    });
    expect(block?.facts).toEqual(
      expect.arrayContaining([
        { label: "areaApplication", parts: [{ word: "areaApplication.ruralHabitat" }] },
        { label: "floodHazard", parts: [{ word: "floodHazard.low" }] },
        { label: "soilExtract", parts: [{ word: "soil.blank" }, "28-9-2026"] },
        { label: "sewage", parts: [{ word: "sewage.treatmentUnit" }] },
        { label: "oilTank", parts: [{ word: "inspection.conform" }, "4-3-2025"] },
      ]),
    );
  });
});

describe("an asbestos certificate", () => {
  it.each(["brussels", "wallonia", null] as const)("is no paper of %s", (region) => {
    const record = aRecord(everything);
    const facts = readFacts(certificateFacts, record, aContext({ region }));
    expect(facts.map(({ label }) => label)).toEqual([]);
  });

  it("is one of Flanders", () => {
    const facts = readFacts(certificateFacts, aRecord(everything), aContext({ region: "flanders" }));
    expect(facts.map(({ label }) => label)).toEqual(["asbestos", "asbestosNumber"]);
  });
});
