import Cookies from "js-cookie";
import {
  type Consent,
  consentCookie,
  consentEnd,
  consentTo,
  mapPermissionKey,
  type OptionalCategory,
  readConsent,
} from "@/lib/domain/consent/consent";

const changed = "consentchange";

/** The text a choice is made about, as `app/[locale]/layout` leaves it on the body. */
const version = () => document.body.dataset.legalVersion ?? "";

/** What the cookie holds, unread: the same text as long as nothing changes. */
export const consentText = (): string => Cookies.get(consentCookie) ?? "";

/** The visitor's choice; null where they have to be asked. */
export const storedConsent = (): Consent | null => readConsent(consentText(), version(), new Date());

export function storeConsent(granted: readonly OptionalCategory[]): Consent {
  const now = new Date();
  const consent = consentTo(granted, version(), now);
  Cookies.set(consentCookie, JSON.stringify(consent), {
    expires: consentEnd(now),
    sameSite: "Lax",
    secure: location.protocol === "https:",
  });
  dispatchEvent(new Event(changed));
  return consent;
}

/** Forgets every choice of this kind, as if the visitor had never been asked. */
export function clearConsent(): void {
  Cookies.remove(consentCookie);
  try {
    localStorage.removeItem(mapPermissionKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  dispatchEvent(new Event(changed));
}

/** Calls back when the choice has changed on this page, or may have on another. */
export function onConsentChange(notify: () => void): () => void {
  addEventListener(changed, notify);
  addEventListener("pageshow", notify);
  document.addEventListener("visibilitychange", notify);
  return () => {
    removeEventListener(changed, notify);
    removeEventListener("pageshow", notify);
    document.removeEventListener("visibilitychange", notify);
  };
}
