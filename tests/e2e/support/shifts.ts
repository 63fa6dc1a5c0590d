import type { Page } from "@playwright/test";

interface Shift extends PerformanceEntry {
  value: number;
  /** What follows at once from what a person does is no jump. */
  hadRecentInput: boolean;
  sources: { node?: Element }[];
}

/** What a page may move until its own typefaces have taken the place of the stand-ins (decision 75): a line that breaks elsewhere. */
const unseen = 0.02;

/** Notes what jumps from now on, as the browser itself reports it. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shifts.push({ value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? "") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** @returns every shift since `watchShifts`, with the elements that moved, if together they can be seen; otherwise none */
export async function shiftsOf(page: Page): Promise<{ value: number; what: string[] }[]> {
  const shifts = await page.evaluate((): { value: number; what: string[] }[] =>
    Reflect.get(window, "shifts"),
  );
  return shifts.reduce((sum, { value }) => sum + value, 0) < unseen ? [] : shifts;
}

/** Notes what of a dialog is ever the largest thing that is painted. */
export const watchLargestPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const largest: string[] = [];
    Reflect.set(window, "largest", largest);
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        if (element?.closest("dialog")) largest.push(`${element.textContent}`);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });

export const largestPaints = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, "largest"));
