import type { Page } from "@playwright/test";
import { addressOf, first, pageWord, properties, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

/* Who is moved where, and who is not, shows tests/unit/i18n/choose-language.test.ts on the same script: here it moves real pages. */

const [home, contact, list] = ["home", "contact", "for-sale"] as const;
const remembered = () => localStorage.getItem("lng");

/** The documents that a page asks for, by their paths. */
function watchDocuments(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

test.describe("a visitor whose browser speaks French", () => {
  test.use({ locale: "fr-BE" });

  test("finds a page in French before anything is painted, with one move", async ({ page }) => {
    const painted: string[] = [];
    const loaded = watchDocuments(page);
    await page.exposeFunction("paint", (path: string) => painted.push(path));
    await page.addInitScript(() => {
      const paint: (path: string) => void = Reflect.get(window, "paint");
      new PerformanceObserver((list) => {
        if (list.getEntriesByName("first-contentful-paint").length > 0) paint(location.pathname);
      }).observe({ type: "paint", buffered: true });
    });
    await page.goto(`${addressOf(home, "nl")}?x=1#main`);
    await expect(page).toHaveURL(`${addressOf(home, "fr")}?x=1#main`);
    await expect.poll(() => painted).toContain(addressOf(home, "fr"));
    expect(new Set(painted)).toEqual(new Set([addressOf(home, "fr")]));
    expect(loaded).toEqual([addressOf(home, "nl"), addressOf(home, "fr")]);
    expect(await page.evaluate(remembered)).toBe("fr");
  });

  test("finds the property, and a further page of a list, that was linked to", async ({ page }) => {
    const { ID } = first(
      properties.filter(({ Status, Goal }) => Status === "available" && Goal === 0),
      "property",
    );
    await page.goto(`/property/${ID}/`);
    await expect(page).toHaveURL(new RegExp(`/fr/a-vendre/[^/]+/[^/]+/${ID}/$`));
    await page.goto(`${addressOf(list, "nl")}${pageWord("nl")}/2/`);
    await expect(page).toHaveURL(`${addressOf(list, "fr")}${pageWord("fr")}/2/`);
  });

  test("who is led to Dutch, or chooses it in the menu, reads it from then on", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // The browser counts the redirect from the default language's prefix.
    await page.goto(`/nl${addressOf(contact, "nl")}`);
    await expect(page).toHaveURL(addressOf(contact, "nl"));
    expect(await page.evaluate(remembered)).toBeNull();

    await page.goto(addressOf(contact, "fr"));
    const menu = page.getByRole("navigation", { name: wordsOf("fr", "site").languageMenu });
    await menu.locator("[hreflang=nl]").click();
    await expect(page).toHaveURL(addressOf(contact, "nl"));
    await page
      .locator(`header a[href="${addressOf(list, "nl")}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(addressOf(list, "nl"));
    await page.goto("about:blank");
    const loaded = watchDocuments(page);
    await page.goto(addressOf(home, "nl"));
    expect(await page.evaluate(remembered)).toBe("nl");
    expect(loaded).toEqual([addressOf(home, "nl")]);
  });
});

test("?lng=de leads to the page in German with its query, and is remembered", async ({ page }) => {
  await page.goto(`${addressOf(list, "fr")}?lng=de&city=Ukkel%7C1180`);
  await expect(page).toHaveURL(`${addressOf(list, "de")}?city=Ukkel%7C1180`);
  await page.goto("about:blank");
  await page.goto(addressOf(contact, "nl"));
  await expect(page).toHaveURL(addressOf(contact, "de"));
});

test("a phone menu that is open closes where a wider window has no button for it", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(addressOf(list, "en"));
  await page.getByRole("button", { name: wordsOf("en", "site").menu }).click();
  await expect(page.locator("#phone-menu")).toBeVisible();
  await page.setViewportSize({ width: 1400, height: 700 });
  await expect(page.locator("#phone-menu:popover-open")).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
