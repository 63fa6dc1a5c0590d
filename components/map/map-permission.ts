import { useSyncExternalStore } from "react";
import { onConsentChange, storedConsent } from "@/components/consent/consent-store";
import { mapPermissionKey } from "@/lib/domain/consent/consent";

const listeners = new Set<() => void>();
/** What was said on this page, in a browser that keeps nothing. */
let said: string | null = null;

function remembered(): string | null {
  try {
    return localStorage.getItem(mapPermissionKey);
  } catch {
    return said;
  }
}

function say(yes: boolean): void {
  const answer = yes ? "yes" : "no";
  try {
    localStorage.setItem(mapPermissionKey, answer);
  } catch {
    // It then holds until the page is left.
    said = answer;
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  const stop = onConsentChange(notify);
  listeners.add(notify);
  addEventListener("storage", notify);
  return () => {
    stop();
    listeners.delete(notify);
    removeEventListener("storage", notify);
  };
}

/** What was said at a map counts; where nothing was, whether the visitor agreed to everything. */
const isAllowed = () => (remembered() ?? (storedConsent()?.value === "all" ? "yes" : "no")) === "yes";

/** Whether the visitor lets the map be fetched from its maker, and how they say so. Never yes before they have spoken. */
export function useMapPermission(): { isAllowed: boolean; say: (yes: boolean) => void } {
  return { isAllowed: useSyncExternalStore(subscribe, isAllowed, () => false), say };
}
