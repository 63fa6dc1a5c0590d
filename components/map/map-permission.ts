import { useEffect } from "react";
import { onConsentChange } from "@/components/consent/consent-store";
import { createStore } from "@/components/ui/create-store";
import { mapPermissionKey } from "@/lib/domain/consent/consent";

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
  store.notify();
}

const isAllowed = () => storedChoice() === "yes";

const store = createStore({ read: isAllowed, prerendered: false, events: () => [[window, "storage"]] });

/** Whether the map may be fetched from its maker: never before the visitor has allowed it at a map. */
export function useMapPermission(): { isAllowed: boolean; setAllowed: (allowed: boolean) => void } {
  useEffect(() => onConsentChange(store.notify), []);
  return { isAllowed: store.use(), setAllowed };
}
