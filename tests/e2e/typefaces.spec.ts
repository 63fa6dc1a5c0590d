import type { Page } from "@playwright/test";
import site from "@/content/site.json" with { type: "json" };
import { painted, settled } from "./support/moments";
import { shiftsOf, watchShifts } from "./support/shifts";
import { addressOf } from "./support/site";
import { expect, test } from "./support/test";

const [home, list] = [addressOf("home", "fr"), addressOf("for-sale", "fr")];
const { headings, text } = site.brand.fonts;

/** The typefaces that most of a title and of a paragraph are painted in: their names, and whether they are files of the site. */
async function paintedFonts(page: Page): Promise<{ name: string; isOwn: boolean }[]> {
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const shown: { name: string; isOwn: boolean }[] = [];
  const line = page.locator("main p:visible").filter({ hasText: /\S/ }).first();
  await line.evaluate((element) => element.setAttribute("data-line", ""));
  for (const selector of ["h1", "[data-line]"]) {
    const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    const [most] = fonts.toSorted((one, other) => other.glyphCount - one.glyphCount);
    shown.push({ name: most?.familyName ?? "", isOwn: most?.isCustomFont ?? false });
  }
  await client.detach();
  return shown;
}

const own = [headings, text].map(({ family }) => ({ name: expect.stringContaining(family), isOwn: true }));

/** The names of the fonts that the page has fetched, and whether each was asked for before the page was loaded. */
const fetchedFonts = (page: Page) =>
  page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
    return performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ name, startTime }) => ({
        file: name.replace(/^.*\/|\.[0-9a-f]{16}(?=\.)/g, ""),
        isEarly: startTime < loadEventStart,
      }));
  });

for (const width of [360, 1280]) {
  test(`the first page of a visit is seen in the site's own typefaces, ${width} px wide, and nothing moves for them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchShifts(page);
    // Longer than the first paint takes: what it shows is the stand-ins.
    await page.route("**/*.woff2", async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await route.continue();
    });
    await page.goto(list);
    expect(await paintedFonts(page)).toEqual(own);
    expect(await shiftsOf(page)).toEqual([]);
    // What no page of our languages lacks comes first, and by itself.
    expect((await fetchedFonts(page)).toSorted((one, other) => one.file.localeCompare(other.file))).toEqual([
      { file: "hanken-grotesk.woff2", isEarly: true },
      { file: "newsreader-display.woff2", isEarly: true },
    ]);
  });
}

test("further pages are in them too", async ({ page }) => {
  await page.goto(home);
  await page.evaluate((address) => location.assign(address), list);
  await page.waitForURL(list);
  expect(await paintedFonts(page)).toEqual(own);
});

test("a logo is as wide in the stand-ins, between the widest words", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto(addressOf("home", "de"));
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const logo = page.locator(".site-logo:visible");
    const { shown, real } = await logo.evaluate((image: HTMLImageElement) => ({
      shown: image.clientWidth / image.clientHeight,
      real: image.naturalWidth / image.naturalHeight,
    }));
    expect(shown, `${width} px`).toBeCloseTo(real, 1);
  }
});

test("who saves data is sent neither fonts nor scripts of islands on the way in", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(home);
  await settled(page);
  expect(asked.filter((address) => /\.woff2$|\/islands\/(?!start-)/.test(address))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first page asks for the fonts it shows", async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await page.goto(home);
    await expect.poll(() => fonts.length).toBeGreaterThan(0);
  });
});
