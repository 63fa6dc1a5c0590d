import type { ListFact } from "../listing/filters.ts";
import type { GoalKind } from "../listing/goal.ts";
import { matching } from "../listing/list-match.ts";
import type { LanguageCode } from "../text/language.ts";
import { type AlertSubject, alertQuery } from "./search-alert.ts";
import type { StockChange } from "./stock-changes.ts";

/**
 * Matches alerts with the changes of a publication, each search by the filters of the list itself. The same search of several people is compared once.
 * @param factsOf the facts of the changed properties of a list, and of one more in each of its municipalities, as a postcode stands for all of its
 * municipality
 * @returns what the person of an alert is told of
 */
export function createAlertMatcher(
  changes: readonly StockChange[],
  factsOf: (goal: GoalKind, language: LanguageCode) => readonly ListFact[],
): (alert: AlertSubject & { language: LanguageCode }) => readonly StockChange[] {
  const byHome = new Map(changes.map((change) => [change.home, change]));
  const found = new Map<string, readonly StockChange[]>();
  return ({ goal, search, language, propertyId, projectId }) => {
    if (propertyId !== null) {
      const change = byHome.get(String(propertyId));
      return change && change.kind !== "new" ? [change] : [];
    }
    if (projectId !== null)
      return changes.filter(({ home, kind }) => kind !== "closed" && home.startsWith(`${projectId}/`));
    const key = `${goal} ${language} ${search}`;
    const known = found.get(key);
    if (known) return known;
    const matches = matching(factsOf(goal, language), alertQuery(search)).flatMap(
      ({ id }) => byHome.get(String(id)) ?? [],
    );
    found.set(key, matches);
    return matches;
  };
}
