import { useSyncExternalStore } from "react";
import type { BreakpointSet, Settings } from "@/lib/domain/web/settings";
import { currentSettings, onSettingsChange } from "./settings-store";

/**
 * The settings state, for what CSS cannot decide; null while the page is prerendered, as nobody knows the device then.
 * @param set which breakpoints the device flags follow: the page's shell, or what stands inside a page
 */
export function useSettings(set: BreakpointSet = "pageShell"): Settings | null {
  return useSyncExternalStore(
    onSettingsChange,
    () => currentSettings(set),
    () => null,
  );
}
