import { useCallback, useSyncExternalStore } from "react";
import { listenTo } from "./listen-to";

/** Whether a media query matches, for what a style sheet cannot decide; false while a page is prerendered and hydrated. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => listenTo(matchMedia(query), "change", listener),
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
