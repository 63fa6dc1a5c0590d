import { useEffect, useState } from "react";
import { createStore } from "@/components/ui/create-store";
import { listenTo } from "@/components/ui/listen-to";
import { useSheetEntry } from "@/components/ui/sheet-entry";
import { type Device, deviceFlags, deviceOf, deviceQueries, type Settings } from "@/lib/domain/web/device";

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
const setDevice = (device: Device): void => change(deviceFlags(device));

/** Shows the bar at the top of the page, or makes room by hiding it. */
function setTopBarShow(topBarShow: boolean): void {
  document.documentElement.toggleAttribute("data-top-bar-hidden", !topBarShow);
  change({ topBarShow });
}

/** The settings state; null while a page is prerendered and hydrated, as its device is unknown then. */
export const useSettings = store.use;

/** A keyboard on the screen leaves less than this part of the window; pinching shows less of the page too, but larger. */
const leftByKeyboard = 0.75;

/** Sets the device flags whenever the window crosses a breakpoint of the page's shell. */
function useDeviceFlags(): void {
  useEffect(() => {
    const lists = Object.values(deviceQueries.pageShell).map((query) => matchMedia(query));
    const set = () => setDevice(deviceOf("pageShell", (query) => matchMedia(query).matches));
    set();
    const ends = lists.map((list) => listenTo(list, "change", set));
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** Closes the menu's sheet where no button for it is left. */
function closeMenu(menuId: string): void {
  const menu = document.getElementById(menuId);
  if (!menu?.matches(":popover-open")) return;
  const buttons = [...document.querySelectorAll(`[popovertarget="${menuId}"]`)];
  if (buttons.some((button) => !menu.contains(button) && button.getClientRects().length > 0)) return;
  menu.hidePopover();
}

/** Going back closes the menu's sheet, which may be open already. */
function useMenuEntry(menuId: string): void {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const menu = document.getElementById(menuId);
    if (!menu) return;
    const read = () => setOpen(menu.matches(":popover-open"));
    read();
    return listenTo(menu, "toggle", read);
  }, [menuId]);
  useSheetEntry(isOpen, () => document.getElementById(menuId)?.hidePopover());
}

/**
 * The page's shell where no style sheet knows enough (specification, point 9, for the breakpoints): on a desktop an open sheet closes
 * where the whole menu has room in a line; on a phone the fixed bar makes room while its keyboard is open.
 */
export function useShellState(menuId: string): void {
  const { isMobile = false, isDesktop = false } = useSettings() ?? {};
  useDeviceFlags();
  useMenuEntry(menuId);
  useEffect(() => {
    if (isDesktop) closeMenu(menuId);
  }, [isDesktop, menuId]);
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!isMobile || !view) return;
    const onResize = () => setTopBarShow(view.height * view.scale > innerHeight * leftByKeyboard);
    onResize();
    const end = listenTo(view, "resize", onResize);
    return () => {
      end();
      setTopBarShow(true);
    };
  }, [isMobile]);
}
