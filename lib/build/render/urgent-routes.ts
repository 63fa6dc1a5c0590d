import type { PrerenderedRoute } from "../../content/prerendered-routes.ts";

/** Pages on which visitors look for a property. */
const seekingPages = ["home", "list"];

/** What search, lists, map and shortlist fetch. */
const seekingData = /^\/api\/(search|listings|map|shortlist)\//;

/**
 * Whether an answer is among the first to show that properties have changed: their own, and where visitors look for them. What shows them
 * besides, such as a row of similar homes, follows.
 * @param ids of the properties
 */
export const isUrgent = ({ route, page, property }: PrerenderedRoute, ids: readonly string[]): boolean =>
  property === undefined
    ? seekingData.test(route) || seekingPages.includes(page?.kind ?? "")
    : ids.includes(property);
