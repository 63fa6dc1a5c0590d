import AxeBuilder from "@axe-core/playwright";
import { countText } from "@/lib/domain/text/words";
import { frameAddress, mapOn, message, openFrame, type Watch, watch, words } from "./support/map";
import { addressOf } from "./support/site";
import { expect, test } from "./support/test";

let seen: Watch;

test.beforeEach(async ({ context, baseURL }) => {
  seen = await watch(context, baseURL);
});
test.afterEach(() => expect(seen.errors).toEqual([]));

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const told = (violations: Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);

test("it is prerendered, hidden from search engines, light until it is told something, and says what it is for", async ({
  page,
  request,
}) => {
  const response = await request.get(frameAddress);
  expect(await response.text()).toContain('<meta name="robots" content="noindex');
  const scripts: Promise<string>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.text());
  });
  await page.goto(`${frameAddress}?lng=de`, { waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link")).toHaveCount(2);
  expect(scripts.length).toBeGreaterThan(0);
  expect((await Promise.all(scripts)).filter((script) => script.includes("leaflet-pane"))).toEqual([]);
  expect(told((await new AxeBuilder({ page }).withTags(rules).analyze()).violations)).toEqual([]);
});

test("it listens to its own origin alone, and only to what is wholly well-formed", async ({ page }) => {
  const wrong = message();
  await openFrame(page, { ...wrong, mapType: "globe" });
  await page.evaluate(
    ([whole, broken]) => {
      for (const data of [broken, "map", null, { properties: [] }]) postMessage(data, location.origin);
      dispatchEvent(new MessageEvent("message", { data: whole, origin: "https://example.org" }));
    },
    [message(), { ...wrong, properties: [{ id: 1 }] }] as const,
  );
  // Messages arrive in the order in which they are sent: once this one is heard, the others have been.
  await page.evaluate((sent) => postMessage(sent, location.origin), message({ properties: [] }));
  await expect(page.getByRole("status")).toHaveText(countText(words.inView, 0, "fr"));
  await expect(page.locator(".map-price, .map-count")).toHaveCount(0);
});

test("it draws prices, marquees that take their place, areas, neighbourhoods and what never parts", async ({
  page,
}) => {
  await openFrame(page, message());
  await expect(page).toHaveTitle("Carte d’essai");
  await expect(page.locator("path.leaflet-interactive")).toHaveCount(0);
  await expect(page.getByText("Molenbeek-Saint-Jean")).toBeVisible();
  await expect(page.locator('path[stroke="#a8503a"]')).toHaveCount(1);
  await expect(page.getByRole("button", { name: "€ 905.000, Villa, Forest" })).toBeVisible();
  await expect(page.locator("path.map-circle")).toHaveCount(1);

  const cluster = words.cluster.replace("{count}", "2");
  await page.getByRole("button", { name: cluster }).first().waitFor();
  const together = page.getByRole("button", { name: words.together.replace("{count}", "2") });
  await together.click();
  await expect(page.locator(".leaflet-popup a")).toHaveText([/€ 203.000/, /€ 204.000/]);
  await page.keyboard.press("Escape");
  await expect(together).toBeFocused();

  await page.getByRole("button", { name: cluster }).click();
  await expect(page.getByRole("button", { name: "Sous option, Maison, Dilbeek" })).toBeVisible();
  await expect(page.getByRole("button", { name: "€ 501.000, Maison, Dilbeek" })).toBeVisible();
  await expect(page.getByText("€ 502.000")).toHaveCount(0);
});

test("the agency's own marker stands in front of each price", async ({ page }) => {
  await openFrame(page, message({ customMarker: "/icons/icon.svg" }));
  await expect(page.locator('.map-price img[src="/icons/icon.svg"]').first()).toBeVisible();
});

test("nobody else is asked for a ground, not even by a message that allows it", async ({ page }) => {
  await openFrame(page, message({ messageInfo: { title: "Carte d’essai", tiles: true } }));
  await page.getByRole("button", { name: words.zoomIn }).click();
  await expect(page.locator(".map-price").first()).toBeVisible();
  expect(seen.elsewhere).toEqual([]);
});

test("zoom buttons have names, say when they lead nowhere, and keep the focus", async ({ page }) => {
  await openFrame(page, message({ properties: message().properties.slice(0, 1), mapType: "property" }));
  const closer = page.getByRole("button", { name: words.zoomIn });
  await closer.focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(closer).toHaveAttribute("aria-disabled", "true", { timeout: 400 });
  }).toPass({ intervals: [0], timeout: 20_000 });
  await expect(closer).toBeFocused();
  await page.getByRole("button", { name: words.zoomOut }).click();
  await expect(closer).toHaveAttribute("aria-disabled", "false");
});

for (const width of [320, 1440]) {
  test(`axe finds nothing on the map, and with a popup, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${addressOf("for-sale", "fr")}?view=map`);
    const map = mapOn(page);
    await map.locator(".map-price").first().waitFor();
    const builder = () => new AxeBuilder({ page }).withTags(rules).include("#main");
    const analyse = async () => told((await builder().analyze()).violations);
    expect(await analyse()).toEqual([]);
    await map.locator(".map-price").first().click();
    await expect(map.locator(".leaflet-popup a").first()).toBeVisible();
    expect(await analyse()).toEqual([]);
    const widths = (root: HTMLElement) => root.scrollWidth - root.clientWidth;
    expect(await page.locator("html").evaluate(widths)).toBe(0);
    expect(await map.locator("html").evaluate(widths)).toBe(0);
  });
}
