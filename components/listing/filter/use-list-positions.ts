import { useMemo, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { useFetched } from "@/components/ui/use-fetched";
import type { ListFact } from "@/lib/domain/listing/filters";
import type { ListQuery } from "@/lib/domain/listing/list-query";
import type { MapIndex } from "@/lib/domain/map/map-index";
import type { ListCode } from "./filter-panel";

/**
 * The stock with where the map shows it: read where the address has an area, and ahead of one where the list is looked at as a map.
 * @param source address of the map's properties
 * @param facts of the stock, once they are there
 * @returns `facts` is null as long as an area lacks them; `areaName` as soon as it is known
 */
export function useListPositions(
  source: string | undefined,
  { area, view }: Pick<ListQuery, "area" | "view">,
  facts: ListFact[] | null,
  code: ListCode | "pending" | "failed",
  retryKey: unknown,
): { facts: ListFact[] | null; areaName: string | undefined; hasFailed: boolean } {
  const [index, setIndex] = useState<MapIndex | null>(null);
  const isWanted = source !== undefined && (area !== null || view === "map");
  const hasFailed = useFetched(
    isWanted && !index ? source : null,
    readWithRetry<MapIndex>,
    setIndex,
    retryKey,
  );
  const hasArea = area !== null && source !== undefined;
  const located = useMemo(() => {
    if (!hasArea) return facts;
    return facts && index && typeof code === "object" ? code.withPositions(facts, index) : null;
  }, [facts, index, code, hasArea]);
  return { facts: located, areaName: index?.areaName, hasFailed: hasFailed && hasArea };
}
