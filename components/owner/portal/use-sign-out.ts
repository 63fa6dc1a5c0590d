import { useState } from "react";
import { requestSignOut } from "./portal-api";
import { navigateTo } from "./portal-way";
import type { PortalFacts, SignOutState } from "./portal-words";

/**
 * Signing out: nothing stays on the screen, and the browser's way back leads nowhere.
 * @param forget takes from the page what it shows
 */
export function useSignOut({ language, loginHref }: PortalFacts, forget: () => void) {
  const [leaving, setLeaving] = useState<SignOutState>("no");
  const leave = async (everywhere: boolean) => {
    if (leaving === "busy") return;
    setLeaving("busy");
    if (!(await requestSignOut(language, everywhere))) {
      setLeaving("failed");
      return;
    }
    forget();
    navigateTo(loginHref);
  };
  return { leaving, leave };
}
