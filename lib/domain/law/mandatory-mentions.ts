import { isHomeCountry } from "../address/country.ts";
import { type Region, regionOf } from "../address/region.ts";
import { fieldAt } from "../json/json.ts";
import type { TypeKind } from "../listing/building.ts";
import { type GoalKind, goalKind } from "../listing/goal.ts";
import { propertyState } from "../listing/property-state.ts";
import { isEmpty } from "../text/text.ts";
import type { Dated } from "./dated.ts";

/** A field that must be filled; with `equals` it must hold that value, with `matches` a text of that pattern. */
interface MentionField {
  path: string;
  equals?: string | number | boolean;
  matches?: string;
}

/** A number or a code in the record that decides whether the mention is wanted; not wanted where it is missing. */
export interface MentionCondition {
  path: string;
  equals?: string;
  below?: number;
  above?: number;
  atLeast?: number;
}

/** A row of `lib/content/law/rules/mandatory-mentions.json`, with the scope of its paper where it comes from one (`mentionRules`). */
export interface MentionRule extends Dated {
  mention: string;
  regions: readonly Region[];
  goals: readonly GoalKind[];
  kinds: readonly TypeKind[];
  /** All of them. */
  when?: readonly MentionCondition[];
  /** One of these sets, with all its fields. */
  anyOf: readonly (readonly MentionField[])[];
  severity: "error" | "warning";
  /** The last ISO day the rule holds. */
  validUntil?: string;
}

/** A property as its file has it, with the kind of its main type. */
export interface Advert {
  Goal: number | string;
  Zip: string;
  CountryID?: number | string | null;
  Status?: string | null;
  kind: TypeKind;
}

/** Whether a record is so; never where it does not say. */
export function meetsCondition(record: object, condition: MentionCondition): boolean {
  const value = fieldAt(record, condition.path);
  if (condition.equals !== undefined) return value === condition.equals;
  if (typeof value !== "number") return false;
  if (condition.below !== undefined && !(value < condition.below)) return false;
  if (condition.above !== undefined && !(value > condition.above)) return false;
  return condition.atLeast === undefined || value >= condition.atLeast;
}

/** A "no" and a nought are answers too. */
function isFilled(record: Advert, field: MentionField): boolean {
  const value = fieldAt(record, field.path);
  if (isEmpty(value) || Number.isNaN(value)) return false;
  if (field.equals !== undefined) return value === field.equals;
  return field.matches === undefined || new RegExp(field.matches).test(String(value).trim());
}

/** Whether a rule is about this home in its region, on a day. */
export const holdsFor = (
  rule: Pick<MentionRule, "validFrom" | "validUntil" | "regions" | "goals" | "kinds" | "when">,
  record: Advert,
  region: Region,
  date: string,
): boolean =>
  rule.validFrom <= date &&
  (rule.validUntil === undefined || date <= rule.validUntil) &&
  rule.regions.includes(region) &&
  rule.goals.includes(goalKind(record.Goal)) &&
  rule.kinds.includes(record.kind) &&
  (rule.when ?? []).every((condition) => meetsCondition(record, condition));

/**
 * The rules that hold for an advert, whether it follows them or not. None holds abroad, and of what is sold or rented and so no longer
 * advertised.
 * @param date ISO day
 */
export function applyingMentions(
  record: Advert,
  rules: readonly MentionRule[],
  date: string,
): readonly MentionRule[] {
  const region = isHomeCountry(record.CountryID) ? regionOf(record.Zip) : null;
  if (region === null || propertyState(record.Status) !== "available") return [];
  return rules.filter((rule) => holdsFor(rule, record, region, date));
}

/** The sets of fields that satisfy a rule: those that an advert has filled whole; all of them where it has none yet, and may choose. */
export function satisfyingFields(record: Advert, { anyOf }: MentionRule): MentionRule["anyOf"] {
  const filled = anyOf.filter((fields) => fields.every((field) => isFilled(record, field)));
  return filled.length > 0 ? filled : anyOf;
}

/**
 * What the law wants an advert to say and it does not (design, section 5; `lib/content/law/rules/mandatory-mentions.json`).
 * @param date ISO day
 */
export const missingMentions = (record: Advert, rules: readonly MentionRule[], date: string) =>
  applyingMentions(record, rules, date)
    .filter((rule) => !rule.anyOf.some((fields) => fields.every((field) => isFilled(record, field))))
    .map(({ mention, anyOf, severity, source }) => ({
      mention,
      /** Dotted paths of the fields that would satisfy the rule. */
      fields: [...new Set(anyOf.flatMap((fields) => fields.map((field) => field.path)))],
      severity,
      source,
    }));
