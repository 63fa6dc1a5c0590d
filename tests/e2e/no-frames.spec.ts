import { chromium } from "@playwright/test";
import { browser } from "./support/browser";
import { addressOf } from "./support/site";
import { expect, test } from "./support/test";

test("a page whose frames the browser does not draw fetches its islands all the same, and wakes them", async ({
  baseURL,
}) => {
  test.skip(!browser.executablePath?.includes("shell"), "a browser with windows draws its frames itself");
  const { args = [], ...options } = browser;
  // A frame is drawn when it is asked for from outside: never. Chromium without a window stalls like that by itself now and then.
  const stalled = await chromium.launch({ ...options, args: [...args, "--enable-begin-frame-control"] });
  try {
    const page = await stalled.newPage({ baseURL });
    await page.addInitScript(() => requestAnimationFrame(() => Object.assign(window, { isDrawn: true })));
    const fetched = page.waitForResponse(/\/islands\/react-/);
    await page.goto(addressOf("contact", "fr"));
    await fetched;
    await page.locator("#site-contact-remark").focus();
    await expect(page.locator("[data-state=live] form[data-form='site-contact']")).toBeAttached();
    expect(await page.evaluate(() => "isDrawn" in window)).toBe(false);
  } finally {
    await stalled.close();
  }
});
