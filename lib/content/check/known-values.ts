import { closestMatch } from "./closest-match.ts";
import { choiceOf, describeValue } from "./describe-value.ts";
import type { FieldPath, Finding } from "./finding.ts";

/**
 * The values of a field in a list; undefined where not all of them could be read, as then nothing can be said to be missing.
 * @param key a field that every item must have
 */
export function valuesOf<Item, Key extends keyof Item>(
  list: readonly (Item | undefined)[] | undefined,
  key: Key,
): Set<NonNullable<Item[Key]>> | undefined {
  const values = list?.map((item) => item?.[key]);
  const known = values?.filter(
    (value): value is NonNullable<typeof value> => value !== undefined && value !== null,
  );
  return known && known.length === list?.length ? new Set(known) : undefined;
}

const namesUpTo = 16;

/**
 * A value that must be one of those another file has.
 * @param known undefined where that file could not be read: then nothing is said
 * @param what what the value names: `a team member (team.json)`
 */
export function mustBeKnown(
  value: string | number | null | undefined,
  known: ReadonlySet<string | number> | undefined,
  what: string,
  at: { file: string; path: FieldPath; severity?: Finding["severity"] },
): Finding[] {
  if (value === undefined || value === null || !known || known.has(value)) return [];
  const meant = closestMatch(String(value), [...known].map(String));
  const choices = known.size > 0 && known.size <= namesUpTo ? `: ${choiceOf([...known])}` : "";
  return [
    {
      severity: "error",
      ...at,
      expected: `${what}${choices}`,
      found: describeValue(value),
      fix: meant === null ? undefined : `did you mean "${meant}"?`,
    },
  ];
}
