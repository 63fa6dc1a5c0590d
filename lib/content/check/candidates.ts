import { choiceOf, describeValue, type FieldPath, type Finding } from "./finding.ts";

/** How many characters must be changed, added or taken away to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, char] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 1; column < row.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (char === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The word that was probably meant; null where none is near. */
export function closestMatch(written: string, candidates: Iterable<string>): string | null {
  const limit = Math.max(1, Math.floor(written.length / 3));
  const ranked = [...candidates]
    .map((word) => ({ word, steps: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, steps }) => steps <= limit && steps < word.length)
    .sort((one, other) => one.steps - other.steps);
  return ranked[0]?.word ?? null;
}

/**
 * The values of a field in a list; undefined where not all of them could be read, as then nothing is certain to be missing.
 * @param key a field that every item must have
 */
export function valuesOf<Item, Key extends keyof Item>(
  list: readonly (Item | undefined)[] | undefined,
  key: Key,
): Set<NonNullable<Item[Key]>> | undefined {
  const values = list?.map((item) => item?.[key]);
  const readable = values?.filter(
    (value): value is NonNullable<typeof value> => value !== undefined && value !== null,
  );
  return readable && readable.length === list?.length ? new Set(readable) : undefined;
}

/** A longer list of candidates would hide the rest of the finding. */
const longestList = 16;

/**
 * A value that must be one of those another file has.
 * @param candidates undefined where that file could not be read: then there is no finding
 * @param what what the value names: `a team member (team.json)`
 */
export function mustBeAmong(
  value: string | number | null | undefined,
  candidates: ReadonlySet<string | number> | undefined,
  what: string,
  at: { file: string; path: FieldPath; severity?: Finding["severity"] },
): Finding[] {
  if (value === undefined || value === null || !candidates || candidates.has(value)) return [];
  const meant = closestMatch(String(value), [...candidates].map(String));
  const choices =
    candidates.size > 0 && candidates.size <= longestList ? `: ${choiceOf([...candidates])}` : "";
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
