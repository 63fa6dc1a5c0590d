import { useEffect } from "react";

/** Closes what was open when a page comes back as it was left: a visitor who returns is not searching. */
export function useClosedOnReturn(close: () => void) {
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) close();
    };
    addEventListener("pageshow", onReturn);
    return () => removeEventListener("pageshow", onReturn);
  }, [close]);
}
