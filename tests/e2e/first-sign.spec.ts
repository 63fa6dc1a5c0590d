import type { Page } from "@playwright/test";
import { areScriptsAside, openAndSettle } from "./support/moments";
import { addressOf } from "./support/site";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true });

/** What starts the framework on a page that ran without (that it does: templates.spec.ts). */
const signs: [name: string, give: (page: Page) => Promise<unknown>][] = [
  ["a pointer that moves", (page) => page.mouse.move(210, 420, { steps: 2 })],
  ["a scroll", (page) => page.mouse.wheel(0, 200)],
  ["a touch", (page) => page.touchscreen.tap(206, 300)],
  ["a key", (page) => page.keyboard.press("Tab")],
  ["the focus", (page) => page.locator("main a[href]:visible").first().focus()],
];

for (const [name, give] of signs) {
  test(`${name} runs it`, async ({ page }) => {
    await page.mouse.move(200, 400);
    await openAndSettle(page, addressOf("privacy-statement", "fr"));
    expect(await areScriptsAside(page)).toBe(true);
    await give(page);
    await expect.poll(() => areScriptsAside(page)).toBe(false);
  });
}
