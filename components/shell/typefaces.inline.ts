import { whenActivated, whenPainted, whenSettled } from "@/lib/domain/web/page-moments";

/*
 * Shows the page in the site's own typefaces where the browser is likely to have them: on every page of a visit but the first, and on one
 * that was opened before. On the first, fonts would take the line from what it shows, and come too late to be shown; they are fetched
 * when it is painted. Nothing is stored for that.
 */
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
/** Whether the server has only confirmed the page that the browser had kept. */
const isKept = (navigation?.encodedBodySize ?? 0) > (navigation?.transferSize ?? 0);
const isOpenedAgain = navigation?.type === "reload" || navigation?.type === "back_forward";
const isFurtherPage = document.referrer.startsWith(`${location.origin}/`);

/** For those who asked their browser to save data. */
const { connection } = navigator as { connection?: { saveData?: boolean } };

function fetchFonts(): void {
  // One that fails is tried again by the next page.
  for (const font of document.fonts) font.load().catch(() => undefined);
}

if (isFurtherPage || isOpenedAgain || isKept) document.documentElement.dataset.typefaces = "";
else if (!connection?.saveData) whenActivated(() => whenPainted(() => whenSettled(fetchFonts)));
