import type { Page } from "@playwright/test";
import { addressOf, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const words = wordsOf("fr", "site");
const home = addressOf("home", "fr");
const list = addressOf("for-sale", "fr");

/** Presses Tab until the focus is there; a link that the keyboard cannot reach fails by the clock of the test. */
async function tabTo(page: Page, selector: string) {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(page.locator(selector)).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 15_000 });
}

test.describe("by keyboard on a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the first stop leads past the header", async ({ page }) => {
    await page.goto(list);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: words.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });

  test("the menu and the languages are followed", async ({ page }) => {
    await page.goto(home);
    await tabTo(page, `header nav a[href="${list}"] >> nth=0`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(list);
    await tabTo(page, "header nav a[hreflang=de] >> nth=0");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(addressOf("for-sale", "de"));
  });

  test("what has the focus shows it", async ({ page }) => {
    await page.goto(list);
    await tabTo(page, "main a >> nth=0");
    await expect(page.locator("main a").first()).toHaveCSS("outline-style", "solid");
  });
});

test.describe("by keyboard on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu opens, Escape closes it, and the focus is back where it was", async ({ page }) => {
    await page.goto(list);
    const button = page.getByRole("button", { name: words.menu });
    const menu = page.locator("#phone-menu");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await tabTo(page, `#phone-menu a[href="${addressOf("contact", "fr")}"]`);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});
