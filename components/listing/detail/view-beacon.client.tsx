"use client";

import { useEffect } from "react";
import { cameFrom, viewEndpoint, viewTime } from "@/lib/domain/views/view-signal";

/**
 * Tells the site, once, that a property's page was really looked at: seen for a second in all. Nothing is kept on the device, and
 * nothing is told of the visitor but from which site they came.
 */
export function ViewBeacon({ propertyId }: { propertyId: number }) {
  useEffect(() => {
    let seen = 0;
    let since: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      removeEventListener("visibilitychange", look, true);
    };
    const tell = () => {
      stop();
      const source = cameFrom(location.search, document.referrer);
      navigator.sendBeacon?.(viewEndpoint, JSON.stringify({ propertyId, source }));
    };
    // A page that the browser renders ahead is hidden until it is opened.
    const look = () => {
      clearTimeout(timer);
      if (since !== null) seen += performance.now() - since;
      since = document.visibilityState === "visible" ? performance.now() : null;
      if (since !== null) timer = setTimeout(tell, viewTime - seen);
    };
    look();
    addEventListener("visibilitychange", look, true);
    return stop;
  }, [propertyId]);
  return null;
}
