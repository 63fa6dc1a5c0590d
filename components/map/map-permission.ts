import { useSyncExternalStore } from "react";
import { onConsentChange, storedConsent } from "@/components/consent/consent-store";
import { mapPermissionKey } from "@/lib/domain/consent/consent";

const listeners = new Set<() => void>();
/** The choice on this page, in a browser without storage. */
let unstored: string | null = null;

function storedChoice(): string | null {
  try {
    return localStorage.getItem(mapPermissionKey);
  } catch {
    return unstored;
  }
}

function setAllowed(allowed: boolean): void {
  const choice = allowed ? "yes" : "no";
  try {
    localStorage.setItem(mapPermissionKey, choice);
  } catch {
    // The choice then lasts until the page is left.
    unstored = choice;
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

/** The choice at a map counts; without one, the consent to everything. */
const isAllowed = () => (storedChoice() ?? (storedConsent()?.value === "all" ? "yes" : "no")) === "yes";

/** Whether the map may be fetched from its maker: never before the visitor has allowed it, here or by consenting to everything. */
export function useMapPermission(): { isAllowed: boolean; setAllowed: (allowed: boolean) => void } {
  return { isAllowed: useSyncExternalStore(subscribe, isAllowed, () => false), setAllowed };
}
