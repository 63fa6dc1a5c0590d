import { useEffect, useState } from "react";
import { type ListFact, type PackedIndex, unpackIndex } from "@/lib/domain/list-index";
import { readWithRetry } from "./read-with-retry";

/** The stock of a list, read once it is wanted; null until it is there, `failed` when it cannot be had. */
export function useListIndex(source: string, wanted: boolean): ListFact[] | "failed" | null {
  const [index, setIndex] = useState<ListFact[] | "failed" | null>(null);
  const isMissing = wanted && index === null;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    readWithRetry<PackedIndex>(source, controller.signal).then(
      (packed) => setIndex(unpackIndex(packed)),
      () => {
        if (!controller.signal.aborted) setIndex("failed");
      },
    );
    return () => controller.abort();
  }, [isMissing, source]);
  return index;
}
