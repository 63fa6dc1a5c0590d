import { useState } from "react";
import { askToLeave } from "./portal-api";
import { leadTo } from "./portal-way";
import type { Leaving, PortalFacts } from "./portal-words";

/**
 * Signing out: nothing stays on the screen, and the browser's way back leads nowhere.
 * @param forget takes from the page what it shows
 */
export function useLeaving({ language, loginHref }: PortalFacts, forget: () => void) {
  const [leaving, setLeaving] = useState<Leaving>("no");
  const leave = async (everywhere: boolean) => {
    if (leaving === "busy") return;
    setLeaving("busy");
    if (!(await askToLeave(language, everywhere))) {
      setLeaving("failed");
      return;
    }
    forget();
    leadTo(loginHref);
  };
  return { leaving, leave };
}
