import { useCallback, useMemo, useState } from "react";
import type { CardListing } from "@/components/listing/property-card";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { useFetched } from "@/components/ui/use-fetched";
import { cardParts } from "@/lib/domain/listing/list-cards";

type Parts = (readonly [part: number, cards: CardListing[]])[];

/**
 * The cards of these properties, in this order. Files already read are not read again, so that a page seen before is there at
 * once. Null until all are there, `failed` while they cannot be had; one that is no longer offered is left out.
 * @param use changes whenever the visitor turns to the list: what failed is then read again
 */
export function useListCards(
  source: string,
  ids: readonly number[],
  use: unknown,
): CardListing[] | "failed" | null {
  const [parts, setParts] = useState<ReadonlyMap<number, CardListing[]>>(new Map());
  const missing = cardParts(ids)
    .filter((part) => !parts.has(part))
    .join();
  const read = useCallback(
    (task: string, signal: AbortSignal, onFailure: (failures: number) => void): Promise<Parts> =>
      Promise.all(
        task
          .split(",")
          .map(
            async (part) =>
              [
                Number(part),
                await readWithRetry<CardListing[]>(`${source}cards/${part}/`, signal, onFailure),
              ] as const,
          ),
      ),
    [source],
  );
  const keep = useCallback((found: Parts) => setParts((known) => new Map([...known, ...found])), []);
  const hasFailed = useFetched(missing || null, read, keep, use);
  return useMemo(() => {
    if (missing) return hasFailed ? "failed" : null;
    const known = new Map([...parts.values()].flat().map((card) => [card.id, card]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }, [missing, hasFailed, parts, ids]);
}
