import type { Page } from "@playwright/test";
import { browser } from "./support/browser";
import { button, filter, list, open, stock } from "./support/list";
import { hydrated } from "./support/moments";
import { turnTo } from "./support/pages";
import { addressOf, first, properties } from "./support/site";
import { expect, test } from "./support/test";

// Playwright switches the cache off.
test.use({ launchOptions: { ...browser, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

const { ID } = first(properties, "property");
const property = `/property/${ID}/`;

/** What stands in the way in the browser of the tests, whatever the page: the one without windows has no such cache. */
const circumstances = ["BrowsingInstanceNotSwapped", "BackForwardCacheDisabledForDelegate"];

/** Leaves a page and comes back to it. @returns whether it was kept, or what of the page stood in the way */
async function leaveAndReturn(page: Page): Promise<{ isKept: boolean; obstacles: string[] }> {
  const client = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  await client.send("Page.enable");
  client.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  const address = page.url();
  await page.goto(addressOf("accessibility", "nl"));
  await page.evaluate(() => history.back());
  await page.waitForURL(address);
  await page.waitForFunction(() => document.readyState === "complete");
  const isKept = await page.evaluate(() => Reflect.get(window, "isSame") === true);
  await client.detach();
  return { isKept, obstacles: reasons.filter((reason) => !circumstances.includes(reason)) };
}

for (const address of [addressOf("home", "nl"), addressOf("for-sale", "nl"), property])
  test(`a browser keeps ${address}, whose scripts ran, for who comes back to it`, async ({ page }) => {
    await page.goto(address);
    await turnTo(page);
    await hydrated(page);
    const { isKept, obstacles } = await leaveAndReturn(page);
    expect(obstacles).toEqual([]);
    // Chromium with windows, where it is installed, shows that it does.
    if (process.env.FULL_CHROMIUM) expect(isKept).toBe(true);
  });

test("a page that stands in its own way would be noticed", async ({ page }) => {
  await page.goto(addressOf("contact", "nl"));
  await page.evaluate(() => addEventListener("unload", () => {}));
  expect((await leaveAndReturn(page)).obstacles).not.toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const home = addressOf("home", "nl");
  const [offered] = stock;
  /** What opens over a page, by what opens it. */
  const sheets = [
    ["a form", `/property/${offered?.ID}/`, "main a[data-opens=appointment]", "dialog.form-dialog"],
    ["what shares the page", addressOf("services", "nl"), "a[data-shares]", "dialog.form-dialog"],
    ["the menu", home, "header button[popovertarget]", ".phone-menu"],
  ] as const;

  for (const [name, address, opener, sheet] of sheets)
    test(`the way back closes ${name} and stays on the page; forward opens nothing, and closing leaves no entry`, async ({
      page,
    }) => {
      await page.goto(address);
      await turnTo(page);
      await hydrated(page);
      const state = () => page.evaluate(() => [history.length, history.state?.sheet ?? null]);
      const [entries] = await state();
      await page.locator(opener).locator("visible=true").first().click();
      await expect(page.locator(sheet)).toBeVisible();
      await expect.poll(state).toEqual([Number(entries) + 1, "page"]);
      await page.goBack();
      await expect(page.locator(sheet)).toBeHidden();
      await expect(page).toHaveURL(address);
      await page.goForward();
      await expect(page.locator(sheet)).toBeHidden();
      await page.locator(opener).locator("visible=true").first().click();
      await expect(page.locator(sheet)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator(sheet)).toBeHidden();
      await expect.poll(state).toEqual([Number(entries) + 1, null]);
      await expect(page.locator(opener).locator("visible=true").first()).toBeFocused();
    });

  test("the way back closes the sheet of filters without them, and goes once over what it chose", async ({
    page,
  }) => {
    await open(page, list);
    const sheet = page.getByRole("dialog", { name: filter.all });
    await button(page, filter.all).click();
    await sheet.getByRole("checkbox").first().check();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(list);
    await button(page, filter.all).click();
    await sheet.getByRole("checkbox").first().check();
    await page.keyboard.press("Enter");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?city=/);
    await page.goBack();
    await expect(page).toHaveURL(list);
  });
});

/** The requests for pages that are rendered ahead, by their paths. */
async function watchAhead(page: Page): Promise<string[]> {
  const ahead: string[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send("Preload.enable");
  client.on("Preload.prerenderStatusUpdated", ({ key }) => ahead.push(new URL(key.url).pathname));
  return ahead;
}

test("a card under the pointer is rendered ahead, and so is an entry of the menu", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const ahead = await watchAhead(page);
  await page.goto(addressOf("for-sale", "nl"));
  const card = page.locator("#main article h2 a, #main article h3 a").first();
  const target = await card.getAttribute("href");
  await page.locator("#main article").first().hover();
  await expect.poll(() => ahead).toContain(target);
  await page.locator("header nav a:visible").nth(1).hover();
  await expect.poll(() => new Set(ahead).size).toBe(2);
});

test("other languages, files, queries and the pages of an account are not", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const client = await page.context().newCDPSession(page);
  let candidates: URL[] = [];
  await client.send("Preload.enable");
  client.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => new URL(key.url));
  });
  await page.goto(property);
  const paths = () => candidates.map(({ pathname }) => pathname);
  await expect.poll(paths).toContain(addressOf("for-sale", "nl"));
  expect(candidates.filter(({ search }) => search !== "")).toEqual([]);
  expect(paths().filter((path) => /^\/(fr|en|de|api|pictures)\//.test(path))).toEqual([]);
  for (const key of ["login", "owner", "reset-password", "feedback-contact-me"])
    expect(paths()).not.toContain(addressOf(key, "nl"));
});
