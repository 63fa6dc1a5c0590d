import type { Region } from "../../../domain/address/region.ts";
import { type RenovationDuty, renovationDuty } from "../../../domain/law/renovation.ts";
import { isResidential } from "../../../domain/listing/building.ts";
import { rules } from "../../law/rules.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { energyOf } from "../energy.ts";
import { asbestosFacts } from "./certificates.ts";
import { type Fact, type FactContext, type FactDefinition, fact, readFacts } from "./fact.ts";
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

const floodFacts: readonly FactDefinition[] = [
  fact("pScore", (record) => record.Flood?.PScore, word("floodScore")),
  fact("gScore", (record) => record.Flood?.GScore, word("floodScore")),
  fact("floodZone", (record) => record.Flood?.FloodZone, yesNo),
  fact("riverbankZone", (record) => record.Flood?.RiverbankZone, yesNo),
  fact("floodRisk", (record) => record.Flood?.Risk, word("floodRisk")),
];

/**
 * The mentions that a region demands (`content/rules/mandatory-mentions.json`), in the order of its law; those about energy stand in
 * the section of energy.
 */
const tables: Record<Region | "abroad", readonly FactDefinition[]> = {
  flanders: [...floodFacts, ...planningFacts, ...asbestosFacts],
  brussels: [
    ...planningFacts,
    ...floodFacts,
    fact("cadastralIncome", (record) => record.Financial?.CadastralIncome, money),
  ],
  wallonia: [...planningFacts, ...floodFacts],
  abroad: [...planningFacts, ...floodFacts],
};

/** The mentions of a region's law, and the duty to renovate where there is one. */
export interface LegalBlock {
  region: Region | "abroad";
  facts: Fact[];
  renovation: RenovationDuty | null;
  /** Score D of plot or building: the symbol for flood-prone property stands beside it. */
  floodProne: boolean;
}

/** Null where there is nothing to mention. */
export function legalBlock(record: PropertyRecord, context: FactContext): LegalBlock | null {
  const region = context.region ?? "abroad";
  const facts = readFacts(tables[region], record, context);
  const renovation =
    record.Status === "available"
      ? renovationDuty({
          region: context.region,
          label: energyOf(record, context.today)?.label ?? null,
          goal: record.Goal,
          residential: isResidential(context.kind),
          date: context.today,
          rules: rules.renovation,
        })
      : null;
  if (facts.length === 0 && !renovation) return null;
  const floodProne = region === "flanders" && [record.Flood?.PScore, record.Flood?.GScore].includes("D");
  return { region, facts, renovation, floodProne };
}
