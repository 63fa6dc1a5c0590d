import type { PropertyRecord } from "../../schemas/property.ts";
import { buildingFacts } from "./building.ts";
import { certificateFacts } from "./certificates.ts";
import { type Fact, type FactContext, type FactDefinition, readFacts } from "./fact.ts";
import { financialFacts, lifeAnnuityFacts } from "./financial.ts";
import { generalFacts } from "./general.ts";
import { roomFacts, surfaceFacts } from "./spaces.ts";
import type { FactGroupName } from "./words.ts";

/** Facts under one heading. */
export interface FactGroup {
  name: FactGroupName;
  facts: Fact[];
  /** Some of them are reckoned by us and no promise. */
  estimated: boolean;
}

/** The table of facts: every label (specification, point 3) that no section of its own shows. */
const physical: readonly [FactGroupName, readonly FactDefinition[]][] = [
  ["general", generalFacts],
  ["surfaces", surfaceFacts],
  ["rooms", roomFacts],
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

/** Below these numbers of facts headings would outweigh what they head. */
const enoughForGroups = 11;
const enoughForSpaceGroups = 9;

function read(
  tables: readonly [FactGroupName, readonly FactDefinition[]][],
  record: PropertyRecord,
  context: FactContext,
  excluded: readonly string[],
): FactGroup[] {
  return tables
    .map(([name, definitions]) => {
      const facts = readFacts(definitions, record, context).filter(({ label }) => !excluded.includes(label));
      return { name, facts, estimated: facts.some(({ label }) => label.startsWith("registrationEstimate")) };
    })
    .filter(({ facts }) => facts.length > 0);
}

const group = (name: FactGroupName, facts: Fact[]): FactGroup => ({ name, facts, estimated: false });

/** One heading for a few facts; one for surfaces and rooms of a small property; else all headings. */
function merged(groups: FactGroup[]): FactGroup[] {
  const all = groups.flatMap(({ facts }) => facts);
  if (all.length === 0) return [];
  if (all.length < enoughForGroups) return [group("features", all)];
  const isSpace = ({ name }: FactGroup) => name === "surfaces" || name === "rooms";
  const space = groups.filter(isSpace).flatMap(({ facts }) => facts);
  if (groups.filter(isSpace).length < 2 || space.length >= enoughForSpaceGroups) return groups;
  const first = groups.findIndex(isSpace);
  return [
    ...groups.slice(0, first),
    group("space", space),
    ...groups.slice(first).filter((each) => !isSpace(each)),
  ];
}

/**
 * A property's facts in groups, those of the thing itself and those of its papers. One with few facts has one group of them.
 * @param excluded labels that the legal block shows, as nothing is shown twice, and those whose conditions do not hold
 */
export function factGroups(
  record: PropertyRecord,
  context: FactContext,
  excluded: readonly string[],
): { physical: FactGroup[]; papers: FactGroup[] } {
  return {
    physical: merged(read(physical, record, context, excluded)),
    papers: read(papers, record, context, excluded),
  };
}
