import type { Page } from "@playwright/test";
import { hydrated } from "./support/moments";
import { overflow } from "./support/overflow";
import { turnTo } from "./support/pages";
import { addressOf, type Language, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

/** A page whose menu has some entries more, as an agency may have: copies of the first ones, so that the last is the same. */
async function openWithEntries(page: Page, language: Language, further: number): Promise<void> {
  await page.goto(addressOf("contact", language));
  await turnTo(page);
  // What is added before would be taken for another page than the server's.
  await hydrated(page);
  await page.locator(".main-menu").evaluate((menu, count) => {
    for (const entry of [...menu.children].slice(0, count)) menu.prepend(entry.cloneNode(true));
  }, further);
}

const menuButton = (page: Page, language: Language) =>
  page.locator(".main-nav").getByRole("button", { name: wordsOf(language, "site").menu });

const logoSize = (page: Page) =>
  page
    .locator(".site-header-main .site-logo:visible")
    .first()
    .evaluate((logo: HTMLImageElement) => [logo.height, logo.width / logo.height / (427 / 79)]);

for (const language of ["de", "fr"] as const) {
  for (const width of [1280, 1920]) {
    test(`the logo keeps its size at ${width} px in ${language}, however many entries the menu has`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await openWithEntries(page, language, 0);
      const size = await logoSize(page);
      expect(size[1]).toBeCloseTo(1, 1);
      await openWithEntries(page, language, 4);
      expect(await logoSize(page)).toEqual(size);
      expect(await overflow(page)).toEqual([]);
      await expect(menuButton(page, language)).toBeVisible();
    });
  }
}

test("what has no room in the line is in the sheet, and within reach of a keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openWithEntries(page, "de", 4);
  const last = page.locator(".main-menu > li:last-child > a");
  const isInSight = () =>
    last.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === link;
    });
  expect(await isInSight()).toBe(false);
  await menuButton(page, "de").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(last).toBeFocused();
  expect(await isInSight()).toBe(true);
  await menuButton(page, "de").click();
  await expect(page.locator(`.sheet-menu a[href="${addressOf("contact", "de")}"]`)).toBeVisible();
});
