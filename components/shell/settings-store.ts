import { createStore } from "@/components/ui/create-store";
import { type Device, deviceFlags, deviceOf, type Settings } from "@/lib/domain/web/device";

let settings: Settings | null = null;

const current = (): Settings => {
  settings ??= {
    ...deviceFlags(deviceOf("pageShell", (query) => matchMedia(query).matches)),
    topBarShow: true,
    language: document.documentElement.lang,
  };
  return settings;
};

const store = createStore<Settings | null>({ read: current, prerendered: null });

function change(part: Partial<Settings>): void {
  settings = { ...current(), ...part };
  store.notify();
}

/** Sets the device flags (specification, point 4). */
export const setDevice = (device: Device): void => change(deviceFlags(device));

/** Shows the bar at the top of the page, or makes room by hiding it. */
export function setTopBarShow(topBarShow: boolean): void {
  document.documentElement.toggleAttribute("data-top-bar-hidden", !topBarShow);
  change({ topBarShow });
}

/** The settings state; null while a page is prerendered and hydrated, as its device is unknown then. */
export const useSettings = store.use;
