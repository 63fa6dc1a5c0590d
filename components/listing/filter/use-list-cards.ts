import { useCallback, useMemo, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { useFetched } from "@/components/ui/use-fetched";
import type { CardListing } from "@/lib/content/listing/card-words";
import { cardParts } from "@/lib/domain/listing/paging";

type Parts = (readonly [part: number, cards: CardListing[]])[];

/**
 * The cards of these properties, in this order. Files that were fetched before are not fetched again. Null until all are there,
 * `failed` after a failed read; a property that is no longer offered is left out.
 * @param retryKey a failed read is tried again when it changes
 */
export function useListCards(
  source: string,
  ids: readonly number[],
  retryKey: unknown,
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
  const store = useCallback((found: Parts) => setParts((known) => new Map([...known, ...found])), []);
  const hasFailed = useFetched(missing || null, read, store, retryKey);
  return useMemo(() => {
    if (missing) return hasFailed ? "failed" : null;
    const known = new Map([...parts.values()].flat().map((card) => [card.id, card]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }, [missing, hasFailed, parts, ids]);
}
