import site from "@/content/site.json" with { type: "json" };
import { areaHolds, readArea } from "@/lib/domain/map/drawn-area";
import { publicPosition } from "@/lib/domain/map/map-position";
import { countText } from "@/lib/domain/text/words";
import { count, counted } from "./support/list";
import { drawingOn, forSale, mapOn, type Watch, watch, words, wordsIn } from "./support/map";
import { turnTo } from "./support/pages";
import { addressOf, first, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const list = addressOf("for-sale", "fr");
const published = first(
  forSale.filter(({ PublishAddress, Marquee }) => PublishAddress && Marquee === 1),
  "property with a published address",
);
const hidden = forSale.filter(({ PublishAddress }) => !PublishAddress);
const pageOf = ({ ID }: { ID: number }) => `/fr/property/${ID}/`;

let seen: Watch;

test.beforeEach(async ({ context, baseURL }) => {
  seen = await watch(context, baseURL);
});
test.afterEach(() => expect(seen.errors).toEqual([]));

test("the map asks nothing, draws its ground in the visitor's language, and asks nobody else for anything", async ({
  page,
}) => {
  const german = wordsIn("de");
  await page.goto(pageOf(published).replace("/fr/", "/de/"));
  await drawingOn(page).scrollIntoViewIfNeeded();
  const map = mapOn(page);
  await expect(map.getByText(german.credit.replace("{agency}", site.agency.name))).toBeVisible();
  await expect(map.locator("html")).toHaveAttribute("lang", "de");
  await expect(map.getByRole("button", { name: /€/ })).toHaveCount(1);
  await expect(map.locator(".leaflet-drawing-pane path").nth(5)).toBeAttached();
  await expect(map.locator(".map-drawn").first()).toBeAttached();
  await expect(map.getByText("Brüssel-Süd")).toBeAttached();
  await map.getByRole("button", { name: german.zoomIn }).click();
  await map.getByRole("button", { name: german.zoomOut }).click();
  await expect(page.getByRole("button", { name: german.show })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("map-allowed"))).toBeNull();
  expect(seen.elsewhere).toEqual([]);
});

test("a list loads the code of the map once it is looked at as one, and filters go on narrowing it", async ({
  page,
}) => {
  const inUccle = forSale.filter(({ Zip }) => Zip === "1180");
  const inView = (count: number) => words.inView.other.replace("{count}", String(count));
  const scripts: Promise<string>[] = [];
  const hasLeaflet = async () =>
    (await Promise.all(scripts)).some((script) => script.includes("leaflet-pane"));
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.text());
  });
  await page.goto(list);
  await turnTo(page);
  await expect(page.locator(".list-bar[data-live]")).toBeVisible();
  expect(await hasLeaflet()).toBe(false);
  await page.getByRole("link", { name: "Carte", exact: true }).click();
  await expect(page).toHaveURL(/[?&]view=map/);
  await expect(mapOn(page).getByRole("status")).toHaveText(inView(forSale.length));
  expect(await hasLeaflet()).toBe(true);
  await page.goto(`${list}?view=map&city=Uccle|1180`);
  await expect(mapOn(page).getByRole("status")).toHaveText(inView(inUccle.length));
});

test("an area that is drawn narrows the list, stands in the address, and goes into an alert", async ({
  page,
}) => {
  const texts = wordsOf("fr", "list");
  await page.goto(`${list}?view=map&city=Uccle|1180`);
  const map = mapOn(page);
  await map.getByRole("button", { name: words.area.choose }).click();
  await map.getByRole("button", { name: words.area.draw }).click();
  await expect(map.getByText(words.area.hint)).toBeVisible();
  const frame = await page.locator("iframe").boundingBox();
  const at = (x: number, y: number) =>
    [(frame?.x ?? 0) + (frame?.width ?? 0) * x, (frame?.y ?? 0) + (frame?.height ?? 0) * y] as const;
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(...at(0.2, 0.3));
  await page.mouse.down();
  for (const [x, y] of [
    [0.75, 0.3],
    [0.75, 0.7],
    [0.2, 0.7],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 8 });
  await page.mouse.up();
  await expect(page).toHaveURL(/[?&]area=[\w-]+&view=map$/);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  const area = readArea(new URL(page.url()).searchParams.get("area") ?? "") ?? [];
  const inside = forSale.filter(({ Latitude, Longitude, PublishAddress }) => {
    const position = publicPosition(Latitude, Longitude, PublishAddress);
    return position && areaHolds(area, position);
  });
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.length).toBeLessThan(forSale.length);
  await expect(map.getByRole("status")).toContainText(countText(words.area.found, inside.length, "fr"));
  await expect(map.locator("path.map-area")).toHaveCount(1);
  await expect(count(page, counted(inside.length, "fr"))).toBeVisible();

  await page.goto(page.url().replace("&view=map", ""));
  const name = texts.filter.area;
  await expect(page.getByRole("link", { name: texts.filter.remove.replace("{filter}", name) })).toBeVisible();
  await expect(count(page, counted(inside.length, "fr"))).toBeVisible();
  await page.locator(".alert-form summary").click();
  await expect(page.locator(".alert-form b")).toContainText(`, ${name}`);
  await page.goBack();
  await map.getByRole("button", { name: words.area.clear }).click();
  await expect(count(page, counted(forSale.length, "fr"))).toBeVisible();
});

test("by keyboard alone: a cluster opens, a price is chosen, Escape leads back, Enter to the property", async ({
  page,
}) => {
  await page.goto(`${list}?view=map&city=Uccle|1180`);
  const map = mapOn(page);
  await map.locator(".map-count").first().waitFor();
  await page.locator("iframe").focus();
  const focused = map.locator(":focus");
  const price = map.locator(".map-price:focus");
  await map.locator(".map-count").first().waitFor();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(map.locator(".map-count:focus")).toBeVisible({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 15_000 });
  await expect(async () => {
    // Two houses too close for the closest view stand together in a popup: past these.
    if (await map.locator(".leaflet-popup").count()) await page.keyboard.press("Escape");
    else if (await map.locator(".map-count:focus").count()) await page.keyboard.press("Enter");
    else await page.keyboard.press("Tab");
    if (await map.locator(".map-count:focus[aria-expanded]").count()) await page.keyboard.press("Tab");
    await expect(price).toBeVisible({ timeout: 1500 });
  }).toPass({ intervals: [0], timeout: 40_000 });

  const name = await focused.textContent();
  await page.keyboard.press("Enter");
  const link = map.locator(".leaflet-popup a");
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAttribute("data-keep", /\d+/);
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
  await drawingOn(page).scrollIntoViewIfNeeded();
  const map = mapOn(page);
  await expect(map.locator("path.map-circle")).toHaveCount(1);
  await map.locator(".map-price-area").click();
  await expect(map.getByText(words.approximate)).toBeVisible();
});
