import { useEffect, useMemo, useState } from "react";
import type { CardListing } from "@/components/property/written-card";
import { cardParts } from "@/lib/domain/list-cards";
import { readWithRetry } from "./read-with-retry";

type Parts = ReadonlyMap<number, CardListing[]>;

async function readParts(source: string, parts: number[], signal: AbortSignal) {
  const read = parts.map((part) => readWithRetry<CardListing[]>(`${source}cards/${part}/`, signal));
  const cards = await Promise.all(read);
  return parts.map((part, index) => [part, cards[index] ?? []] as const);
}

/**
 * The cards of these properties, in this order. Files already read are not read again, so that a page seen before is there at
 * once. Null until all are there; one that is no longer offered is left out.
 */
export function useListCards(source: string, ids: readonly number[]): CardListing[] | "failed" | null {
  const [parts, setParts] = useState<Parts>(new Map());
  const [failed, setFailed] = useState("");
  const missing = cardParts(ids)
    .filter((part) => !parts.has(part))
    .join();
  useEffect(() => {
    if (!missing) return;
    const controller = new AbortController();
    readParts(source, missing.split(",").map(Number), controller.signal).then(
      (read) => setParts((known) => new Map([...known, ...read])),
      () => {
        if (!controller.signal.aborted) setFailed(missing);
      },
    );
    return () => controller.abort();
  }, [missing, source]);
  return useMemo(() => {
    if (missing) return missing === failed ? "failed" : null;
    const known = new Map([...parts.values()].flat().map((card) => [card.id, card]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }, [missing, failed, parts, ids]);
}
