/*
 * Shows the page in the site's own typefaces where the browser is likely to have them: on every page of a visit but the first, and on one
 * that was opened before. On the first, fonts would take the line from what it shows, and come too late to be shown; `start.ts`
 * fetches them when it is painted. Nothing is stored for that.
 */
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
/** Whether the server has only confirmed the page that the browser had kept. */
const isKept = (navigation?.encodedBodySize ?? 0) > (navigation?.transferSize ?? 0);
const isOpenedAgain = navigation?.type === "reload" || navigation?.type === "back_forward";
const isFurtherPage = document.referrer.startsWith(`${location.origin}/`);

if (isFurtherPage || isOpenedAgain || isKept) document.documentElement.dataset.typefaces = "";

export {};
