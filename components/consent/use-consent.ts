import { useMemo, useSyncExternalStore } from "react";
import type { Consent } from "@/lib/domain/consent/consent";
import { consentText, onConsentChange, storedConsent } from "./consent-store";

/** The visitor's choice, kept up to date; null while the page is prerendered and where they have not chosen. */
export function useConsent(): Consent | null {
  const text = useSyncExternalStore(onConsentChange, consentText, () => "");
  return useMemo(() => (text === "" ? null : storedConsent()), [text]);
}
