import { useEffect } from "react";
import { listenTo } from "./listen-to";

/** Calls back when the page comes back from the back/forward cache, in the state in which it was left. */
export function usePageReturn(onReturn: () => void): void {
  useEffect(() => {
    return listenTo(window, "pageshow", ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    });
  }, [onReturn]);
}
