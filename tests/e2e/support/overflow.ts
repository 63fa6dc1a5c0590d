import type { Page } from "@playwright/test";

/** What sticks out to the right of the page; a box that scrolls in itself keeps its content. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
      .map((each) => each.outerHTML.slice(0, 120));
  });
