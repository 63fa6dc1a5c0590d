"use client";

import { useEffect } from "react";
import { isHeaderFixed, isScrollTopVisible, scrollThrottle } from "@/lib/domain/web/page-shell";

/** Tells CSS how far the page is scrolled: `data-scroll` on the root element holds `moved` from 10 px and `fixed` past 30 px. */
export function ScrollState() {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      waiting = undefined;
      const states = [isScrollTopVisible(scrollY) && "moved", isHeaderFixed(scrollY) && "fixed"];
      document.documentElement.dataset.scroll = states.filter(Boolean).join(" ");
    };
    const onScroll = () => {
      waiting ??= setTimeout(tell, scrollThrottle);
    };
    tell();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      clearTimeout(waiting);
    };
  }, []);
  return null;
}
