import AxeBuilder from "@axe-core/playwright";
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
  await page.goto(`${frameAddress}?lng=de`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link")).toHaveCount(2);
  expect(scripts.length).toBeGreaterThan(0);
  expect((await Promise.all(scripts)).filter((script) => script.includes("leaflet-pane"))).toEqual([]);
  expect(told((await new AxeBuilder({ page }).withTags(rules).analyze()).violations)).toEqual([]);
});

test("it draws prices, marquees that take their place, areas, neighbourhoods and what never parts, behind the agency's own marker, and asks nobody for a ground", async ({
  page,
}) => {
  await openFrame(page, message({ customMarker: "/icons/icon.svg" }));
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
  await expect(page.locator('.map-price img[src="/icons/icon.svg"]').first()).toBeVisible();
  // Not even where a message allows it.
  expect(message().messageInfo.tiles).toBe(true);
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

test("on a small phone a pin and the card in the middle of the row are one; axe finds nothing, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${addressOf("for-sale", "fr")}?view=map`);
  const map = mapOn(page);
  const pin = map.locator(".map-price").last();
  await pin.click();
  await expect(map.locator(".map-price.map-lit")).toHaveText(String(await pin.textContent()));
  const card = map.locator(".map-strip a[aria-current=true]");
  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(map.locator(".leaflet-popup")).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).include("#main").analyze();
  expect(told(violations)).toEqual([]);
  const widths = (root: HTMLElement) => root.scrollWidth - root.clientWidth;
  expect(await page.locator("html").evaluate(widths)).toBe(0);
  expect(await map.locator("html").evaluate(widths)).toBe(0);

  const former = String(await card.textContent());
  // The last pin is that of the last card.
  await map.locator(".map-strip").evaluate((row) => row.scrollBy(-row.clientWidth, 0));
  await expect(card).not.toHaveText(former);
  await pin.press("Enter");
  await expect(card).toBeFocused();
  await expect(card).toHaveText(former);
  await page.keyboard.press("Escape");
  await expect(pin).toBeFocused();

  await map.getByRole("button", { name: words.zoomIn }).click();
  await map.getByRole("button", { name: words.area.here }).click();
  await expect(page).toHaveURL(/[?&]area=[\w-]+&view=map$/);
  await expect(map.locator("path.map-area")).toHaveCount(1);
});
