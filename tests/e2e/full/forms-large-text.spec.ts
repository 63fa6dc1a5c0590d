import { openForm, send, summary, walkOf, widestForms } from "../support/forms";
import { overflow } from "../support/overflow";
import { expect, test } from "../support/test";
import { setTextSize } from "../support/text-size";

test.use({ viewport: { width: 1280, height: 900 } });

for (const flow of widestForms)
  test(`with text twice as large ${flow} never scrolls sideways, nor when all is wrong`, async ({ page }) => {
    const shown = await openForm(page, walkOf(flow), "de");
    await setTextSize(page, 2);
    await send(shown);
    await expect(summary(shown)).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    const wide = page.locator("dialog[open]");
    if (await wide.count())
      expect(await wide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
