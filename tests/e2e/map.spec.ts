import site from "@/content/site.json" with { type: "json" };
import { optionalCategories } from "@/lib/domain/consent/consent";
import {
  forSale,
  frameAddress,
  hide,
  mapOn,
  show,
  still,
  tileOrigin,
  type Watch,
  watch,
  words,
} from "./support/map";
import { addressOf, first } from "./support/site";
import { expect, test } from "./support/test";

const list = addressOf("for-sale", "fr");
const published = first(
  forSale.filter(({ PublishAddress, Marquee }) => PublishAddress && Marquee === 1),
  "property with a published address",
);
const hidden = forSale.filter(({ PublishAddress }) => !PublishAddress);
const pageOf = ({ ID }: { ID: number }) => `/fr/property/${ID}/`;
const isTile = (url: string) => url.startsWith(tileOrigin);

let seen: Watch;

test.beforeEach(async ({ context, baseURL }) => {
  seen = await watch(context, baseURL);
});
test.afterEach(() => expect(seen.errors).toEqual([]));

test("nobody else is asked for anything before the visitor asks for the map; then only who the agency names", async ({
  page,
}) => {
  await page.goto(pageOf(published), { waitUntil: "networkidle" });
  await still(page, 1).scrollIntoViewIfNeeded();
  await expect(page.getByText(site.map.provider, { exact: false }).first()).toBeVisible();
  expect(seen.elsewhere).toEqual([]);

  await show(page).click();
  const map = mapOn(page);
  await expect(map.getByRole("link", { name: site.map.attribution.text.fr })).toHaveAttribute(
    "href",
    site.map.attribution.url,
  );
  await expect.poll(() => seen.elsewhere.length).toBeGreaterThan(0);
  expect(seen.elsewhere.filter((url) => !isTile(url))).toEqual([]);
  await expect(map.locator("html")).toHaveAttribute("lang", "fr");
  await expect(map.getByRole("button", { name: /€/ })).toHaveCount(1);
});

test("neither a list nor a property loads the code of the map before it is asked for", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const hasLeaflet = async () =>
    (await Promise.all(scripts)).some((script) => script.includes("leaflet-pane"));
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.text());
  });
  for (const address of [list, `${list}?view=map`, pageOf(published)]) {
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await hasLeaflet()).toBe(false);
  }
  await show(page).click();
  await expect(mapOn(page).getByRole("button", { name: words.zoomIn })).toBeVisible();
  expect(await hasLeaflet()).toBe(true);
});

test("the answer is remembered, on other pages too, until the visitor takes it back", async ({ page }) => {
  await page.goto(pageOf(published));
  await show(page).click();
  await expect(mapOn(page).getByRole("button", { name: words.zoomIn })).toBeVisible();
  await page.goto(`${list}?view=map`);
  await expect(mapOn(page).getByRole("button", { name: words.zoomIn })).toBeVisible();
  await hide(page).click();
  await expect(show(page)).toBeFocused();
  seen.elsewhere.length = 0;
  await page.goto(pageOf(published), { waitUntil: "networkidle" });
  await still(page, 1).scrollIntoViewIfNeeded();
  await expect(show(page)).toBeVisible();
  expect(seen.elsewhere).toEqual([]);
});

test.describe("who agreed to every cookie", () => {
  test.use({ granted: optionalCategories });

  test("is asked at the map all the same", async ({ page }) => {
    await page.goto(`${list}?view=map`);
    await expect(show(page)).toBeVisible();
    expect(seen.elsewhere).toEqual([]);
  });
});

test("a list is looked at as a map, and filters go on narrowing it", async ({ page }) => {
  const inUccle = forSale.filter(({ Zip }) => Zip === "1180");
  await page.goto(list);
  await page.getByRole("link", { name: "Carte", exact: true }).click();
  await expect(page).toHaveURL(/[?&]view=map/);
  await expect(still(page, forSale.length)).toBeVisible();
  await show(page).click();
  await expect(mapOn(page).getByRole("status")).toHaveText(
    words.inView.other.replace("{count}", String(forSale.length)),
  );
  await page.goto(`${list}?view=map&city=Uccle|1180`);
  await expect(mapOn(page).getByRole("status")).toHaveText(
    words.inView.other.replace("{count}", String(inUccle.length)),
  );
});

test("by keyboard alone: a cluster opens, a price is chosen, Escape leads back, Enter to the property", async ({
  page,
}) => {
  await page.goto(`${list}?view=map&city=Uccle|1180`);
  await show(page).press("Enter");
  const map = mapOn(page);
  await expect(page.locator("iframe")).toBeFocused();
  const focused = map.locator(":focus");
  const price = map.locator(".map-price:focus");
  await map.locator(".map-count").first().waitFor();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(map.locator(".map-count:focus")).toBeVisible({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 15_000 });
  await expect(async () => {
    if (await map.locator(".map-count:focus").count()) await page.keyboard.press("Enter");
    await expect(price).toBeVisible({ timeout: 1500 });
  }).toPass({ intervals: [0], timeout: 30_000 });

  const name = await focused.textContent();
  await page.keyboard.press("Enter");
  const link = map.locator(".leaflet-popup a");
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(focused).toHaveText(words.close);
  await page.keyboard.press("Escape");
  await expect(link).toHaveCount(0);
  await expect(price).toHaveText(String(name));
  await page.keyboard.press("Space");
  await expect(link).toBeFocused();
  const href = await link.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(String(href));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("of an address that is not published no page, file or map knows the spot", async ({ page, request }) => {
  expect(hidden.length).toBeGreaterThan(0);
  const files = ["sale", "rent"].flatMap((goal) => [`/api/map/fr/${goal}/`, `/api/listings/fr/${goal}/`]);
  const addresses = [list, `${list}?view=map`, ...files, ...hidden.map(pageOf)];
  const texts = await Promise.all(addresses.map(async (address) => (await request.get(address)).text()));
  for (const { Latitude, Longitude } of hidden) {
    const told = texts.filter((text) => text.includes(String(Latitude)) && text.includes(String(Longitude)));
    expect(told.map((text) => text.slice(0, 80))).toEqual([]);
  }

  await page.goto(pageOf(first(hidden, "hidden address")));
  await expect(page.locator(".static-map circle")).toHaveCount(1);
  await show(page).click();
  const map = mapOn(page);
  await expect(map.locator("path.map-circle")).toHaveCount(1);
  await map.locator(".map-price-area").click();
  await expect(map.getByText(words.approximate)).toBeVisible();
});

test("without JavaScript the drawing stays, and another map is a link away", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pageOf(published));
  await expect(still(page, 1)).toBeVisible();
  await expect(show(page)).toBeHidden();
  await expect(page.locator('main a[href^="https://www.openstreetmap.org/"]')).toBeVisible();
  await page.goto(frameAddress);
  await expect(page.locator(`a[href="${list}"]`)).toBeVisible();
  await context.close();
});
