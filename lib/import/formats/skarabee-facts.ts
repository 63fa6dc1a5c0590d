import type { XmlElement } from "@rgrove/parse-xml";
import type { DraftFinding } from "../../domain/import/code-mapping.ts";
import type { FeedFacts, UnknownCode } from "../../domain/import/listing.ts";
import { fieldReader, ranges, readDay, readFlag, readNumber, valueText } from "../../domain/import/values.ts";
import { given, noted } from "./mapping.ts";
import { skarabeeCodes as codes } from "./skarabee-codes.ts";
import { childrenAt, elementText, leafTexts } from "./xml.ts";

/** What stands for no code at all. */
const isNoCode = (code: string) => code === "" || code === "UNDEFINED";

/** A code by its table; where the table has none, `otherwise`, which notes it. */
export function coded<Code>(
  table: Readonly<Record<string, Code>>,
  sent: UnknownCode,
  otherwise: (sent: UnknownCode) => Code | undefined,
): Code | undefined {
  const found = table[sent.code];
  return isNoCode(sent.code) || found !== undefined ? found : otherwise(sent);
}

/** Those of some flags that are known, under their names. */
const knownFlags = <Name extends string>(flags: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(
    Object.entries(flags)
      .map(([name, value]) => [name, readFlag(value)] as const)
      .filter(([, flag]) => flag !== null),
  ) as Partial<Record<Name, boolean>>;

/** Conform or not, by kind of certificate; one without a result says nothing. */
function certificatesOf(property: XmlElement): FeedFacts["certificates"] {
  const results = childrenAt(property, "Certifications", "Certification").flatMap((certification) => {
    const type = certification.attributes.Type || elementText(certification, "Type");
    const name = Object.entries(codes.certificates).find(([code]) => code === type)?.[1];
    const isConform = readFlag(elementText(certification, "Conform"));
    return name && isConform !== null ? [[name, isConform ? "conform" : "nonConform"]] : [];
  });
  return Object.fromEntries(results);
}

function planningOf(property: XmlElement, findings: DraftFinding[]): FeedFacts["planning"] {
  const at = (name: string) => elementText(property, "UrbanDevelopment", name);
  const permit = readFlag(at("Permit"));
  const zone = childrenAt(property, "UrbanDevelopment", "AreaApplication")[0]?.attributes.Code ?? "";
  const area = coded(codes.areas, { field: "AreaApplication", code: zone }, noted(findings));
  const sent = { field: "JudicialDecisionType", code: at("JudicialDecisionType") };
  const decision = coded(codes.judgements, sent, noted(findings));
  const hasNone = isNoCode(sent.code) && readFlag(at("JudicialDecision")) === false;
  return {
    ...(permit !== null && { permit: permit ? "obtained" : "notObtained" }),
    ...knownFlags({
      allotment: at("AllotmentPermit"),
      preemption: at("PreemptiveRights"),
      summons: at("Summons"),
    }),
    ...(area && { area }),
    ...given("judicial", decision ?? (hasNone ? "none" : null)),
  };
}

/** Dates of birth stay behind: a page says ages. */
function annuityOf(property: XmlElement): FeedFacts {
  const annuity = childrenAt(property, "LifeAnnuity")[0];
  const heads = childrenAt(annuity, "Heads")[0];
  const [bouquet, payment] = [
    elementText(annuity, "OneOffPayment"),
    elementText(annuity, "Remittance", "Amount"),
  ];
  const amount = readNumber(payment, ranges.money).number;
  const bought = readNumber(bouquet, ranges.money).number;
  // An empty element is sent with every sale.
  if (amount === null && bought === null) return {};
  const isYearly = elementText(annuity, "Remittance", "Period") === "YEARLY";
  const births = ["Head1", "Head2"].map((head) => readDay(elementText(heads, head, "DateOfBirth")));
  return {
    lifeAnnuity: true,
    bouquet: bought,
    annuityMonthly: amount !== null && isYearly ? Math.round((amount * 100) / 12) / 100 : amount,
    annuitantBirthYears: births.filter((day) => day !== null).map((day) => Number(day.slice(0, 4))),
    maximumYears:
      readNumber(elementText(annuity, "Remittance", "MaximalDuration"), ranges.count).number || null,
    indexed: readFlag(elementText(annuity, "Remittance", "IndexedInterest")),
  };
}

/** The first code of a list that has a meaning here. */
const firstOf = (table: Readonly<Record<string, string>>, elements: readonly XmlElement[]): string | null => {
  const sent = new Set(elements.map(({ text }) => text.trim()));
  return Object.entries(table).find(([code]) => sent.has(code))?.[1] ?? null;
};

function floorOf(text: string): number | null {
  if (/^(gelijkvloers|glvl?|rez.*|rdc|begane grond)$/i.test(text)) return 0;
  return text === "-1" ? null : readNumber(text, ranges.floor).number;
}

/** The facts of a property; what is no number, or no known code, is noted. */
export function skarabeeFacts(property: XmlElement, findings: DraftFinding[]): FeedFacts {
  const read = fieldReader(leafTexts(property), findings);
  const count = (name: string) => read.number(name, ranges.count);
  const area = (name: string) => read.number(name, ranges.area);
  const energy = fieldReader(leafTexts(childrenAt(property, "Energy")[0]), findings);
  const charges = read.number("ChargesAndProvisions", ranges.charge);
  const months = codes.months[read.text("ChargesAndProvisionsInterval")] ?? 1;
  const risk = Object.entries(codes.floodRisks).find(([code]) => code === read.text("FloodProneArea"))?.[1];
  const state = { field: "GeneralState", code: read.text("GeneralState") };
  const layout = knownFlags({
    lift: read.raw("HasElevator"),
    cellar: read.raw("HasCellar"),
    attic: read.raw("HasAttick"),
    furnished: read.raw("HasFurniture"),
    hasGarden: read.raw("HasGarden"),
    hasTerrace: read.raw("HasTerrace"),
    hasGarage: read.raw("HasGarage"),
    pool: read.raw("HasPool"),
  });
  return {
    bedrooms: count("NumberOfBedrooms"),
    bathrooms: count("NumberOfBathrooms"),
    toilets: count("NumberOfToilets"),
    garages: count("NumberOfGarages"),
    parkings: count("NumberOfParkingPlaces"),
    habitable: area("SurfaceLivable") ?? area("Area"),
    ground: area("LandArea"),
    garden: area("SurfaceGarden"),
    terrace: area("SurfaceTerrace"),
    living: area("SurfaceLiving"),
    floor: floorOf(read.text("FloorLevelNL")),
    floors: count("NumberOfFloors") || null,
    constructionYear: read.number("ConstructionYear", ranges.year),
    renovationYear: read.number("RenovationYear", ranges.year),
    condition: coded(codes.conditions, state, noted(findings)) ?? null,
    heating: firstOf(codes.heatings, childrenAt(property, "HeatingTypes", "HeatingType")),
    glazing: firstOf(codes.glazings, childrenAt(property, "GlazingTypes", "GlazingType")),
    kitchen: codes.kitchens[read.text("KitchenType")] ?? null,
    ...layout,
    availability:
      codes.availabilities[read.text("Acception")] ??
      readDay(elementText(property, "Dates", "AvailableFrom")),
    charges: charges === null ? null : Math.round((charges * 100) / months) / 100,
    deposit: read.number("Deposit", ranges.money),
    cadastralIncome: read.number("CadastrallIncome", ranges.money),
    realEstateTax: read.number("RealEstateTax", ranges.money),
    ...annuityOf(property),
    energy: {
      ...given("certificate", energy.text("EnergyCertificateNr")),
      ...given("expires", energy.day("ClassEndDate")),
      eLevel: energy.number("EnergyLevel", ranges.count),
      co2: readNumber(elementText(property, "GES", "Index"), ranges.money).number,
      total: read.number("EnergyIndexYearlyTotal", ranges.money),
    },
    flood: {
      ...(risk && { risk }),
      ...given("P", valueText(read.raw("WaterPolicyPScore")).toUpperCase()),
      ...given("G", valueText(read.raw("WaterPolicyGScore")).toUpperCase()),
    },
    planning: planningOf(property, findings),
    certificates: certificatesOf(property),
  };
}
