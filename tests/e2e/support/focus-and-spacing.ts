import type { Page } from "@playwright/test";

/**
 * What has the focus and cannot be seen, going through the page forwards and back: something else lies over all of it (WCAG 2.2,
 * 2.4.11). Focusing from a script scrolls as the Tab key does.
 */
export async function hiddenFocus(page: Page): Promise<string[]> {
  // A window has its new size a moment after it was given, and what was in sight before is then elsewhere.
  await page.waitForFunction((width) => innerWidth === width, page.viewportSize()?.width);
  return page.evaluate(async () => {
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
    const box = (stop: HTMLElement) => stop.getClientRects()[0] ?? stop.getBoundingClientRect();
    /** Of nine points of a stop, what is painted there. */
    const paintedAt = (stop: HTMLElement) => {
      const { left, top, width, height } = box(stop);
      return [0.1, 0.5, 0.9].flatMap((down) =>
        [0.1, 0.5, 0.9].map((along) => document.elementFromPoint(left + width * along, top + height * down)),
      );
    };
    const isSeen = (stop: HTMLElement) => {
      const { width, height } = box(stop);
      // What only ears find shows itself as something else: a radio button's label.
      if (width <= 1 || height <= 1) return true;
      return paintedAt(stop).some((at) => at !== null && (stop.contains(at) || at.contains(stop)));
    };
    const start = (element: Element | null | undefined) => element?.outerHTML.slice(0, 120) ?? "nothing";
    const placeOf = (stop: HTMLElement) => `${Math.round(box(stop).top)} px down a page at ${scrollY} px`;
    const hidden = new Set<string>();
    for (const way of [stops, stops.toReversed()]) {
      for (const stop of way) {
        const before = scrollY;
        stop.focus();
        if (scrollY !== before) await frame();
        if (document.activeElement !== stop) continue;
        // A bar that comes or goes with the scroll position moves for some frames.
        for (let frames = 0; frames < 30 && !isSeen(stop); frames++) {
          // What a late picture or typeface has pushed to the window's edge is below nothing, though none of it is seen: its reader scrolls.
          if (paintedAt(stop).every((at) => at === null)) stop.scrollIntoView({ block: "center" });
          await frame();
        }
        if (!isSeen(stop)) hidden.add(`${start(stop)} under ${start(paintedAt(stop)[4])}, ${placeOf(stop)}`);
      }
    }
    return [...hidden];
  });
}

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
