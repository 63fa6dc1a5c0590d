/** What a list needs under a query, or once somebody turns to its filters: it is fetched then. */

import type { ListFact } from "@/lib/domain/listing/filters";
import { matching, sorted } from "@/lib/domain/listing/list-match";
import type { ListQuery } from "@/lib/domain/listing/list-query";
import { listPageSize, paginate } from "@/lib/domain/listing/paging";
import { type MapIndex, readMapIndex } from "@/lib/domain/map/map-index";

export { readIndex } from "@/lib/domain/listing/list-index";
export { FilterForm } from "./filter-form";
export { ListFilterResults } from "./filter-results";

/** The properties that match a query, in its order, and those of them that its page shows. */
export function findListings(facts: readonly ListFact[], query: ListQuery, hasCards: boolean) {
  const matches = sorted(matching(facts, query), query.sort);
  // A map alone shows all of them at once.
  const size = hasCards ? listPageSize : Math.max(1, matches.length);
  const { items, page, pages } = paginate(matches, query.page, size);
  return { query, ids: matches.map(({ id }) => id), shown: items.map(({ id }) => id), page, pages };
}

/** The properties with where the map shows them, of which an address that is not published is an area. */
export function withPositions(facts: readonly ListFact[], index: MapIndex): ListFact[] {
  const positions = new Map(readMapIndex(index).map((property) => [property.id, property]));
  return facts.map((fact) => ({ ...fact, position: positions.get(fact.id) ?? null }));
}
