import type { Page } from "@playwright/test";
import site from "@/content/site.json" with { type: "json" };
import { painted, settled } from "./support/moments";
import { addressOf } from "./support/site";
import { expect, test } from "./support/test";

const [home, list] = [addressOf("home", "fr"), addressOf("for-sale", "fr")];
const own = site.brand.fonts.headings.family;

/** The typeface that the title of a page is painted in: its name, and whether it is one of the site's files. */
async function paintedTitle(page: Page): Promise<{ name: string; isOwn: boolean }> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
  await client.detach();
  const [most] = fonts.toSorted((one, other) => other.glyphCount - one.glyphCount);
  return { name: most?.familyName ?? "", isOwn: most?.isCustomFont ?? false };
}

/** ms after the page's load at which each font was asked for. */
const fontsAfterLoad = (page: Page) =>
  page.evaluate(() => {
    const [{ loadEventEnd }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
    return performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ startTime }) => startTime - loadEventEnd);
  });

/** When every font of the page lies in the browser; those that stand in for them are the system's, and not on each. */
const fontsFetched = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].every(({ status }) => status === "loaded" || status === "error"),
  );

test("the first page of a visit asks for fonts once it is painted, and stays as it was painted", async ({
  page,
}) => {
  await page.goto(home);
  await fontsFetched(page);
  expect(Math.min(...(await fontsAfterLoad(page)))).toBeGreaterThan(0);
  await painted(page);
  expect((await paintedTitle(page)).isOwn).toBe(false);
});

test("further pages, and one that is opened again, are in the site's own typefaces", async ({ page }) => {
  await page.goto(home);
  await fontsFetched(page);
  await page.evaluate((address) => location.assign(address), list);
  await page.waitForURL(list);
  await expect
    .poll(() => paintedTitle(page))
    .toMatchObject({ name: expect.stringContaining(own), isOwn: true });
  await page.reload();
  await expect.poll(() => paintedTitle(page)).toMatchObject({ isOwn: true });
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
