import { useMessages } from "next-intl";
import type { PageShell } from "@/lib/content/shell/page-shell";
import { ConsentManager } from "./consent-manager.client";

/**
 * Stands before the header, so that the question comes first for who hears a page or walks through it by keyboard.
 * @param asks false on pages that never ask by themselves (`noCookiePopup`)
 */
export function CookieConsent({ consent, asks }: { consent: PageShell["consent"]; asks: boolean }) {
  return <ConsentManager asks={asks} {...consent} words={useMessages().consent} />;
}
