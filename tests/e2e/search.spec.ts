import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { hold } from "./support/hold";
import { turnTo } from "./support/pages";
import { shiftsOf, watchShifts } from "./support/shifts";
import { addressOf, first, properties, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const { box: words, ...blockWords } = wordsOf("fr", "search");
const home = addressOf("home", "fr");
const lost = "/fr/no-such-page/";
const available = first(
  properties.filter(({ Status, Pictures }) => Status === "available" && Pictures?.length),
  "property with pictures",
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

test("a property is found by its id with its picture and followed, on the first page and on a lost one", async ({
  page,
}) => {
  for (const path of [home, lost]) {
    await open(page, path);
    await search(page, String(available.ID));
    const picture = options(page).first().locator("img");
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).toHaveJSProperty("naturalWidth", 100);
    expect(await picture.boundingBox()).toMatchObject({ width: 60, height: 60 });
    await options(page).first().click();
    await expect(page).toHaveURL(new RegExp(`/${available.ID}/$`));
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  }
});

test("the index comes with the first focus, once, and moves nothing on the page but by scrolling", async ({
  page,
}) => {
  const indexes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) indexes.push(pathname);
  });
  await watchShifts(page);
  await open(page, home);
  expect(indexes).toEqual([]);
  await search(page, "uccle");
  await page.locator("h1").click();
  await expect(panel(page)).toBeHidden();
  await search(page, "dilbeek");
  expect(indexes).toEqual(["/api/search/fr/"]);
  expect(await shiftsOf(page)).toEqual([]);
});

test("what is found for a sentence is what the list shows that it leads to, filter by filter", async ({
  page,
}) => {
  await open(page, home);
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

test("a button leads to the list that it names, under the filters of the sentence", async ({ page }) => {
  await open(page, home);
  await search(page, "jardin uccle");
  await page.getByRole("button", { name: blockWords.rent }).click();
  await expect(page).toHaveURL(`${addressOf("for-rent", "fr")}?city=Uccle%7C1180&garden=1`);
});

test("by keyboard alone a result is reached, left and followed to a page that holds as many", async ({
  page,
}) => {
  await open(page, home);
  await field(page).focus();
  // At once: each further letter brings other results, and takes the choice from who was too fast.
  await page.keyboard.insertText("ucc");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(active(page)).toHaveText(/^Uccle/);
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(await active(page).getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(active(page)).toBeInViewport();
  await expect(active(page)).toHaveText((await options(page).last().textContent()) ?? "");
  await page.keyboard.type("l");
  await expect(active(page)).toHaveCount(0);
  await expect.poll(() => panel(page).evaluate((shown) => shown.scrollTop)).toBe(0);
  await page.keyboard.press("ArrowDown");
  const [, count = ""] = /(\d+) à vendre/.exec((await active(page).textContent()) ?? "") ?? [];
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${addressOf("for-sale", "fr")}uccle/`);
  await expect(page.locator("main")).toContainText(`${count} biens`);
});

test("what was typed is there on the way back and after a reload, not on a new visit", async ({ page }) => {
  await open(page, home);
  await search(page, "uccle");
  await options(page).first().click();
  await expect(page).toHaveURL(/uccle\/$/);
  await page.goBack();
  await expect(field(page)).toHaveValue("uccle");
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await expect(field(page)).toHaveValue("uccle");
  await page.goto(addressOf("contact", "fr"));
  await open(page, home);
  await expect(field(page)).toHaveValue("");
});

test("what was typed before scripts run is searched for as well", async ({ page }) => {
  const letGo = await hold(page, "**/*.js");
  await page.goto(home, { waitUntil: "commit" });
  await field(page).fill("uccle");
  letGo();
  await expect(field(page)).toHaveRole("combobox");
  await expect(field(page)).toHaveValue("uccle");
  await expect(options(page).first()).toBeVisible();
});

const screens = [
  { name: "a narrow phone", width: 320, height: 640, path: home },
  { name: "a phone with its keyboard up", width: 360, height: 420, path: lost },
  { name: "a small laptop", width: 1366, height: 640, path: home },
];

for (const { name, width, height, path } of screens)
  test(`on ${name} the panel lies between its field and the end of the screen, whole and clean`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, path);
    await search(page, "uccle");
    await expect(async () => {
      const [lies, below] = [await panel(page).boundingBox(), await field(page).boundingBox()];
      const [top, bottom] = [lies?.y ?? 0, (lies?.y ?? 0) + (lies?.height ?? 0)];
      expect(top).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
      expect(bottom).toBeLessThanOrEqual(height);
      expect(bottom - top).toBeGreaterThanOrEqual(Math.min(240, height - 200));
      expect(lies?.x).toBeGreaterThanOrEqual(0);
      expect((lies?.x ?? 0) + (lies?.width ?? 0)).toBeLessThanOrEqual(width);
      // In so low a window nothing stays at its top.
      expect(below?.y).toBeGreaterThanOrEqual(height < 480 ? 0 : 60);
    }).toPass();
    await page.keyboard.press("ArrowDown");
    // What axe looks at hardly depends on the width.
    if (width === 320) expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

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
