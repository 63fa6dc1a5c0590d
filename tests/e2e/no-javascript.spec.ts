import { addressOf, defaultLanguage, languages, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

test.use({ javaScriptEnabled: false });

test.describe("without JavaScript a visitor on a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const language of languages) {
    const other = languages.find((each) => each !== language) ?? language;
    const list = addressOf("for-sale", language);

    test(`finds a home in ${language}, reads on in ${other} and gets in touch`, async ({ page }) => {
      const words = wordsOf(language, "site");
      const lists = wordsOf(language, "list");
      const menu = page.getByRole("navigation", { name: words.mainMenu });
      await page.goto(addressOf("home", language));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await menu.locator(`a[href="${list}"]`).click();
      await expect(page).toHaveURL(list);
      const cities = page.locator("section", { has: page.getByRole("heading", { name: lists.byCity }) });
      await cities.getByRole("link").first().click();
      await expect(page).toHaveURL(new RegExp(`${list}[a-z-]+/$`));
      await page.locator("main li", { hasText: "€" }).getByRole("link").first().click();
      await expect(page).toHaveURL(/\/\d+\/$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("navigation", { name: words.languageMenu }).locator(`[hreflang=${other}]`).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(page).toHaveURL(/\/\d+\/$/);
      await page
        .locator(`header a[href="${addressOf("contact", other)}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(addressOf("contact", other));
      await expect(page.locator("main a[href^='mailto:']").first()).toBeVisible();
    });
  }

  test("searches from the first page", async ({ page }) => {
    const words = wordsOf(defaultLanguage, "search");
    await page.goto(addressOf("home", defaultLanguage));
    await page.getByRole("textbox", { name: words.box.label }).fill("1180");
    await page.getByRole("button", { name: words.rent }).click();
    await expect(page).toHaveURL(`${addressOf("for-rent", defaultLanguage)}?q=1180`);
  });
});

test.describe("without JavaScript a visitor on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("opens and closes the menu, and follows it", async ({ page }) => {
    const words = wordsOf(defaultLanguage, "site");
    await page.goto(addressOf("home", defaultLanguage));
    const link = page.locator(`#phone-menu a[href="${addressOf("for-rent", defaultLanguage)}"]`);
    await expect(link).toBeHidden();
    await page.getByRole("button", { name: words.menu }).click();
    await expect(link).toBeVisible();
    await page.getByRole("button", { name: words.close }).click();
    await expect(link).toBeHidden();
    await page.getByRole("button", { name: words.menu }).click();
    await link.click();
    await expect(page).toHaveURL(addressOf("for-rent", defaultLanguage));
  });
});
