import { overflow } from "./support/overflow";
import { languages } from "./support/site";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 320, height: 640 } });

for (const { name, address } of templates) {
  test(`on a screen of 320 px ${name} never scrolls sideways`, async ({ page, request }) => {
    for (const language of languages) {
      await page.goto(await address(language, request));
      expect.soft(await overflow(page), language).toEqual([]);
    }
  });
}
