import type { Page } from "@playwright/test";
import { addressOf } from "./support/site";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

/** Those of an account are nothing without their scripts; a thank-you page reports to who cannot see it. */
const alive = new Set(["sign-in", "choice of a password", "thanks"]);

/** Whether the framework's scripts are still put aside, all of them. */
const areAside = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('script[type="text/late"]') !== null &&
      document.querySelector('script[src^="/_next/static/chunks/"]:not([type], [nomodule])') === null,
  );

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true });

for (const { name, address } of templates.filter((template) => !alive.has(template.name))) {
  test(`${name} that is loaded under a resting pointer runs no framework`, async ({ page, request }) => {
    await page.mouse.move(200, 400);
    await page.goto(await address("fr", request), { waitUntil: "networkidle" });
    expect(await areAside(page)).toBe(true);
  });
}

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
    await page.goto(addressOf("privacy-statement", "fr"), { waitUntil: "networkidle" });
    expect(await areAside(page)).toBe(true);
    await give(page);
    await expect.poll(() => areAside(page)).toBe(false);
  });
}
