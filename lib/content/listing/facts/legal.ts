import type { Region } from "../../../domain/address/region.ts";
import { distanceToLabel } from "../../../domain/energy/energy-label.ts";
import { inForceIn } from "../../../domain/law/dated.ts";
import { renovationDuty } from "../../../domain/law/renovation.ts";
import { isResidential } from "../../../domain/listing/building.ts";
import { floodLevel } from "../../../domain/listing/flood.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { mapAt } from "../../../domain/map/lambert-72.ts";
import { publicPosition } from "../../../domain/map/map-position.ts";
import { textIn } from "../../../domain/text/localized.ts";
import { rules } from "../../law/rules.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { energyOf } from "../energy.ts";
import { asbestosFacts, oilTankFact, soilExtractFact } from "./certificates.ts";
import { type FactContext, type FactDefinition, fact, readFacts } from "./fact.ts";
import { formats } from "./formats.ts";

const { money, word, yesNo } = formats;

/** The five answers of a Flemish advert (design, section 12: planning), which other regions give where they have them. */
const planningFacts: readonly FactDefinition[] = [
  fact("permit", (record) => record.Planning?.Permit, word("permit")),
  fact("areaApplication", (record) => record.Planning?.AreaApplication, word("areaApplication")),
  fact("summons", (record) => record.Planning?.Summons, yesNo),
  fact("preemptiveRights", (record) => record.Planning?.PreemptiveRights, yesNo),
  fact("allotmentPermit", (record) => record.Planning?.AllotmentPermit, yesNo),
  fact("judicialDecision", (record) => record.Planning?.JudicialDecision, word("judicialDecision")),
];

/** The latest lawful use in the terms of the zoning plan (CoBAT, art. 280 and 281); of a building with how many dwellings. */
const lawfulUseFact = fact(
  "lawfulUse",
  (record) => record.Planning?.LawfulUse,
  ({ Use, Dwellings }) => [
    { word: `lawfulUse.${Use}` },
    ...(Dwellings === undefined ? [] : [{ word: "dwellings" as const, values: { count: Dwellings } }]),
  ],
);

const floodFacts: readonly FactDefinition[] = [
  fact("pScore", (record) => record.Flood?.PScore, word("floodScore")),
  fact("gScore", (record) => record.Flood?.GScore, word("floodScore")),
  fact("floodZone", (record) => record.Flood?.FloodZone, yesNo),
  fact("riverbankZone", (record) => record.Flood?.RiverbankZone, yesNo),
  fact("floodHazard", (record) => record.Flood?.Hazard, word("floodHazard")),
  // The scores of Flanders and the hazard of the other regions took its place: beside them it would say another thing, or the same twice.
  fact("floodRisk", ({ Flood }) => (Flood?.PScore || Flood?.Hazard ? null : Flood?.Risk), word("floodRisk")),
];

const sewageFact = fact("sewage", (record) => record.Building?.Sewage, word("sewage"));

/**
 * The mentions that a region demands (`lib/content/law/rules/mandatory-mentions.json`), in the order of its law; those about energy stand in
 * the section of energy.
 */
const tables: Record<Region | "abroad", readonly FactDefinition[]> = {
  flanders: [...floodFacts, ...planningFacts, ...asbestosFacts],
  brussels: [
    lawfulUseFact,
    ...planningFacts,
    ...floodFacts,
    fact("cadastralIncome", (record) => record.Financial?.CadastralIncome, money),
  ],
  wallonia: [...planningFacts, ...floodFacts, soilExtractFact, sewageFact, oilTankFact],
  abroad: [...planningFacts, ...floodFacts],
};

/** The planning information of the municipality: there, or asked for, since a day; free, on paper too. */
export interface PlanningInformation {
  state: "available" | "requested";
  /** ISO day. */
  date: string;
  /** Where it stands online, or else where it is requested with the documents; null where it is not among them. */
  href: string | null;
  isOnline: boolean;
}

/** An advert for sale in Brussels says where the planning information is to be had (CoBAT, art. 281). */
function planningInformation({
  Goal,
  Status,
  Planning = {},
  Documents = [],
}: PropertyRecord): PlanningInformation | null {
  if (!isForSale(Goal) || Status !== "available") return null;
  const { InformationDate, InformationRequested, InformationUrl } = Planning;
  const isDocument = Documents.some(({ Kind }) => Kind === "planning");
  const link = {
    href: InformationUrl ?? (isDocument ? "#documents" : null),
    isOnline: InformationUrl !== undefined,
  };
  if (InformationDate) return { state: "available", date: InformationDate, ...link };
  return InformationRequested ? { state: "requested", date: InformationRequested, ...link } : null;
}

/** Whether it floods there, in one answer, and the official map; null abroad, and of a closed home of which nothing is known. */
function floodAnswer(record: PropertyRecord, { language, region, today }: FactContext) {
  const { Flood = {}, Latitude, Longitude, PublishAddress, Status } = record;
  const level = floodLevel(Flood);
  const map = inForceIn(region, rules.officialSites.floodMaps, today);
  if (!map || (!level && Status !== "available")) return null;
  const position = publicPosition(Latitude, Longitude, PublishAddress);
  return {
    level,
    /** It lies in an area that is delimited for water. */
    isInZone: Flood.FloodZone === true || Flood.RiverbankZone === true,
    map: {
      name: textIn(map.name, language),
      href: map.hrefAt && position ? mapAt(map.hrefAt, position) : textIn(map.href, language),
    },
  };
}

/** The duty to renovate of who buys it, with how far it is. */
function renovationOf(record: PropertyRecord, { kind, region, today }: FactContext) {
  const duty = renovationDuty({
    region,
    label: energyOf(record, today)?.label ?? null,
    goal: record.Goal,
    residential: isResidential(kind),
    date: today,
    rules: rules.renovation,
  });
  const home = { region, value: record.EnergyPerformance, scales: rules.energyScales, date: today };
  return duty && { ...duty, /** kWh/m² a year. */ distance: distanceToLabel(home, duty.to) };
}

/** The mentions of a region's law, and the duty to renovate where there is one; null where there is nothing to mention. */
export function legalBlock(record: PropertyRecord, context: FactContext) {
  const region = context.region ?? ("abroad" as const);
  const facts = readFacts(tables[region], record, context);
  const flood = floodAnswer(record, context);
  const renovation = record.Status === "available" ? renovationOf(record, context) : null;
  if (facts.length === 0 && !renovation && !flood) return null;
  return {
    region,
    facts,
    flood,
    renovation,
    planning: region === "brussels" ? planningInformation(record) : null,
    /** Score D of plot or building: the symbol for flood-prone property stands beside it. */
    floodProne: region === "flanders" && [record.Flood?.PScore, record.Flood?.GScore].includes("D"),
  };
}

export type LegalBlock = NonNullable<ReturnType<typeof legalBlock>>;
