import { useState } from "react";
import type { Leaving, PortalFacts } from "@/components/portal/portal-words";
import { askToLeave } from "./portal-asking";
import { leadTo } from "./portal-way";

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
