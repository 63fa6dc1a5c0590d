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

/**
 * Text and controls that stick out of the window, or are cut by a box that shows no way to the rest of them. A box that scrolls in itself
 * keeps its content; an ellipsis says that there is more.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    /** Left and right edge of what can be seen of an element's content; null where all of it can be scrolled to, or none is meant to be. */
    const edges = (element: Element): [number, number] | null => {
      let [left, right] = [0, clientWidth];
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { clipPath, overflowX, textOverflow, position } = getComputedStyle(box);
        // For ears only.
        if (clipPath === "inset(50%)") return null;
        if (overflowX === "auto" || overflowX === "scroll")
          return box === document.documentElement ? [left, right] : null;
        if (overflowX !== "visible") {
          const seen = box.getBoundingClientRect();
          if (textOverflow === "ellipsis" || seen.width <= 1) return null;
          [left, right] = [Math.max(left, seen.left), Math.min(right, seen.right)];
        }
        if (position === "fixed") break;
      }
      return [left, right];
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isCut = (element: Element, boxes: Iterable<DOMRect>) => {
      const seen = edges(element);
      return (
        seen !== null &&
        [...boxes].some(({ left, right, width }) => width > 0 && (left < seen[0] - 1 || right > seen[1] + 1))
      );
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // A drawing shows a part of what it draws.
      if (!parent || !text.textContent?.trim() || !isSeen(parent) || parent.closest("[role=img]")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (isCut(parent, range.getClientRects()))
        found.add(`${parent.tagName.toLowerCase()}: ${text.textContent.trim().slice(0, 60)}`);
    }
    const controls =
      "button, input, select, textarea, a:is(.button, .action-bar-phone, .gallery-all, .share-link, .share-page, [class*='min-h-'])";
    for (const control of document.querySelectorAll(controls)) {
      if (isSeen(control) && isCut(control.parentElement ?? control, [control.getBoundingClientRect()]))
        found.add(control.outerHTML.slice(0, 100));
    }
    return [...found];
  });
