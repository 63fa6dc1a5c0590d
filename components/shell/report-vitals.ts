import { type MeasuredPage, vitalsEndpoint } from "@/lib/domain/views/vitals";
import { whenActivated } from "@/lib/domain/web/page-moments";

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** ms from which an interaction is reported by itself; the first one always is. */
const durationThreshold = 40;

/** A burst of shifts ends after a second without one, or after five. */
const maxGap = 1_000;
const maxBurst = 5_000;

/**
 * Watches entries of a kind, from before the call too. Browsers that have no such entries are left in peace.
 * @returns handles what has not been handed out yet
 */
function watch<Entry extends PerformanceEntry>(type: string, handle: (entry: Entry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return () => {};
  const handleAll = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(handle);
  const observer = new PerformanceObserver((list) => handleAll(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit);
  return () => handleAll(observer.takeRecords());
}

/** INP: the longest interaction, of many the one that 98 % are not above. */
function slowest(durations: number[]): number | undefined {
  // Safari and Firefox have learned to count short ones too only lately.
  const { interactionCount = durations.length } = performance as { interactionCount?: number };
  return durations.sort((a, b) => b - a)[Math.min(durations.length - 1, Math.floor(interactionCount / 50))];
}

function measure(page: MeasuredPage): void {
  if (!self.PerformanceObserver) return;
  const [navigation] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  const start = navigation?.activationStart ?? 0;
  // A page that was opened behind another one paints when its tab is chosen: its figures would say nothing.
  const wasHidden =
    performance
      .getEntriesByType("visibility-state")
      .some(({ name, startTime }) => name === "hidden" && startTime >= start) ||
    (start === 0 && document.visibilityState === "hidden");
  if (wasHidden) return;

  let lcp: number | undefined;
  const durations = new Map<number, number>();
  let [cls, burst, began, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  const noteEvent = ({ interactionId, duration, entryType }: PerformanceEventTiming) => {
    if (interactionId || entryType === "first-input")
      durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  };
  const flushes = [
    watch("largest-contentful-paint", ({ startTime }) => {
      lcp = Math.max(0, Math.round(startTime - start));
    }),
    watch<LayoutShift>("layout-shift", ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return;
      if (startTime - last > maxGap || startTime - began > maxBurst) [burst, began] = [0, startTime];
      last = startTime;
      burst += value;
      cls = Math.max(cls, burst);
    }),
    watch("event", noteEvent),
    watch("first-input", noteEvent),
  ];

  // A phone may end the page without another word. What happens once it is shown again is no longer measured.
  addEventListener(
    "visibilitychange",
    function send() {
      if (document.visibilityState !== "hidden") return;
      removeEventListener("visibilitychange", send, true);
      for (const flush of flushes) flush();
      const inp = slowest([...durations.values()]);
      // Browsers that report shifts report paints as well; a page that was left before had nothing to shift.
      const shift = lcp === undefined ? undefined : Math.round(cls * 10_000) / 10_000;
      if (lcp !== undefined || inp !== undefined)
        navigator.sendBeacon?.(vitalsEndpoint, JSON.stringify({ page, lcp, inp, cls: shift }));
    },
    true,
  );
}

/**
 * Sends how fast a page was for its visitor (LCP, INP, CLS), once, when it is first hidden or left. Nothing is stored on the device, and
 * nothing says who it was. A page that comes back from the browser's memory is the same visit.
 */
export const reportVitals = (page: MeasuredPage): void => whenActivated(() => measure(page));
