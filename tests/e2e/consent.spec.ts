import type { BrowserContext, Page } from "@playwright/test";
import site from "@/content/site.json" with { type: "json" };
import { allTagIds, details, question, useTags, watchOthers, wordsIn } from "./support/consent";
import { axe } from "./support/engines/axe";
import { hold } from "./support/hold";
import { hydrated, painted } from "./support/moments";
import { overflow } from "./support/overflow";
import { turnTo } from "./support/pages";
import { addressOf, languages } from "./support/site";
import { expect, test } from "./support/test";

test.use({ granted: null });

const words = wordsIn("fr");
const home = addressOf("home", "fr");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The demonstration uses nothing that needs consent: the question is tried on its pages as they are built with tags. */
test.beforeEach(async ({ context, baseURL }) => {
  await watchOthers(context, new URL(String(baseURL)).origin);
  await useTags(context, allTagIds);
});

/** What a page still fetches when its test ends is nobody's any more. */
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

async function storedBy(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === "consent");
  return cookie ? { ...JSON.parse(decodeURIComponent(cookie.value)), expires: cookie.expires } : null;
}

for (const language of languages) {
  test(`the question and its details are accessible and fit in ${language}`, async ({ page }) => {
    await page.goto(addressOf("contact", language));
    for (const view of [question, details]) {
      const dialog = view(page, language);
      await expect(dialog).toBeVisible();
      for (const width of [320, 1440, 360]) {
        const place = `${width} px wide`;
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await overflow(page), place).toEqual([]);
        expect.soft(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth), place).toBe(0);
        const sizes = await dialog
          .locator(".grid > button")
          .evaluateAll((buttons: HTMLElement[]) =>
            buttons.map((each) => [each.offsetWidth, each.offsetHeight].join(" × ")),
          );
        expect.soft(sizes, place).toHaveLength(3);
        expect.soft(new Set(sizes).size, `${place}, of one size: ${sizes}`).toBe(1);
      }
      // What axe looks at hardly depends on the width and the words.
      if (language === "de") expect.soft(await axe(page)).toEqual([]);
      const choose = dialog.getByRole("button", { name: wordsIn(language).choose });
      if (view === question) await choose.click();
    }
  });
}

test("a selection is kept for six months, shown again from the foot of every page, and withdrawn there", async ({
  page,
  context,
}) => {
  await page.goto(home);
  await button(page, words.choose).click();
  await expect(page.getByRole("checkbox", { name: words.categories.necessary.name })).toBeDisabled();
  await page.getByRole("checkbox", { name: words.categories.social.name }).check();
  await button(page, words.save).click();
  await expect(question(page, "fr")).toBeHidden();
  const stored = await storedBy(context);
  expect(stored).toMatchObject({ value: "social", ad_storage: false, version: site.legalVersion });
  const days = (stored.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(185);

  await page.goto(addressOf("for-sale", "fr"));
  await painted(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await button(page, words.settings).click();
  await expect(page.getByRole("checkbox", { name: words.categories.social.name })).toBeChecked();
  await button(page, words.back).click();
  await expect(button(page, words.settings)).toBeFocused();
  await button(page, words.settings).click();
  await button(page, words.declineAll).click();
  expect(await storedBy(context)).toMatchObject({ value: "necessary" });
});

test.describe("by keyboard", () => {
  test("the question comes first, its details hold the focus, and Escape never decides", async ({
    page,
    context,
  }) => {
    await page.goto(home);
    await expect(question(page, "fr")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page, "fr")).toBeVisible();
    for (const name of [words.policy, words.accept, words.decline, words.choose]) {
      await page.keyboard.press("Tab");
      await expect(question(page, "fr").getByText(name, { exact: true })).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(details(page, "fr")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, header, footer"))).toBeNull();
    }
    for (const times of [1, 2]) {
      await page.keyboard.press("Escape");
      await expect(question(page, "fr"), `Escape pressed ${times} ×`).toBeVisible();
    }
    expect(await storedBy(context)).toBeNull();
  });

  test("who is typing keeps the focus", async ({ page }) => {
    // The question comes late, as on a slow line.
    const letGo = await hold(page, "**/pictures/**");
    const box = page.locator("main input[name=q]").first();
    await page.goto(home, { waitUntil: "commit" });
    await box.focus();
    await box.pressSequentially("Ucc");
    await expect(question(page, "fr")).toHaveCount(0);
    letGo();
    await expect(question(page, "fr")).toBeVisible();
    await expect(box).toBeFocused();
  });
});

test.describe("the page behind the question", () => {
  for (const width of [360, 1440]) {
    test(`can be read to its end and used, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(addressOf("cookie-policy", "fr"));
      await expect(question(page, "fr")).toBeVisible();
      const edge = (selector: string, side: "top" | "bottom") =>
        page.locator(selector).evaluate((each, of) => each.getBoundingClientRect()[of], side);
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await painted(page);
        expect(await edge("footer", "bottom")).toBeLessThanOrEqual((await edge(".consent", "top")) + 0.5);
      }).toPass();
      // What the scripts change when they start is no part of this.
      await turnTo(page);
      await hydrated(page);
      await page.waitForLoadState("networkidle");
      const covered: string[] = [];
      await page.evaluate(() => scrollTo(0, 0));
      // The field of the newsletter too: the first touch of its form makes it higher.
      const links = await page.locator("main a[href], footer :is(a[href], button, input[type=email])").all();
      expect(links.length).toBeGreaterThan(10);
      for (const link of links) {
        await link.focus();
        await painted(page);
        const bottom = await link.evaluate((each) => each.getBoundingClientRect().bottom);
        if (bottom > (await edge(".consent", "top")) + 0.5) covered.push((await link.textContent()) ?? "");
      }
      expect(covered, "has the focus behind the question").toEqual([]);
      await page.locator("footer a[href='/fr/contact/']").click();
      await expect(page).toHaveURL("/fr/contact/");
    });
  }
});

test("where the agency uses nothing that needs consent nobody is asked, and there are no settings", async ({
  page,
  context,
}) => {
  await context.unrouteAll();
  await page.goto(home);
  await painted(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button(page, words.settings)).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});
