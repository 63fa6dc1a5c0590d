import { useMessages } from "next-intl";
import type { Chrome } from "@/lib/content/shell/page-shell";
import { ConsentKeeper } from "./consent-manager.client";

/**
 * Stands before the header, so that the question comes first for who hears a page or walks through it by keyboard.
 * @param asks false on pages that never ask by themselves (`noCookiePopup`)
 */
export function CookieConsent({ consent, asks }: { consent: Chrome["consent"]; asks: boolean }) {
  return <ConsentKeeper asks={asks} {...consent} words={useMessages().consent} />;
}
