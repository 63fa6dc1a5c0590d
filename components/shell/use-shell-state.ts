import { useEffect } from "react";
import { listenTo } from "@/components/ui/listen-to";
import { deviceOf, deviceQueries } from "@/lib/domain/web/device";
import { setDevice, setTopBarShow, useSettings } from "./settings-store";

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

/**
 * The page's shell where no style sheet knows enough (specification, point 9, for the breakpoints): on a desktop an open sheet closes
 * where the whole menu has room in a line; on a phone the fixed bar makes room while its keyboard is open.
 */
export function useShellState(menuId: string): void {
  const { isMobile = false, isDesktop = false } = useSettings() ?? {};
  useDeviceFlags();
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
