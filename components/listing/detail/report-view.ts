import { cameFrom, viewEndpoint, viewTime } from "@/lib/domain/views/view-signal";

/**
 * Reports one view of a property's page once it has been visible for a second in all. Nothing is stored on the device, and of the visitor
 * only the site they came from is sent.
 */
export function reportView(propertyId: number): void {
  let visibleMs = 0;
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    removeEventListener("visibilitychange", look, true);
    const source = cameFrom(location.search, document.referrer);
    navigator.sendBeacon?.(viewEndpoint, JSON.stringify({ propertyId, source }));
  }

  /** A page that the browser renders ahead is hidden until it is opened. */
  function look(): void {
    clearTimeout(timer);
    if (since !== null) visibleMs += performance.now() - since;
    since = document.visibilityState === "visible" ? performance.now() : null;
    if (since !== null) timer = setTimeout(report, viewTime - visibleMs);
  }

  look();
  addEventListener("visibilitychange", look, true);
}
