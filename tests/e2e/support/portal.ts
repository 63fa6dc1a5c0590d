import AxeBuilder from "@axe-core/playwright";
import { type Browser, chromium, devices, expect, type Page } from "@playwright/test";
import { browser as launched } from "./browser";
import { examine } from "./engines/examine";
import { overflow } from "./overflow";
import { type Owner, signedIn } from "./owners";
import { addressOf, type Language, prefixOf, wordsOf } from "./site";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violations(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(rules);
  const found = await builder.setLegacyMode(true).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}

/** Somebody in another browser, who looks at a property's page for a second. */
async function visit(browser: Browser, base: string, path: string) {
  const { userAgent } = devices["Desktop Firefox"];
  const context = await browser.newContext({ baseURL: base, userAgent });
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse("**/api/views/");
  await visitor.goto(path);
  expect((await counted).status()).toBe(204);
  await context.close();
}

/** How often the property was looked at today, as its owner reads it. */
async function viewsToday(page: Page, language: Language): Promise<number> {
  const { today } = wordsOf(language, "portal").views;
  const figure = page.locator(".portal-figures div").filter({ hasText: today }).locator("dd");
  return Number(await figure.textContent());
}

/** An owner's page of a property, its figures there. */
async function openReport(page: Page, language: Language, id: number): Promise<void> {
  await page.goto(`${addressOf("owner", language)}?property=${id}`);
  await expect(page.locator(".portal-figures")).toBeVisible();
}

/** The signed-in owner reads of a visitor who has just been there. */
export async function readFigures(page: Page, browser: Browser, language: Language, owner: Owner) {
  const base = new URL(page.url()).origin;
  const [id = 0] = owner.properties;
  const words = wordsOf(language, "portal");
  await page.goto(addressOf("owner", language));
  if (owner.properties.length > 1) {
    await expect(page.locator(".portal-cards li")).toHaveCount(owner.properties.length);
    expect(await violations(page), "all properties").toEqual([]);
    await page.locator(".portal-cards a").first().click();
    await page.waitForURL(`**?property=${id}`);
  }
  await expect(page.locator(".portal-figures")).toBeVisible();
  const before = await viewsToday(page, language);
  await visit(browser, base, `${prefixOf(language)}/property/${id}/`);
  await expect(async () => {
    await openReport(page, language, id);
    expect(await viewsToday(page, language)).toBe(before + 1);
  }).toPass();
  await expect(page.locator(".portal-chart svg").first()).toBeVisible();

  // The same figures by keyboard, for who does not see the chart.
  const table = page.getByRole("table", { name: words.chart.heading });
  await expect(table).toBeHidden();
  await page.locator(".portal-more summary").focus();
  await page.keyboard.press("Enter");
  await expect(table.getByRole("row")).toHaveCount(31);
  await expect(table.getByRole("row").nth(1).getByRole("cell").first()).toHaveText(String(before + 1));

  const foreign = await page.request.get("/api/owner/statistics/?property=7100");
  expect(foreign.status()).toBe(403);
  const document = page.locator(".portal-documents a").first();
  const paper = await page.request.get(String(await document.getAttribute("href")));
  expect(paper.headers()["content-type"]).toBe("application/pdf");
}

/** Narrow, wide, on paper: nothing sticks out, and axe finds nothing. */
export async function standsEverywhere(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflow(page), `${width} px wide`).toEqual([]);
  }
  expect.soft(await violations(page)).toEqual([]);
  // What A4 leaves between its margins, at 96 pixels an inch.
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: "print" });
  expect.soft(await overflow(page), "on paper").toEqual([]);
  await expect.soft(page.getByRole("contentinfo"), "on paper").toBeHidden();
  await expect
    .soft(page.locator(".portal-bar, .portal-button").filter({ visible: true }), "on paper")
    .toHaveCount(0);
  await expect.soft(page.locator(".recharts-bar-rectangle path").last(), "on paper").toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Wide, two more engines find nothing; with text twice as large nothing sticks out. */
export async function standsLarge(page: Page): Promise<void> {
  expect.soft(await examine(page, "portal")).toEqual([]);
  const large = await chromium.launch({
    ...launched,
    args: [...(launched.args ?? []), "--blink-settings=defaultFontSize=32"],
  });
  const context = await large.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  for (const width of [360, 768, 1280]) {
    await other.setViewportSize({ width, height: 800 });
    await other.goto(page.url());
    await expect(other.locator(".portal-figures")).toBeVisible();
    await other.locator(".portal-more summary").click();
    await expect(other.locator("html")).toHaveCSS("font-size", "32px");
    expect.soft(await overflow(other), `text twice as large, ${width} px wide`).toEqual([]);
  }
  await large.close();
}

/** Signs out by keyboard; nothing comes back by the browser's own button. */
export async function leavePortal(page: Page, language: Language, owner: Owner): Promise<void> {
  const login = addressOf("login", language);
  await page.getByRole("button", { name: wordsOf(language, "portal").signOut, exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${login}`);
  expect(await signedIn(page)).toBeNull();
  await page.goBack();
  await expect(page.getByText(owner.name)).toHaveCount(0);
  await page.waitForURL(`**${login}?next=*`);
  await expect(page.getByText(owner.name)).toHaveCount(0);
  await expect(page.locator(".portal-figures")).toHaveCount(0);
  await page.goto(login);
}
