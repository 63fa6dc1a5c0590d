import type { DivIcon, Marker } from "leaflet";
import { type RefObject, useEffect, useMemo } from "react";
import { shortlistStore } from "@/components/shortlist/shortlist-store";
import { useDrawnMap } from "./drawn-map";

/** What this device knows of a property: it is kept there, or was seen. */
export type Mark = "kept" | "seen" | null;

/** The mark of each property; the page around the map, and other tabs, are followed. */
export function useMarks(): (id: number) => Mark {
  const shortlist = shortlistStore.use();
  return useMemo(() => {
    const kept = new Set(shortlist?.items.map(({ id }) => id));
    const seen = new Set(shortlist?.visits?.seen.map(([id]) => id));
    return (id) => (kept.has(id) ? "kept" : seen.has(id) ? "seen" : null);
  }, [shortlist]);
}

/** Marks a marker for the eye and in words, without a new icon, which would be another element under an open popup. */
export function useMark(marker: RefObject<Marker | null>, mark: Mark, icon: DivIcon): void {
  const { words } = useDrawnMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new icon has lost its mark.
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element || !mark) return;
    const text = document.createElement("span");
    text.className = "sr-only";
    text.textContent = `, ${words[mark]}`;
    element.dataset.mark = mark;
    element.append(text);
    return () => {
      delete element.dataset.mark;
      text.remove();
    };
  }, [marker, mark, icon, words]);
}
