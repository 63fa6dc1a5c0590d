import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { turnTo } from "./support/pages";
import { shiftsOf, watchShifts } from "./support/shifts";
import { addressOf, first, languages, prefixOf, properties, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const { box: words, ...blockWords } = wordsOf("fr", "search");
const home = addressOf("home", "fr");
const sold = first(
  properties.filter(({ Status }) => Status === "sold"),
  "sold property",
);
const available = first(
  properties.filter(({ Status }) => Status === "available"),
  "property",
);

const field = (page: Page) => page.locator("main input[name=q]");
const panel = (page: Page) => page.locator("main search [popover]");
const options = (page: Page) => page.getByRole("option");
const active = (page: Page) => page.getByRole("option", { selected: true });

// The page makes room for the panel by scrolling; whoever wants no motion is there at once, and so are these visitors.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The field of a page once scripts have made a combobox of it. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await turnTo(page);
  await expect(field(page)).toHaveRole("combobox");
}

async function search(page: Page, text: string) {
  await field(page).click();
  await field(page).fill(text);
  await expect(options(page).first()).toBeVisible();
}

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .include("main search")
    .setLegacyMode(true)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
};

for (const language of languages) {
  test(`in ${language} a property is found by its id and followed, on the first page and on a lost one`, async ({
    page,
  }) => {
    for (const path of [addressOf("home", language), `${prefixOf(language)}/no-such-page/`]) {
      await open(page, path);
      await search(page, String(available.ID));
      await options(page).first().click();
      await expect(page).toHaveURL(new RegExp(`/${available.ID}/$`));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    }
  });
}

test.describe("the index", () => {
  test("and its engine come with the first focus, once, and not before", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(page, home);
    await page.waitForLoadState("networkidle");
    const before = asked.length;
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
    await search(page, "uccle");
    await page.locator("h1").click();
    await search(page, "dilbeek");
    const later = asked.slice(before);
    expect(later.filter((path) => path.startsWith("/api/"))).toEqual(["/api/search/fr/"]);
    const scripts = later.filter((path) => path.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(0);
    expect(new Set(scripts).size).toBe(scripts.length);
  });

  test("that cannot be read is asked for six times; then the lists are offered, and the next focus tries again", async ({
    page,
  }) => {
    let asked = 0;
    await page.route("/api/search/fr/", (route) => {
      asked++;
      return route.abort();
    });
    await page.clock.install();
    await open(page, home);
    await field(page).focus();
    await field(page).fill("uccle");
    await expect(panel(page)).toContainText(words.loading);
    await expect(async () => {
      await page.clock.runFor(6000);
      await expect(panel(page)).toContainText(words.failed, { timeout: 50 });
    }).toPass();
    expect(asked).toBe(6);
    expect(await axe(page)).toEqual([]);
    await page.unroute("/api/search/fr/");
    await field(page).blur();
    await field(page).focus();
    await expect(options(page).first()).toBeVisible();
    await expect(panel(page)).not.toContainText(words.failed);
  });

  test("that never comes leaves a way to the lists", async ({ page }) => {
    await page.route("/api/search/fr/", (route) => route.abort());
    await open(page, home);
    await field(page).click();
    await field(page).fill("1180");
    await field(page).press("Enter");
    await expect(page).toHaveURL(`${addressOf("for-sale", "fr")}?q=1180`);
  });
});

test.describe("what is found", () => {
  test.beforeEach(async ({ page }) => open(page, home));

  test("is a municipality with its counts, and the properties in it, exactly", async ({ page }) => {
    await search(page, "1180");
    const cities = page.getByRole("group", { name: words.groups.cities });
    const homes = page.getByRole("group", { name: words.groups.properties });
    await expect(cities.getByRole("option").first()).toHaveText(/^Uccle 1180 \d+ à vendre$/);
    await expect(homes.getByRole("option").first()).toHaveText(/· Uccle .*€/);
    const picture = homes.locator("img").first();
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).toHaveJSProperty("naturalWidth", 100);
    expect(await picture.boundingBox()).toMatchObject({ width: 60, height: 60 });
  });

  test("says what became of what is sold, and not its price", async ({ page }) => {
    await search(page, String(sold.ID));
    await expect(options(page).first()).toContainText(wordsOf("fr", "card").sold);
    await expect(options(page).first()).not.toContainText("€");
  });

  test("leads from a municipality to its page, which holds as many", async ({ page }) => {
    await search(page, "uccle");
    const city = options(page).first();
    const [, count = ""] = /(\d+) à vendre/.exec((await city.textContent()) ?? "") ?? [];
    await city.click();
    await expect(page).toHaveURL(`${addressOf("for-sale", "fr")}uccle/`);
    await expect(page.locator("main")).toContainText(`${count} biens`);
  });

  test("forgives a typing error, on the way to the list too", async ({ page }) => {
    await search(page, "Uccel");
    await expect(options(page).first()).toContainText("Uccle");
    await field(page).press("Enter");
    await expect(page).toHaveURL(`${addressOf("for-sale", "fr")}uccle/`);
  });

  test("of a sentence is what the list shows that it leads to, filter by filter", async ({ page }) => {
    await search(page, "maison 3 chambres uccle < 900k jardin");
    const chips = panel(page).getByRole("button");
    await expect(chips).toHaveText(["Maisons", "3+ chambres", "Uccle", /900.000/, "Jardin"]);
    const [, count = ""] = /(\d+) à vendre/.exec((await options(page).first().textContent()) ?? "") ?? [];
    await chips.last().click();
    await expect(field(page)).toHaveValue("maison 3 chambres uccle < 900k");
    await expect(field(page)).toBeFocused();
    await field(page).fill("maison 3 chambres uccle < 900k jardin");
    await expect(chips).toHaveCount(5);
    await field(page).press("Enter");
    await expect(page).toHaveURL(
      `${addressOf("for-sale", "fr")}?city=Uccle%7C1180&type=1&maxPrice=900000&minRooms=3&garden=1`,
    );
    await expect(page.locator("#main strong").first()).toHaveText(`${count} biens`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Maisons à vendre à Uccle");
    await expect(page).toHaveTitle(/^Maisons à vendre à Uccle/);
  });

  test("of a sentence in another language is understood too, and leads to the list that it names", async ({
    page,
  }) => {
    await search(page, "apartment to rent");
    await field(page).press("Enter");
    await expect(page).toHaveURL(new RegExp(`${addressOf("for-rent", "fr")}appartements/$`));
  });

  test("of a button is the list that the button names", async ({ page }) => {
    await search(page, "jardin uccle");
    await page.getByRole("button", { name: blockWords.rent }).click();
    await expect(page).toHaveURL(`${addressOf("for-rent", "fr")}?city=Uccle%7C1180&garden=1`);
  });

  test("is told with what else there is when it is nothing", async ({ page }) => {
    await field(page).click();
    await field(page).fill("zzz");
    await expect(panel(page)).toContainText(wordsOf("fr", "errors").noResults);
    await expect(page.getByRole("status").filter({ hasText: wordsOf("fr", "errors").noResults })).toHaveCount(
      1,
    );
    await field(page).press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(addressOf("for-sale", "fr"));
  });

  test("is counted aloud", async ({ page }) => {
    await search(page, String(available.ID));
    await expect(
      page.getByRole("status").filter({ hasText: words.found.one.replace("{count}", "1") }),
    ).toHaveCount(1);
  });

  test("goes on in the list with Enter", async ({ page }) => {
    await search(page, "uccle");
    await field(page).press("Enter");
    await expect(page).toHaveURL(`${addressOf("for-sale", "fr")}uccle/`);
  });

  test("leaves no empty word in the list's address", async ({ page }) => {
    await field(page).press("Enter");
    await expect(page).toHaveURL(home);
    await page.getByRole("button", { name: blockWords.rent }).click();
    await expect(page).toHaveURL(addressOf("for-rent", "fr"));
  });
});

test.describe("by keyboard alone", () => {
  test("a result is reached, left and followed", async ({ page }) => {
    await open(page, home);
    await field(page).focus();
    // At once: each further letter brings other results, and takes the choice from who was too fast.
    await page.keyboard.insertText("ucc");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(active(page)).toHaveText(/^Uccle/);
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(
      await active(page).getAttribute("id"),
    );
    await page.keyboard.press("ArrowUp");
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.press("ArrowUp");
    await expect(active(page)).toBeInViewport();
    await expect(active(page)).toHaveText((await options(page).last().textContent()) ?? "");
    await page.keyboard.type("l");
    await expect(active(page)).toHaveCount(0);
    await expect.poll(() => panel(page).evaluate((shown) => shown.scrollTop)).toBe(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${addressOf("for-sale", "fr")}uccle/`);
  });

  test("Escape closes the panel and keeps the text, Tab leaves it", async ({ page }) => {
    await open(page, home);
    await search(page, "uccle");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(field(page)).toHaveValue("uccle");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole("button", { name: blockWords.sale })).toBeFocused();
  });
});

test("focus opens the panel, clearing resets it, the glass toggles the focus", async ({ page }) => {
  await open(page, home);
  await expect(panel(page)).toBeHidden();
  const glass = page.getByRole("button", { name: words.toggle });
  await glass.click();
  await expect(field(page)).toBeFocused();
  await expect(panel(page)).toContainText(words.hint);
  await field(page).fill("uccle");
  await expect(options(page).first()).toBeVisible();
  await page.getByRole("button", { name: words.clear }).click();
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await expect(panel(page)).toContainText(words.hint);
  await expect(options(page)).toHaveCount(0);
  await glass.click();
  await expect(field(page)).not.toBeFocused();
  await expect(panel(page)).toBeHidden();
});

test.describe("what was typed", () => {
  for (const path of [home, "/fr/no-such-page/"]) {
    test(`is there on the way back to ${path}, and after a reload`, async ({ page }) => {
      await open(page, path);
      await search(page, "uccle");
      await options(page).first().click();
      await expect(page).toHaveURL(/uccle\/$/);
      await page.goBack();
      await expect(field(page)).toHaveValue("uccle");
      await expect(panel(page)).toBeHidden();
      await page.reload();
      await expect(field(page)).toHaveValue("uccle");
      await page.goto(addressOf("contact", "fr"));
      await open(page, path);
      await expect(field(page)).toHaveValue("");
    });
  }

  test("before scripts run is searched for as well", async ({ page }) => {
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(home, { waitUntil: "commit" });
    await field(page).fill("uccle");
    letIn();
    await expect(field(page)).toHaveRole("combobox");
    await expect(field(page)).toHaveValue("uccle");
    await expect(options(page).first()).toBeVisible();
  });
});

const screens = [
  { told: "a narrow phone", width: 320, height: 640 },
  { told: "a phone with its keyboard up", width: 360, height: 420 },
  { told: "a tablet", width: 768, height: 1024 },
  { told: "a small laptop", width: 1366, height: 640 },
  { told: "a desk", width: 1440, height: 900 },
];

for (const { told, width, height } of screens) {
  test.describe(`on ${told}`, () => {
    test.use({ viewport: { width, height } });

    test("the panel lies between its field and the end of the screen, whole and clean", async ({ page }) => {
      for (const path of [home, "/fr/no-such-page/"]) {
        await open(page, path);
        await field(page).click();
        expect.soft(await axe(page), "hint").toEqual([]);
        await search(page, "uccle");
        await expect(async () => {
          const [lies, below] = [await panel(page).boundingBox(), await field(page).boundingBox()];
          const [top, bottom] = [lies?.y ?? 0, (lies?.y ?? 0) + (lies?.height ?? 0)];
          expect(top).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
          expect(bottom).toBeLessThanOrEqual(height);
          expect(bottom - top).toBeGreaterThanOrEqual(Math.min(240, height - 200));
          expect(lies?.x).toBeGreaterThanOrEqual(0);
          expect((lies?.x ?? 0) + (lies?.width ?? 0)).toBeLessThanOrEqual(width);
          expect(below?.y).toBeGreaterThanOrEqual(60);
        }).toPass({ timeout: 5000 });
        await page.keyboard.press("ArrowDown");
        expect.soft(await axe(page), "results").toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await field(page).fill("zzz");
        await expect(panel(page)).toContainText(wordsOf("fr", "errors").noResults);
        expect.soft(await axe(page), "nothing").toEqual([]);
      }
    });
  });
}

test("the panel never lies over the fixed header: it closes when its field goes under it", async ({
  page,
}) => {
  await open(page, home);
  await search(page, "uccle");
  await page.mouse.move(20, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(panel(page)).toBeHidden({ timeout: 200 });
  }).toPass();
  expect((await field(page).boundingBox())?.y).toBeLessThan(76);
});

test("searching moves nothing on the page but by scrolling", async ({ page }) => {
  await watchShifts(page);
  await open(page, home);
  await search(page, "uccle");
  await field(page).fill("");
  await search(page, "appart");
  await page.locator("h1").click();
  await expect(panel(page)).toBeHidden();
  expect(await shiftsOf(page)).toEqual([]);
});
