import { isHomeCountry } from "../address/country.ts";
import { type Region, regionOf } from "../address/region.ts";
import type { TypeKind } from "../listing/building.ts";
import { type GoalKind, goalKind } from "../listing/goal.ts";

/** Of which records a field is; all that is named must hold. */
export interface FieldCondition {
  kinds?: readonly TypeKind[];
  goals?: readonly GoalKind[];
  regions?: readonly (Region | "abroad")[];
  /** A field of the same object, and the values with which it calls for this one; null stands for none. */
  beside?: { field: string; values: readonly (string | boolean | null)[] };
}

/** What conditions look at; null where the record does not have it yet, and then no field is left out. */
export interface RecordFacts {
  kind: TypeKind | null;
  goal: GoalKind | null;
  region: Region | "abroad" | null;
}

/**
 * What conditions look at in a record as it is typed.
 * @param kinds the kind of each main type
 */
export function recordFacts(
  record: Readonly<Record<string, unknown>>,
  kinds: Readonly<Record<string, TypeKind>>,
): RecordFacts {
  const { MainTypeName, Goal, Zip, CountryID } = record;
  const country = typeof CountryID === "number" || typeof CountryID === "string" ? CountryID : null;
  return {
    kind: (typeof MainTypeName === "string" && kinds[MainTypeName]) || null,
    goal: typeof Goal === "number" ? goalKind(Goal) : null,
    region: isHomeCountry(country) ? regionOf(typeof Zip === "string" ? Zip : "") : "abroad",
  };
}

const admits = <Value>(allowed: readonly Value[] | undefined, value: Value | null): boolean =>
  allowed === undefined || value === null || allowed.includes(value);

/**
 * Whether a field belongs to a record.
 * @param parent the object that holds the field
 */
export function isFitting(
  condition: FieldCondition | undefined,
  { kind, goal, region }: RecordFacts,
  parent: unknown,
): boolean {
  if (!condition) return true;
  const { kinds, goals, regions, beside } = condition;
  if (!admits(kinds, kind) || !admits(goals, goal) || !admits(regions, region)) return false;
  if (!beside) return true;
  const value =
    typeof parent === "object" && parent !== null
      ? (parent as Readonly<Record<string, unknown>>)[beside.field]
      : undefined;
  return beside.values.some((allowed) => (allowed === null ? value === undefined : value === allowed));
}
