"use client";

import { useEffect } from "react";
import { setTopBarShow } from "./settings-store";
import { useSettings } from "./use-settings";

/** A keyboard on the screen leaves less than this part of the window; pinching shows less of the page too, but larger. */
const leftByKeyboard = 0.75;

/**
 * Keeps the page's shell right where no style sheet knows enough: a phone menu that a turned tablet has no button for closes, and
 * the fixed bar makes room while somebody types on a phone.
 */
export function ShellState({ menuId }: { menuId: string }) {
  const settings = useSettings();
  const isDesktop = settings?.isDesktop ?? false;
  const isMobile = settings?.isMobile ?? false;
  useEffect(() => {
    // The page is hydrated: `lib/build/start-scripts.inline.ts` repeats a click that came before.
    dispatchEvent(new Event("hydrated"));
  }, []);
  useEffect(() => {
    const menu = document.getElementById(menuId);
    if (isDesktop && menu?.matches(":popover-open")) menu.hidePopover();
  }, [isDesktop, menuId]);
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!isMobile || !view) return;
    const look = () => setTopBarShow(view.height * view.scale > innerHeight * leftByKeyboard);
    look();
    view.addEventListener("resize", look);
    return () => {
      view.removeEventListener("resize", look);
      setTopBarShow(true);
    };
  }, [isMobile]);
  return null;
}
