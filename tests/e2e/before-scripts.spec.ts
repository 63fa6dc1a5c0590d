import type { Page } from "@playwright/test";
import { formOf, words as formWords, send, summary } from "./support/forms";
import { hold } from "./support/hold";
import { asked, count, counted, filter, idsOf, list, open, rooms, shownIds, stock } from "./support/list";
import { turnTo } from "./support/pages";
import { addressOf, prefixOf, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

/** A line on which the page is there, but its scripts are still on their way. @returns lets them come */
const scripts = "**/_next/static/islands/site-*";
const holdScripts = (page: Page) => hold(page, scripts);

const [newest] = stock;
const property = (language: "nl" | "fr" | "en" | "de") => `${prefixOf(language)}/property/${newest?.ID}/`;
const visit = (page: Page) => page.locator("a[data-opens=appointment]").first();

test("a filter that is chosen does its work once the scripts are there", async ({ page }) => {
  const wanted = stock.filter(({ Rooms }) => (Rooms?.Bedrooms ?? 0) >= 4);
  const letGo = await holdScripts(page);
  await page.goto(list, { waitUntil: "commit" });
  await rooms(page).selectOption("3");
  await rooms(page).selectOption("4");
  await page.getByLabel(filter.sort).selectOption("surface");
  letGo();
  await expect(count(page, counted(wanted.length))).toBeVisible();
  expect(asked(page)).toBe("?minRooms=4&sort=surface");
  await expect(rooms(page)).toHaveValue("4");
  await page.goBack();
  await expect(count(page, counted(stock.length))).toBeVisible();
  await expect(rooms(page)).toHaveValue("");
});

test("what a browser remembers of the filters does not fight the address", async ({ page }) => {
  await open(page, list);
  await rooms(page).selectOption("4");
  await expect(page).toHaveURL(/minRooms=4/);
  await page.goto(addressOf("contact", "nl"));
  await page.goBack();
  await expect(rooms(page)).toHaveValue("4");
  expect(asked(page)).toBe("?minRooms=4");
  await page.goBack();
  await expect(count(page, counted(stock.length))).toBeVisible();
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(idsOf(stock).slice(0, 12));
  await turnTo(page);
  await expect(page.locator("search[data-live]")).toBeVisible();
  await expect(rooms(page)).toHaveValue("");
  expect(asked(page)).toBe("");
});

test("the main button opens its form once the scripts are there", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(property("nl"), { waitUntil: "commit" });
  await visit(page).click();
  await expect(visit(page)).toHaveAttribute("aria-busy", "true");
  const address = page.url();
  letGo();
  await expect(page.getByRole("dialog", { name: formWords("nl").flows.appointment.title })).toBeVisible();
  await expect(formOf(page, "appointment")).toBeVisible();
  expect(page.url()).toBe(address);
});

test("a picture fills the screen at once, opens in the gallery once the scripts are there, and so do all of them", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog", { name: wordsOf("nl", "gallery").title });
  const letGo = await holdScripts(page);
  await page.goto(property("nl"), { waitUntil: "commit" });
  const second = page.locator("a[data-gallery]:visible").nth(1);
  await second.click();
  const screen = page.viewportSize();
  await expect.poll(() => second.boundingBox()).toEqual({ x: 0, y: 0, ...screen });
  letGo();
  await expect(dialog).toBeVisible();
  await expect(second).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL(/#photo-2$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.locator("a[data-gallery-all]").click();
  await expect(page.getByRole("dialog", { name: wordsOf("nl", "gallery").all })).toBeVisible();
  await expect(page).toHaveURL(/#photos$/);
});

test("where they do not come, the button leads to a form about the same property", async ({ page }) => {
  const language = "fr";
  await page.route(scripts, (route) => route.abort());
  await page.goto(property(language), { waitUntil: "commit" });
  const title = await page.locator("h1").textContent();
  await visit(page).click();
  await page.waitForURL((url) => url.pathname === addressOf("contact", language));
  await page.unroute(scripts);
  await page.reload();
  const place = page.locator("#main .form-section");
  await expect(formOf(page, "appointment")).toBeVisible();
  await expect(place).toContainText(formWords(language).flows.appointment.title);
  await expect(place).toContainText(String(newest?.ID));
  await expect(place.getByRole("link", { name: String(title) })).toBeVisible();
});

test.describe("scripts that do not come the first time", () => {
  /** A line that is gone as long as it says. @returns brings it back */
  async function cutLine(page: Page): Promise<() => void> {
    let isGone = true;
    await page.route(scripts, (route) => (isGone ? route.abort() : route.continue()));
    return () => {
      isGone = false;
    };
  }

  test("come at the next touch: a filter does its work", async ({ page }) => {
    const wanted = stock.filter(({ Rooms }) => (Rooms?.Bedrooms ?? 0) >= 4);
    const restoreLine = await cutLine(page);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/site-"));
    await page.goto(list, { waitUntil: "commit" });
    await rooms(page).selectOption("3");
    await failed;
    await expect(page.locator("zh-island[data-state]")).toHaveCount(0);
    restoreLine();
    await rooms(page).selectOption("4");
    await expect(count(page, counted(wanted.length))).toBeVisible();
    expect(asked(page)).toBe("?minRooms=4");
  });

  test("let a form say that it was not sent, and send it at the second press", async ({ page }) => {
    const restoreLine = await cutLine(page);
    await page.goto(addressOf("contact", "nl"), { waitUntil: "commit" });
    const form = formOf(page, "site-contact");
    await send(form);
    await expect(page.locator("#main [data-form-failure]")).toBeVisible();
    restoreLine();
    await send(form);
    await expect(summary(form)).toBeFocused();
  });
});
