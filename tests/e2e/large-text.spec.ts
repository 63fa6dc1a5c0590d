import { browser } from "./support/browser";
import { cutOff, overflow } from "./support/overflow";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

/** As a visitor does who sets the browser's text to twice its size: what is measured in rem or em grows, limits of the layout too. */
test.use({
  launchOptions: { ...browser, args: [...(browser.args ?? []), "--blink-settings=defaultFontSize=32"] },
});

/** The two with the longest words. */
const languages = ["fr", "de"] as const;

for (const { name, address } of templates) {
  test(`with text twice as large ${name} never scrolls sideways, and nothing of it is cut on a small phone`, async ({
    page,
    request,
  }) => {
    for (const language of languages) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(await address(language, request));
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      expect.soft(await overflow(page), `${language}, 1280 px wide`).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      // The footer is laid out when it comes near.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect.soft(await overflow(page), `${language}, 360 px wide`).toEqual([]);
      expect.soft(await cutOff(page), `${language}, 360 px wide`).toEqual([]);
    }
  });
}
