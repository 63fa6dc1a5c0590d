import Cookies from "js-cookie";
import {
  type Consent,
  clearsConsent,
  consentCookie,
  consentEnd,
  consentTo,
  mapPermissionKey,
  type OptionalCategory,
  readConsent,
} from "@/lib/domain/consent/consent";
import { writeStorage } from "@/lib/domain/web/storage";
import { consentChangeEvent } from "./consent-events";

/** What may have changed the choice; of the last two: on another page, while this one was hidden. */
export const consentChanges = (): readonly (readonly [EventTarget, string])[] => [
  [window, consentChangeEvent],
  [window, "pageshow"],
  [document, "visibilitychange"],
];

/** The version of the legal text that a choice is about; `app/[locale]/layout` writes it on the body. */
const version = () => document.body.dataset.legalVersion ?? "";

/** The cookie's text; empty where there is none. */
export const cookieText = (): string => Cookies.get(consentCookie) ?? "";

const reportChange = () => dispatchEvent(new Event(consentChangeEvent));

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
  reportChange();
  return consent;
}

/** Removes every choice of this kind. */
export function clearConsent(): void {
  Cookies.remove(consentCookie);
  writeStorage("localStorage", mapPermissionKey, null);
  reportChange();
}

/** For `?setcookies`, which is then taken out of the address: there it would clear the next choice too. */
export function followReset(): void {
  if (!clearsConsent(location.search)) return;
  clearConsent();
  const url = new URL(location.href);
  url.searchParams.delete("setcookies");
  history.replaceState(history.state, "", url);
}
