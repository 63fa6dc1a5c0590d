import { expect, type Page } from "@playwright/test";

/**
 * Two frames: what was changed has been painted, and what a frame finds near is laid out. Nobody looks at the page: where the engine stops
 * painting it, as Chromium without a window now and then does, there is nothing to wait for.
 */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++)
      await new Promise((shown) => {
        requestAnimationFrame(shown);
        setTimeout(shown, 500);
      });
  });

/**
 * When the page that opens next has fetched what runs its islands, which is the last thing it does while nobody uses it. What the page
 * before it still fetches does not count.
 */
export const scriptsFetched = (page: Page): Promise<unknown> => {
  let opened = false;
  page.on("framenavigated", (frame) => {
    opened ||= frame === page.mainFrame();
  });
  return page.waitForEvent(
    "requestfinished",
    (request) => opened && request.url().includes("/_next/static/islands/react-"),
  );
};

/** When a page that is open has asked for all that it asks for while nobody uses it (lib/domain/web/page-moments.ts). */
export async function settled(page: Page): Promise<void> {
  await painted(page);
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        setTimeout(() => requestIdleCallback(() => done(), { timeout: 3000 }), 300),
      ),
  );
}

/** Opens a page and waits until it has done all that it does while nobody uses it. */
export async function openAndSettle(page: Page, address: string): Promise<void> {
  const fetched = scriptsFetched(page);
  await page.goto(address);
  await fetched;
  await painted(page);
}

/** When all islands of a page are awake, but forms that nobody uses. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator("zh-island:not([data-state=live], [data-on=touch])")).toHaveCount(0);

/** Whether the islands of a page still sleep, all of them. */
export const areScriptsAside = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector("zh-island") !== null &&
      document.querySelector("zh-island[data-state=live]") === null,
  );

/**
 * Down to the end a screen at a time, as fast as the browser paints. The first step is a small one, with which the page's scripts start: what
 * they change is changed before anything below it is in sight.
 */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 100));
  await expect(page.locator("html[data-scroll~=fixed]")).toBeAttached();
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((shown) => {
        requestAnimationFrame(() => setTimeout(shown));
        setTimeout(shown, 500);
      });
    }
  });
  await painted(page);
}

/**
 * Counts what a page asks for, from now on.
 * @returns waits until every request has its answer, and what the answers start too
 */
export function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  page.on("request", () => open++);
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", () => open--);
  return async () => {
    do {
      await expect.poll(() => open, { intervals: [20] }).toBe(0);
      await painted(page);
    } while (open > 0);
  };
}
