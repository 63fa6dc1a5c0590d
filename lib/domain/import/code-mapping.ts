import type { ListingKind, UnknownCode } from "./listing.ts";

/** What is found of a draft: a finding, or the code that it is about. */
export type DraftFinding = string | UnknownCode;

/** The agency's own tables of `import.json`: by field and code what it is here. */
export type CodeMapping = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

const mappedFacts = [
  "condition",
  "heating",
  "kitchen",
  "floodRisk",
  "permit",
  "judicialDecision",
  "areaApplication",
] as const;

/** A fact that codes can be mapped to, as the words of facts call it. */
export type MappedFact = (typeof mappedFacts)[number];

type Subject = "mainType" | "status" | "subStatus" | "goal" | "country" | MappedFact;

/** Fields whose codes can be mapped, and to what; of Whise, facts by the number of their detail. Every other one that is not understood is written on the website. */
const subjects: Readonly<Record<string, Subject>> = {
  MainTypeID: "mainType",
  category: "mainType",
  subCategory: "mainType",
  type: "mainType",
  sub_type: "mainType",
  type_id: "mainType",
  Type: "mainType",
  Status: "status",
  FlowStatus: "status",
  purposeStatus: "status",
  status: "status",
  status_id: "status",
  SubStatus: "subStatus",
  Goal: "goal",
  purpose: "goal",
  negotiation: "goal",
  transaction_id: "goal",
  CountryAbbr: "country",
  country: "country",
  country_geo_id: "country",
  general_condition: "condition",
  GeneralState: "condition",
  "1020": "heating",
  "1595": "kitchen",
  "2222": "floodRisk",
  flood_risk: "floodRisk",
  o_level_flooding_sensitivity_id: "floodRisk",
  building_license_id: "permit",
  "691": "judicialDecision",
  JudicialDecisionType: "judicialDecision",
  "1736": "areaApplication",
  AreaApplication: "areaApplication",
  land_use_designation: "areaApplication",
};

/** The fact that the codes of a field can be mapped to; undefined where it is another one. */
export const mappedFact = (field: string): MappedFact | undefined =>
  mappedFacts.find((fact) => fact === subjects[field]);

/** Names of the fields whose codes can be mapped. */
export const mappedFields: readonly string[] = Object.keys(subjects);

/** What of the content codes can be mapped to. */
export interface MappingLists {
  readonly types: readonly { readonly id: string; readonly kind: ListingKind }[];
  /** ISO codes of the countries of `places.json`. */
  readonly countries: readonly string[];
  /** Numbers of the marquees of `site.json`. */
  readonly marquees: readonly number[];
  /** What a property can say of each fact. */
  readonly facts: Readonly<Record<MappedFact, readonly string[]>>;
}

const statuses = ["available", "option", "sold", "rented", "left-out"];

/** What the codes of a field can be mapped to; none where they cannot be. */
export function allowedValues(field: string, lists: MappingLists): readonly string[] {
  switch (subjects[field]) {
    case "mainType":
      return lists.types.map(({ id }) => id);
    case "status":
      return statuses;
    case "subStatus":
      return [...statuses.slice(0, 4), ...lists.marquees.map(String)];
    case "goal":
      return ["sale", "rent"];
    case "country":
      return lists.countries;
    default: {
      const fact = mappedFact(field);
      return fact ? lists.facts[fact] : [];
    }
  }
}

/** What a format reads codes with that it has no meaning for. */
export interface MappingContext {
  readonly lists: MappingLists;
  readonly codes: CodeMapping;
}

/**
 * What the agency has mapped a code to; undefined where it has not, or to what the content does not have any more.
 * @param findings receives the code then
 */
export function mappedCode(
  sent: UnknownCode,
  { codes, lists }: MappingContext,
  findings: DraftFinding[],
): string | undefined {
  const value = codes[sent.field]?.[sent.code];
  if (value !== undefined && allowedValues(sent.field, lists).includes(value)) return value;
  findings.push(sent);
  return undefined;
}

/** The kind and main type that the agency has mapped a code to, as `mappedCode`. */
export function mappedType(
  sent: UnknownCode,
  context: MappingContext,
  findings: DraftFinding[],
): readonly [kind: ListingKind, mainType: string] | undefined {
  const id = mappedCode(sent, context, findings);
  const type = context.lists.types.find((found) => found.id === id);
  return type && [type.kind, type.id];
}

/** Outcome and status that the agency has mapped a code to, as `mappedCode`. */
export function mappedStatus(sent: UnknownCode, context: MappingContext, findings: DraftFinding[]) {
  const value = mappedCode(sent, context, findings);
  switch (value) {
    case "sold":
    case "rented":
      return { outcome: "closed", status: value } as const;
    case "left-out":
      return { outcome: "left-out", status: "available" } as const;
    case "available":
    case "option":
      return { outcome: "offer", status: value } as const;
    default:
      return undefined;
  }
}

/** What becomes of a status for formats that know it by the goal whether closed is sold or rented; null: not published. As `mappedCode`. */
export function mappedStep(sent: UnknownCode, context: MappingContext, findings: DraftFinding[]) {
  const mapped = mappedStatus(sent, context, findings);
  if (mapped?.outcome === "left-out") return null;
  return mapped?.outcome === "closed" ? "closed" : mapped?.status;
}

/** The goal that the agency has mapped a code to, as `mappedCode`. */
export function mappedGoal(
  sent: UnknownCode,
  context: MappingContext,
  findings: DraftFinding[],
): { goal: "sale" | "rent" } | undefined {
  const goal = mappedCode(sent, context, findings);
  return goal === "sale" || goal === "rent" ? { goal } : undefined;
}

/** A code as the findings of a listing name it. */
export const codeFinding = (found: DraftFinding): string =>
  typeof found === "string" ? found : `code-unknown:${found.field}`;

/** A code and how many listings have it. */
export interface CountedCode extends UnknownCode {
  readonly listings: number;
}

/** Each unknown code of some listings once. */
export function countedCodes(listings: readonly { unknownCodes?: readonly UnknownCode[] }[]): CountedCode[] {
  const groups = Map.groupBy(
    listings.flatMap(({ unknownCodes = [] }) => unknownCodes),
    ({ field, code }) => `${field} ${code}`,
  );
  return [...groups.values()].flatMap((found) => {
    const [first] = found;
    return first ? [{ ...first, ...found.find(({ word }) => word), listings: found.length }] : [];
  });
}
