import type { ComponentProps, MouseEventHandler, ReactNode } from "react";
import { CardGrid } from "@/components/listing/card-grid";
import { ListedIds } from "@/components/map/listed-ids";
import { Pagination } from "@/components/ui/pagination";
import type { ListFact } from "@/lib/domain/listing/list-index";
import { writeListQuery } from "@/lib/domain/listing/list-query";
import { ListFilterNone } from "./no-results";
import type { ListView } from "./use-list-view";

/** What was found: a page of cards, or all of it on a map; nothing found: what to do about it. */
export function ListFilterResults({
  view,
  facts,
  mapSlot,
  onPage,
  ...rest
}: Omit<ComponentProps<typeof ListFilterNone>, "query" | "facts"> & {
  view: ListView;
  facts: ListFact[] | null;
  mapSlot?: ReactNode;
  onPage: MouseEventHandler<HTMLAnchorElement>;
}) {
  const { query, ids, page, pages, cards } = view;
  if (ids.length === 0) return <ListFilterNone {...rest} query={query} facts={facts ?? []} />;
  if (query.view === "map" && mapSlot) return <ListedIds value={ids}>{mapSlot}</ListedIds>;
  const hrefs = Array.from(
    { length: pages },
    (_, index) => `${rest.listHref}${writeListQuery({ ...query, page: index + 1 })}`,
  );
  return (
    <>
      <CardGrid listings={cards} priority />
      <Pagination hrefs={hrefs} page={page} words={rest.words} onFollow={onPage} />
    </>
  );
}
