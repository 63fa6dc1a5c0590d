import { useEffect } from "react";
import { onConsentChange } from "@/components/consent/consent-store";
import { createStore } from "@/components/ui/create-store";
import { mapPermissionKey } from "@/lib/domain/consent/consent";
import { readStorage, writeStorage } from "@/lib/domain/web/storage";

function setAllowed(allowed: boolean): void {
  writeStorage("localStorage", mapPermissionKey, allowed ? "yes" : "no");
  store.notify();
}

const isAllowed = () => readStorage("localStorage", mapPermissionKey) === "yes";

const store = createStore({ read: isAllowed, prerendered: false, events: () => [[window, "storage"]] });

/** Whether the map may be fetched from its maker: never before the visitor has allowed it at a map. */
export function useMapPermission(): { isAllowed: boolean; setAllowed: (allowed: boolean) => void } {
  useEffect(() => onConsentChange(store.notify), []);
  return { isAllowed: store.use(), setAllowed };
}
