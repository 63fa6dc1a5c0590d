import { useEffect } from "react";

/** Calls back when the page comes back from the back/forward cache, in the state in which it was left. */
export function usePageReturn(onReturn: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [onReturn]);
}
