import { browser } from "./support/browser";
import { cutOff, overflow } from "./support/overflow";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

/** As on a small phone whose owner has set the text to twice its size. */
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: { ...browser, args: [...(browser.args ?? []), "--blink-settings=defaultFontSize=32"] },
});

/** The two with the longest words. */
const languages = ["fr", "de"] as const;

for (const { name, address } of templates) {
  test(`on a small phone with text twice as large nothing of ${name} is cut`, async ({ page, request }) => {
    for (const language of languages) {
      await page.goto(await address(language, request));
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      // The footer is laid out when it comes near.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect.soft(await overflow(page), language).toEqual([]);
      expect.soft(await cutOff(page), language).toEqual([]);
    }
  });
}
