import { addressOf, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const words = wordsOf("fr", "shortlist");

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("on a phone four taps compare two properties; what is shared reaches the other person and no server", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(addressOf("for-sale", "fr"));
  const hearts = page.locator("main [data-keep]");
  await hearts.nth(0).tap();
  await expect(hearts.nth(0)).toHaveAttribute("aria-pressed", "true");
  await hearts.nth(1).tap();
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "true");
  const link = page.getByRole("banner").getByRole("link", { name: `${words.name} 2` });
  await link.tap();
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading") })).toHaveCount(2);
  await page.getByRole("textbox").first().fill("Très clair");
  const [items] = await page.evaluate(() => [localStorage.getItem("shortlist")]);
  expect(items).toContain("Très clair");

  await page.getByRole("link", { name: words.shortlist.compare.other.replace("{count}", "2") }).tap();
  await expect(page.getByRole("rowheader", { name: words.compare.rows.price, exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const shared = await page.evaluate((text) => {
    const rows = JSON.parse(text ?? "").items.map((item: { id: number; note: string }) => [
      item.id,
      0,
      item.note,
    ]);
    const bytes = new TextEncoder().encode(JSON.stringify(rows));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
  }, items);
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  const asked: string[] = [];
  other.on("request", (request) => asked.push(`${request.url().split("#")[0]} ${request.postData() ?? ""}`));
  await other.goto(`${addressOf("shortlist", "fr")}#${shared}`);
  await other.getByRole("button", { name: words.shortlist.shared.take }).click();
  await expect(other.getByText("Très clair")).toBeVisible();
  expect(asked.filter((text) => text.includes(shared) || text.includes("clair"))).toEqual([]);
  await other.close();
});
