import type { Page } from "@playwright/test";
import { turnTo } from "./support/pages";
import { addressOf, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const home = addressOf("home", "fr");
const header = (page: Page) => page.locator(".site-header");
const toTop = (page: Page) => page.getByRole("link", { name: wordsOf("fr", "site").toTop });
const scrollTo = (page: Page, offset: number) => page.evaluate((to) => window.scrollTo(0, to), offset);
const height = async (page: Page, selector: string) =>
  (await page.locator(`${selector}:visible`).first().boundingBox())?.height;

/** Opened, and listening to the scroll bar. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await turnTo(page);
  await expect(page.locator("html")).toHaveAttribute("data-scroll", "");
}

test("up to 30 px the header lies where it is, beyond it is fixed, opaque and its logo small", async ({
  page,
}) => {
  await open(page, home);
  const before = await height(page, ".site-logo");
  await scrollTo(page, 30);
  await expect(page.locator("html")).toHaveAttribute("data-scroll", "moved");
  await expect(header(page)).toHaveCSS("position", "absolute");
  await expect(header(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await scrollTo(page, 31);
  await expect(header(page)).toHaveCSS("position", "fixed");
  await expect(header(page)).not.toHaveCSS("background-color", /rgba/);
  await expect.poll(() => height(page, ".site-logo")).toBeLessThan(before ?? 0);
  await scrollTo(page, 0);
  await expect(header(page)).toHaveCSS("position", "absolute");
});

test("in a window as low as a phone on its side nothing lies over the page", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await open(page, addressOf("for-sale", "fr"));
  await page.locator("#main article h2 a").first().click();
  await page.waitForURL(/\/\d+\/$/);
  await turnTo(page);
  await scrollTo(page, 900);
  await expect(page.locator("html")).toHaveAttribute("data-scroll", /fixed/);
  await expect(header(page)).toHaveCSS("position", "absolute");
  await expect(page.locator(".action-bar")).toHaveCSS("position", "static");
  await expect(toTop(page)).toBeHidden();
});

test("the way back to the top shows from 10 px on, and leads there", async ({ page }) => {
  await open(page, addressOf("for-sale", "fr"));
  await scrollTo(page, 9);
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 10);
  await expect(toTop(page)).toBeVisible();
  await scrollTo(page, 2000);
  await toTop(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(toTop(page)).toBeHidden();
});

test.describe("who wants no motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("is at the top at once, and sees nothing slide or fade", async ({ page }) => {
    await open(page, home);
    await scrollTo(page, 2000);
    await expect(toTop(page)).toBeVisible();
    const frames = await toTop(page).evaluate(async (link: HTMLElement) => {
      link.click();
      for (let frame = 0; ; frame++) {
        if (scrollY === 0) return frame;
        await new Promise(requestAnimationFrame);
      }
    });
    expect(frames).toBeLessThanOrEqual(2);
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .map((each) => getComputedStyle(each))
        .flatMap((style) => `${style.transitionDuration}, ${style.animationDuration}`.split(", "))
        .filter((duration) => Number.parseFloat(duration) > 0.001),
    );
    expect(slow).toEqual([]);
  });
});
