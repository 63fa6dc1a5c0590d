import { addressOf, first, languages, pageWord, properties, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const [home, contact, list] = ["home", "contact", "for-sale"] as const;
const remembered = () => localStorage.getItem("lng");

test.describe("a visitor whose browser speaks French", () => {
  test.use({ locale: "fr-BE" });

  for (const key of [home, contact, list, "services", "cookie-policy"]) {
    test(`finds ${key} in French before anything is painted, with one move`, async ({ page }) => {
      const loaded: string[] = [];
      const painted: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
      });
      await page.exposeFunction("paint", (path: string) => painted.push(path));
      await page.addInitScript(() => {
        const paint: (path: string) => void = Reflect.get(window, "paint");
        new PerformanceObserver((list) => {
          if (list.getEntriesByName("first-contentful-paint").length > 0) paint(location.pathname);
        }).observe({ type: "paint", buffered: true });
      });
      await page.goto(`${addressOf(key, "nl")}?x=1#main`);
      await expect(page).toHaveURL(`${addressOf(key, "fr")}?x=1#main`);
      await expect.poll(() => painted).toContain(addressOf(key, "fr"));
      expect(new Set(painted)).toEqual(new Set([addressOf(key, "fr")]));
      expect(loaded).toEqual([addressOf(key, "nl"), addressOf(key, "fr")]);
      expect(await page.evaluate(remembered)).toBe("fr");
    });
  }

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

  for (const language of languages.filter((code) => code !== "nl")) {
    test(`is left on an address that names ${language}`, async ({ page }) => {
      await page.goto(addressOf(contact, language), { waitUntil: "networkidle" });
      await expect(page).toHaveURL(addressOf(contact, language));
      expect(await page.evaluate(remembered)).toBeNull();
    });
  }

  test("is left on a page that an address with the default language's prefix leads to", async ({ page }) => {
    await page.goto(`/nl${addressOf(contact, "nl")}`, { waitUntil: "networkidle" });
    await expect(page).toHaveURL(addressOf(contact, "nl"));
  });

  test("who chooses Dutch in the menu reads Dutch from then on", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
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
    await page.goto(addressOf(home, "nl"), { waitUntil: "networkidle" });
    await expect(page).toHaveURL(addressOf(home, "nl"));
  });

  test("stays where there is no such page in any language", async ({ page }) => {
    await page.goto("/no-such-page/", { waitUntil: "networkidle" });
    await expect(page).toHaveURL("/no-such-page/");
  });

  test.describe("and whose browser keeps nothing", () => {
    test("is moved all the same, and may choose Dutch", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException("", "SecurityError");
            },
          });
      });
      await page.goto(addressOf(contact, "nl"));
      await expect(page).toHaveURL(addressOf(contact, "fr"));
      const menu = page.getByRole("navigation", { name: wordsOf("fr", "site").languageMenu });
      await menu.locator("[hreflang=nl]").click();
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL(addressOf(contact, "nl"));
    });
  });
});

test.describe("a visitor whose browser speaks Dutch", () => {
  test("is where they are", async ({ page }) => {
    await page.goto(addressOf(contact, "nl"), { waitUntil: "networkidle" });
    await expect(page).toHaveURL(addressOf(contact, "nl"));
    expect(await page.evaluate(remembered)).toBe("nl");
  });

  test("is moved by what is remembered: cookie, local storage, session storage, in this order", async ({
    page,
    context,
    baseURL,
  }) => {
    const stay = { waitUntil: "networkidle" } as const;
    await page.goto(addressOf(home, "fr"));
    await page.evaluate(() => sessionStorage.setItem("lng", "de"));
    await page.goto(addressOf(contact, "nl"), stay);
    await expect(page).toHaveURL(addressOf(contact, "de"));
    await page.evaluate(() => localStorage.setItem("lng", "en"));
    await page.goto(addressOf(contact, "nl"), stay);
    await expect(page).toHaveURL(addressOf(contact, "en"));
    await context.addCookies([{ name: "lng", value: "fr", url: String(baseURL) }]);
    await page.goto(addressOf(contact, "nl"), stay);
    await expect(page).toHaveURL(addressOf(contact, "fr"));
    await page.goto(`${addressOf(contact, "nl")}?lng=nl`, stay);
    await expect(page).toHaveURL(`${addressOf(contact, "nl")}?lng=nl`);
  });
});

test.describe("?lng=de leads to the page in German, and is remembered", () => {
  for (const [index, language] of languages.entries()) {
    // Each page in some language, each language from some page.
    const key = [home, contact, list][index % 3] ?? home;
    test(`from ${addressOf(key, language)}`, async ({ page }) => {
      await page.goto(`${addressOf(key, language)}?lng=de&city=Ukkel%7C1180`);
      const query = language === "de" ? "?lng=de&city=Ukkel%7C1180" : "?city=Ukkel%7C1180";
      await expect(page).toHaveURL(`${addressOf(key, "de")}${query}`);
      await page.goto("about:blank");
      await page.goto(addressOf(contact, "nl"));
      await expect(page).toHaveURL(addressOf(contact, "de"));
    });
  }
});

for (const userAgent of [
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
]) {
  test.describe(userAgent, () => {
    test.use({ userAgent, locale: "en-US" });

    test("is never moved", async ({ page }) => {
      for (const address of [addressOf(home, "nl"), `${addressOf(contact, "fr")}?lng=de`]) {
        await page.goto(address, { waitUntil: "networkidle" });
        await expect(page).toHaveURL(address);
      }
      expect(await page.evaluate(remembered)).toBeNull();
    });
  });
}

test("a phone menu that is open closes where a wider window has no button for it", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(addressOf(list, "fr"));
  await page.getByRole("button", { name: wordsOf("fr", "site").menu }).click();
  await expect(page.locator("#phone-menu")).toBeVisible();
  await page.setViewportSize({ width: 1400, height: 700 });
  await expect(page.locator("#phone-menu:popover-open")).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
