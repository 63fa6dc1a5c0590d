import type { Page } from "@playwright/test";
import { addressOf, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

test.describe("what the policy forbids does not happen:", () => {
  /** Puts a script into the page, as one who has found a way to write into it. */
  const inject = (page: Page, script: { text?: string; src?: string }) =>
    page.evaluate(
      (wanted) => document.body.append(Object.assign(document.createElement("script"), wanted)),
      script,
    );

  test("a script that is written into the page", async ({ page, violations }) => {
    await page.goto(addressOf("home", "fr"));
    await inject(page, { text: "window.stolen = true" });
    await expect
      .poll(() => violations.splice(0))
      .toEqual([expect.stringContaining("script-src-elem inline")]);
    expect(await page.evaluate(() => Reflect.has(window, "stolen"))).toBe(false);
  });

  test("a script of somebody else", async ({ page, context, violations }) => {
    const reached: string[] = [];
    await context.route("https://elsewhere.example/**", (route) => {
      reached.push(route.request().url());
      return route.abort();
    });
    await page.goto(addressOf("home", "fr"));
    await inject(page, { src: "https://elsewhere.example/a.js" });
    await expect
      .poll(() => violations.splice(0))
      .toEqual([expect.stringContaining("script-src-elem https://elsewhere.example/a.js")]);
    expect(reached).toEqual([]);
  });

  test("text that is run as a script", async ({ page, violations }) => {
    await page.goto(addressOf("home", "fr"));
    await page.evaluate(() => {
      document.body.setAttribute("onclick", "window.stolen = true");
      document.body.click();
    });
    await expect
      .poll(() => violations.splice(0))
      .toEqual([expect.stringContaining("script-src-attr inline")]);
    expect(await page.evaluate(() => Reflect.has(window, "stolen"))).toBe(false);
  });
});

test("a journey breaks no policy: search, list, property, its pictures, contact, another language", async ({
  page,
}) => {
  const words = wordsOf("fr", "site");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOf("home", "fr"));
  await page.locator("main input[name=q]").first().fill("1180");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=1180/);
  await page.goto(addressOf("for-sale", "fr"));
  await page.locator("main li", { hasText: "€" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/\d+\/$/);
  await page
    .locator(`header a[href="${addressOf("contact", "fr")}"]`)
    .first()
    .click();
  await page.getByRole("navigation", { name: words.languageMenu }).first().locator("[hreflang=de]").click();
  await expect(page).toHaveURL(addressOf("contact", "de"));
});
