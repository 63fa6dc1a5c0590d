import Cookies from "js-cookie";
import { useMemo } from "react";
import { createStore } from "@/components/ui/create-store";
import {
  type Consent,
  consentCookie,
  consentEnd,
  consentTo,
  mapPermissionKey,
  type OptionalCategory,
  readConsent,
} from "@/lib/domain/consent/consent";

/** The version of the legal text that a choice is about; `app/[locale]/layout` writes it on the body. */
const version = () => document.body.dataset.legalVersion ?? "";

const cookieText = (): string => Cookies.get(consentCookie) ?? "";

/** The cookie's text. Another page may have changed it while this one was hidden. */
const store = createStore({
  read: cookieText,
  prerendered: "",
  events: () => [
    [window, "pageshow"],
    [document, "visibilitychange"],
  ],
});

/** Calls back when the choice has changed on this page, or may have on another. */
export const onConsentChange = store.subscribe;

/** The visitor's choice; null where there is none that still counts. */
export const storedConsent = (): Consent | null => readConsent(cookieText(), version(), new Date());

export function storeConsent(granted: readonly OptionalCategory[]): Consent {
  const now = new Date();
  const consent = consentTo(granted, version(), now);
  Cookies.set(consentCookie, JSON.stringify(consent), {
    expires: consentEnd(now),
    sameSite: "Lax",
    secure: location.protocol === "https:",
  });
  store.notify();
  return consent;
}

/** Removes every choice of this kind. */
export function clearConsent(): void {
  Cookies.remove(consentCookie);
  try {
    localStorage.removeItem(mapPermissionKey);
  } catch {
    // Without storage nothing was stored.
  }
  store.notify();
}

/** The visitor's choice, kept up to date; null while the page is prerendered and where they have not chosen. */
export function useConsent(): Consent | null {
  const text = store.use();
  return useMemo(() => (text === "" ? null : storedConsent()), [text]);
}
