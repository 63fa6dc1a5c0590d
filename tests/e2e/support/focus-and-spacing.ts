import type { Page } from "@playwright/test";

/**
 * What has the focus and cannot be seen, going through the page forwards and back: something else lies over all of it (WCAG 2.2,
 * 2.4.11). Focusing from a script scrolls as the Tab key does.
 */
export const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex='0']",
      ),
    ].filter(
      (each) =>
        each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    // A frame with all that it sets off. Nobody looks at the page: should the engine stop painting it, the walk goes on all the same.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 500);
      });
    const isSeen = (stop: HTMLElement) => {
      const { left, top, width, height } = stop.getClientRects()[0] ?? stop.getBoundingClientRect();
      // What only ears find shows itself as something else: a radio button's label.
      if (width <= 1 || height <= 1) return true;
      return [0.1, 0.5, 0.9].some((down) =>
        [0.1, 0.5, 0.9].some((along) => {
          const at = document.elementFromPoint(left + width * along, top + height * down);
          return at !== null && (stop.contains(at) || at.contains(stop));
        }),
      );
    };
    const hidden = new Set<string>();
    for (const way of [stops, stops.toReversed()]) {
      for (const stop of way) {
        const before = scrollY;
        stop.focus();
        if (scrollY !== before) await frame();
        if (document.activeElement !== stop) continue;
        // A bar that comes or goes with the scroll position moves for some frames.
        for (let frames = 0; frames < 30 && !isSeen(stop); frames++) await frame();
        if (!isSeen(stop)) hidden.add(stop.outerHTML.slice(0, 160));
      }
    }
    return [...hidden];
  });

/**
 * As far apart as somebody sets letters, words, lines and paragraphs who reads better so (WCAG 2.2, 1.4.12).
 * @returns sets them as they were
 */
export async function spread(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added);
    });
}
