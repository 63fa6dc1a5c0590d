import { isLanguageCode } from "../domain/text/language.ts";
import { homeOfFloor } from "./listing/floor-plan.ts";

/** Data that visitors look for a property in: what search, lists, map and shortlist fetch. */
const seekingData = /^\/api\/(search|listings|map|shortlist)\//;

/** Kinds of pages of which an urgent change makes any. Of properties' own pages it makes theirs alone. */
export const urgentKinds: readonly string[] = ["home", "list", "property"];

/**
 * Whether an answer is among the first to show that properties have changed: their own, and where visitors look for them. What shows them
 * besides, such as a row of similar homes or the site map, follows.
 * @param route as in `PrerenderedRoute`
 * @param ids of the properties
 */
export function isUrgent(route: string, ids: readonly string[]): boolean {
  if (seekingData.test(route)) return true;
  const [, first, kind, ...segments] = route.split("/");
  const isHome = kind === undefined && isLanguageCode(first);
  if (isHome || kind === "list") return true;
  const id = kind === "property" ? segments.at(-1) : homeOfFloor(route);
  return typeof id === "string" && ids.includes(id);
}
