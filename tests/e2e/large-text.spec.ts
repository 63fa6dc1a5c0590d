import { browser } from "./support/browser";
import { overflow } from "./support/overflow";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

/** As a visitor does who sets the browser's text to twice its size: what is measured in rem or em grows, limits of the layout too. */
test.use({
  viewport: { width: 1280, height: 900 },
  launchOptions: { ...browser, args: [...(browser.args ?? []), "--blink-settings=defaultFontSize=32"] },
});

/** The two with the longest words. */
const languages = ["fr", "de"] as const;

for (const { name, address } of templates) {
  test(`with text twice as large ${name} never scrolls sideways`, async ({ page, request }) => {
    for (const language of languages) {
      await page.goto(await address(language, request));
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      expect.soft(await overflow(page), language).toEqual([]);
    }
  });
}
