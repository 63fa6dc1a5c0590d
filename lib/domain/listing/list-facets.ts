import type { ListFact } from "./list-index.ts";
import { matching } from "./list-match.ts";
import type { ListQuery } from "./list-query.ts";

function countBy(facts: readonly ListFact[], keysOf: (fact: ListFact) => readonly string[]) {
  const counts = new Map<string, number>();
  for (const key of facts.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** How many properties each municipality would give, by its name, with all else that is asked. */
export const placeCounts = (facts: readonly ListFact[], query: ListQuery): Map<string, number> =>
  countBy(matching(facts, { ...query, city: [] }), ({ place }) => [place]);

/** How many properties each type would give, by its id, with all else that is asked. */
export const typeCountsOf = (facts: readonly ListFact[], query: ListQuery): Map<string, number> =>
  countBy(matching(facts, { ...query, type: [] }), ({ typeIds }) => typeIds);
