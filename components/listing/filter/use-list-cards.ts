import { useCallback, useMemo, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { type Read, useFetched } from "@/components/ui/use-fetched";
import type { CardListing } from "@/lib/content/listing/card-words";
import { cardParts } from "@/lib/domain/listing/paging";

type Parts<Card> = (readonly [part: number, cards: Card[]])[];

/**
 * The cards of these properties, in this order. Files that were fetched before are not fetched again. Null until all are there,
 * `failed` after a failed read; a property that is no longer offered is left out.
 * @param retryKey a failed read is tried again when it changes
 */
export function useListCards<Card extends { id: number } = CardListing>(
  source: string,
  ids: readonly number[],
  retryKey: unknown,
): Card[] | "failed" | null {
  const [parts, setParts] = useState<ReadonlyMap<number, Card[]>>(new Map());
  const missing = cardParts(ids)
    .filter((part) => !parts.has(part))
    .join();
  const read: Read<Parts<Card>> = useCallback(
    (task, signal, onFailure) => {
      const readPart = async (part: string) => {
        const cards = await readWithRetry<Card[]>(`${source}cards/${part}/`, signal, onFailure);
        return [Number(part), cards] as const;
      };
      return Promise.all(task.split(",").map(readPart));
    },
    [source],
  );
  const store = useCallback(
    (fetched: Parts<Card>) => setParts((former) => new Map([...former, ...fetched])),
    [],
  );
  const hasFailed = useFetched(missing || null, read, store, retryKey);
  return useMemo(() => {
    if (missing) return hasFailed ? "failed" : null;
    const byId = new Map([...parts.values()].flat().map((card) => [card.id, card]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [missing, hasFailed, parts, ids]);
}
