import { useCallback, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { useFetched } from "@/components/ui/use-fetched";
import { type ListFact, type PackedIndex, unpackIndex } from "@/lib/domain/listing/list-index";

/**
 * The stock of a list, read once it is wanted; null until it is there, `failed` while it cannot be had.
 * @param use changes whenever the visitor turns to the list: what failed is then read again
 */
export function useListIndex(source: string, wanted: boolean, use: unknown): ListFact[] | "failed" | null {
  const [index, setIndex] = useState<ListFact[] | null>(null);
  const keep = useCallback((packed: PackedIndex) => setIndex(unpackIndex(packed)), []);
  const hasFailed = useFetched(
    wanted && index === null ? source : null,
    readWithRetry<PackedIndex>,
    keep,
    use,
  );
  return index ?? (hasFailed ? "failed" : null);
}
