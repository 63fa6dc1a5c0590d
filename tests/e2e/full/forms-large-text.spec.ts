import { browser } from "../support/browser";
import { openForm, send, summary, walkOf, widestForms } from "../support/forms";
import { overflow } from "../support/overflow";
import { expect, test } from "../support/test";

/** As a visitor does who sets the browser's text to twice its size. */
test.use({
  viewport: { width: 1280, height: 900 },
  launchOptions: { ...browser, args: [...(browser.args ?? []), "--blink-settings=defaultFontSize=32"] },
});

for (const flow of widestForms)
  test(`with text twice as large ${flow} never scrolls sideways, nor when all is wrong`, async ({ page }) => {
    const shown = await openForm(page, walkOf(flow), "de");
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    await send(shown);
    await expect(summary(shown)).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    const wide = page.locator("dialog[open]");
    if (await wide.count())
      expect(await wide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
