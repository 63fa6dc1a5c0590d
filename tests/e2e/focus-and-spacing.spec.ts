import type { Page } from "@playwright/test";
import { cutOff } from "./support/overflow";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

/**
 * What has the focus and cannot be seen, going through the page forwards and back: something else lies over all of it (WCAG 2.2,
 * 2.4.11). Focusing from a script scrolls as the Tab key does.
 */
const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex='0']",
      ),
    ].filter(
      (each) =>
        each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const frame = () => new Promise(requestAnimationFrame);
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
        // A bar that comes or goes with the scroll position has had its turn.
        if (scrollY !== before) await frame().then(frame);
        if (document.activeElement === stop && !isSeen(stop)) hidden.add(stop.outerHTML.slice(0, 160));
      }
    }
    return [...hidden];
  });

/** As far apart as somebody sets letters, words, lines and paragraphs who reads better so (WCAG 2.2, 1.4.12). */
const spread = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [index, { name, address }] of templates.entries()) {
  // The widest words are German, the next French.
  const language = index % 2 ? "fr" : "de";

  test(`on ${name} nothing lies over what has the focus, and no text is cut when it is spread, in ${language}`, async ({
    page,
    request,
  }) => {
    const path = await address(language, request);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      // What a script changes as it wakes has changed.
      await page.goto(path, { waitUntil: "networkidle" });
      expect.soft(await hiddenFocus(page), `${width} px wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await spread(page);
    expect.soft(await cutOff(page), "spread").toEqual([]);
  });
}
