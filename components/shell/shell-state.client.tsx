"use client";

import { useEffect } from "react";
import { useMediaQuery } from "@/components/ui/use-media-query";

/** A keyboard on the screen leaves less than this part of the window; pinching shows less of the page too, but larger. */
const leftByKeyboard = 0.75;

/**
 * The page's shell where no style sheet knows enough (specification, point 9, for the breakpoints): from 1280 px on an open phone
 * menu closes, as it has no button there; below 767 px the fixed bar makes room while the keyboard of a phone is open.
 */
export function ShellState({ menuId }: { menuId: string }) {
  const isDesktop = useMediaQuery("(width >= 1280px)");
  const isMobile = useMediaQuery("(width < 767px)");
  useEffect(() => {
    // `lib/build/start-scripts.inline.ts` repeats a click that came before.
    dispatchEvent(new Event("hydrated"));
  }, []);
  useEffect(() => {
    const menu = document.getElementById(menuId);
    if (isDesktop && menu?.matches(":popover-open")) menu.hidePopover();
  }, [isDesktop, menuId]);
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!isMobile || !view) return;
    const hideTopBar = (isHidden: boolean) =>
      document.documentElement.toggleAttribute("data-top-bar-hidden", isHidden);
    const onResize = () => hideTopBar(view.height * view.scale <= innerHeight * leftByKeyboard);
    onResize();
    view.addEventListener("resize", onResize);
    return () => {
      view.removeEventListener("resize", onResize);
      hideTopBar(false);
    };
  }, [isMobile]);
  return null;
}
