import { useMemo } from "react";
import { createStore } from "@/components/ui/create-store";
import type { Consent } from "@/lib/domain/consent/consent";
import { consentChanges, cookieText, storedConsent } from "./consent-cookie";

const store = createStore({ read: cookieText, prerendered: "", events: consentChanges });

/** Calls back when the choice has changed on this page, or may have on another. */
export const onConsentChange = store.subscribe;

/** The visitor's choice, kept up to date; null while the page is prerendered and where they have not chosen. */
export function useConsent(): Consent | null {
  const text = store.use();
  return useMemo(() => (text === "" ? null : storedConsent()), [text]);
}
