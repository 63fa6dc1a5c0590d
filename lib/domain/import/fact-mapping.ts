import { withJson } from "../json/json.ts";
import {
  type DraftFinding,
  type MappedFact,
  type MappingContext,
  mappedCode,
  mappedFact,
} from "./code-mapping.ts";
import type { FeedFacts } from "./listing.ts";

/** Where a fact that codes can be mapped to stands among the facts of a listing. */
const places: Readonly<Record<MappedFact, readonly string[]>> = {
  condition: ["condition"],
  heating: ["heating"],
  kitchen: ["kitchen"],
  floodRisk: ["flood", "risk"],
  permit: ["planning", "permit"],
  judicialDecision: ["planning", "judicial"],
  areaApplication: ["planning", "area"],
};

/** Facts with those that the agency has mapped codes to, and what is still found: codes that nobody has mapped stay there. */
export function withMappedFacts(
  facts: FeedFacts,
  findings: readonly DraftFinding[],
  mapping: MappingContext,
): { facts: FeedFacts; findings: DraftFinding[] } {
  let mapped: unknown = facts;
  const left = findings.filter((found) => {
    const fact = typeof found === "string" ? undefined : mappedFact(found.field);
    if (typeof found === "string" || fact === undefined) return true;
    const value = mappedCode(found, mapping, []);
    if (value !== undefined) mapped = withJson(mapped, places[fact], value);
    return value === undefined;
  });
  return { facts: mapped as FeedFacts, findings: left };
}
