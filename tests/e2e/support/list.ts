import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { turnTo } from "./pages";
import { addressOf, type Language, wordsOf } from "./site";

export interface Property {
  ID: number;
  Goal: number;
  Status: string;
  CountryID: number;
  Zip: string;
  Rooms?: { Bedrooms?: number };
}

/** What the list for sale holds, newest first. */
export const stock: Property[] = readdirSync("content/properties")
  .map((file): Property => JSON.parse(readFileSync(`content/properties/${file}`, "utf8")))
  .filter(({ Goal, Status, CountryID }) => Goal === 0 && Status === "available" && CountryID === 10)
  .sort((one, other) => other.ID - one.ID);
export const idsOf = (properties: Property[]) => properties.map(({ ID }) => ID);

export const list = addressOf("for-sale", "nl");
export const words = wordsOf("nl", "list");
export const filter = words.filter;

/** A query as people read it. */
export const asked = (page: Page) => decodeURIComponent(new URL(page.url()).search);
export const shownIds = (page: Page) =>
  page
    .locator("#main article h2 a")
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links.map((link) => Number(/(\d+)\/$/.exec(link.pathname)?.[1])),
    );
export const counted = (count: number, language: Language = "nl") => {
  const { found } = wordsOf(language, "list");
  return (count === 1 ? found.one : found.other).replace("{count}", String(count));
};
export const count = (page: Page, text: string) => page.locator("#main strong", { hasText: text });
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** A list whose script runs. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await turnTo(page);
  await expect(page.locator(".list-bar[data-live]")).toBeVisible();
  await expect(page.locator("html:not([data-list-query])")).toBeAttached();
}
export const rooms = (page: Page) => page.getByRole("combobox", { name: filter.minRooms });
