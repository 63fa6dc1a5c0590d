import type { PropertyRecord } from "../../schemas/property.ts";
import { buildingFacts } from "./building.ts";
import { certificateFacts } from "./certificates.ts";
import { type Fact, type FactContext, type FactDefinition, readFacts } from "./fact.ts";
import { financialFacts, lifeAnnuityFacts } from "./financial.ts";
import { roomFacts, surfaceFacts } from "./spaces.ts";
import type { FactGroupName } from "./words.ts";

/** Facts under one heading. */
export interface FactGroup {
  name: FactGroupName;
  facts: Fact[];
}

/** The table of facts: every label (specification, point 3) that neither the head of the page nor a section of its own shows. */
const physical: readonly [FactGroupName, readonly FactDefinition[]][] = [
  ["space", [...roomFacts, ...surfaceFacts]],
  ["building", buildingFacts],
];
const papers: readonly [FactGroupName, readonly FactDefinition[]][] = [
  ["certificates", certificateFacts],
  ["financial", financialFacts],
  ["lifeAnnuity", lifeAnnuityFacts],
];

/** The facts that an agency can show under conditions: those of the table. What the law wants stands in sections of its own. */
export const conditionalFacts: ReadonlySet<string> = new Set(
  [...physical, ...papers].flatMap(([, definitions]) => definitions.map(({ label }) => label)),
);

/** Below this number of facts headings would outweigh what they head. */
const enoughForGroups = 11;

const read = (
  tables: readonly [FactGroupName, readonly FactDefinition[]][],
  record: PropertyRecord,
  context: FactContext,
  excluded: readonly string[],
): FactGroup[] =>
  tables
    .map(([name, definitions]) => {
      const facts = readFacts(definitions, record, context).filter(({ label }) => !excluded.includes(label));
      const isPriced = facts.some(({ label }) => label === "price" || label === "rent");
      return { name: name === "financial" && !isPriced ? ("charges" as const) : name, facts };
    })
    .filter(({ facts }) => facts.length > 0);

/** One heading for a few facts, else all headings. */
function merged(groups: FactGroup[]): FactGroup[] {
  const facts = groups.flatMap((group) => group.facts);
  if (facts.length === 0 || facts.length >= enoughForGroups) return groups;
  return [{ name: "features", facts }];
}

/**
 * A property's facts in groups, those of the thing itself and those of its papers. One with few facts has one group of them.
 * @param excluded labels that the legal block shows, as nothing is shown twice, and those whose conditions do not hold
 */
export const factGroups = (
  record: PropertyRecord,
  context: FactContext,
  excluded: readonly string[],
): { physical: FactGroup[]; papers: FactGroup[] } => ({
  physical: merged(read(physical, record, context, excluded)),
  papers: read(papers, record, context, excluded),
});
