import type { Locator, Page } from "@playwright/test";
import { flows } from "@/lib/forms/flows";
import { email, fillStep, formOf, words as formWords, send } from "./support/forms";
import { overflow } from "./support/overflow";
import { turnTo } from "./support/pages";
import { addressOf, first, type Language, properties, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

/**
 * What visitors come for, from the home page on, with a thumb on a small phone. No walk takes more taps than it says, no tap is under
 * something else, and each ends where one can go on. By keyboard: `keyboard.spec.ts` and `forms-states.spec.ts`; with large text:
 * `templates.spec.ts`.
 */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) => page.locator("#main article h2 a");
const cardOf = (page: Page, id: number) => page.locator(`#main article h2 a[href$="/${id}/"]`);
const bar = (page: Page, language: Language) =>
  page.getByRole("region", { name: wordsOf(language, "property").bar.label });

/** A visitor on the home page, whose taps are counted. */
async function arrive(page: Page, language: Language) {
  let taps = 0;
  await page.goto(addressOf("home", language));
  return {
    tap: async (target: Locator) => {
      // Nobody aims at what still moves: a page that comes in lies under its own picture until then, and the bar of actions slides in.
      await target.evaluate(({ ownerDocument }) =>
        Promise.allSettled(
          ownerDocument
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
            .map(({ finished }) => finished),
        ),
      );
      await target.tap();
      taps++;
    },
    taps: () => taps,
  };
}

/** The page says what it is, offers a way on, and nothing of it sticks out. */
async function expectWayOn(page: Page) {
  await expect(heading(page)).toBeVisible();
  await expect(main(page).getByRole("link").filter({ visible: true }).first()).toBeVisible();
  expect(await overflow(page)).toEqual([]);
}

/** Fills in a form step by step, and sends it. */
async function complete(page: Page, flow: "appointment" | "contact-demand", person: string) {
  const form = formOf(page, flow);
  for (const [index] of flows[flow].layout.entries()) {
    await fillStep(form, flow, index, person);
    await send(form);
  }
}

test("a house with three bedrooms for less than 600.000, to show to somebody: found in its own words, shared by the phone", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => Object.assign(document.documentElement.dataset, { shared: url }),
    });
  });
  const visitor = await arrive(page, "fr");
  const field = page.locator("main input[name=q]");
  await visitor.tap(field);
  await field.fill("maison 3 chambres uccle < 600k");
  await expect(page.getByRole("option").first()).toBeVisible();
  await field.press("Enter");
  await expect(heading(page)).toHaveText("Maisons à vendre à Uccle");
  const { without } = wordsOf("fr", "list").filter;
  const relaxed = main(page).getByRole("link", { name: without.replace("{filter}", "Uccle") });
  await expect(cards(page).or(relaxed).first()).toBeVisible();
  if (await relaxed.isVisible()) await visitor.tap(relaxed);
  await visitor.tap(cards(page).first());
  await expect(page).toHaveURL(/\/\d+\/$/);
  await visitor.tap(page.getByRole("button", { name: wordsOf("fr", "property").share }));
  await expect(page.locator("html")).toHaveAttribute(
    "data-shared",
    new RegExp(`${new URL(page.url()).pathname}$`),
  );
  await expectWayOn(page);
  expect(visitor.taps()).toBeLessThanOrEqual(4);
});

test("two flats, one after the other: the way back leads to the same place of the list", async ({ page }) => {
  const visitor = await arrive(page, "de");
  const words = wordsOf("de", "list");
  await visitor.tap(main(page).getByRole("link", { name: /^\d+ zu verkaufen$/ }));
  await visitor.tap(main(page).getByRole("link", { name: /^Wohnungen/ }));
  await expect(heading(page)).toHaveText(words.saleType.replace("{type}", "Wohnungen"));
  const [one = "", other = ""] = await cards(page).evaluateAll((links) =>
    links.slice(2, 4).map((link) => link.getAttribute("href") ?? ""),
  );
  await visitor.tap(page.locator(`#main h2 a[href="${one}"]`));
  await expect(page).toHaveURL(one);
  await page.goBack();
  await expect(page.locator(`#main h2 a[href="${one}"]`)).toBeInViewport();
  await visitor.tap(page.locator(`#main h2 a[href="${other}"]`));
  await expect(page).toHaveURL(other);
  await expect(page.locator("#similar").getByRole("link").first()).toBeVisible();
  await expectWayOn(page);
  expect(visitor.taps()).toBeLessThanOrEqual(4);
});

test("a home to rent with a good label, near a tram", async ({ page }) => {
  const visitor = await arrive(page, "fr");
  const { filter } = wordsOf("fr", "list");
  await visitor.tap(main(page).getByRole("button", { name: wordsOf("fr", "search").rent }));
  await expect(page).toHaveURL(addressOf("for-rent", "fr"));
  await turnTo(page);
  await expect(page.locator(".list-bar[data-live]")).toBeVisible();
  await visitor.tap(page.getByRole("button", { name: filter.all }));
  const sheet = page.getByRole("dialog", { name: filter.all });
  await sheet.getByRole("combobox", { name: filter.energy }).selectOption("c");
  await visitor.tap(sheet.getByRole("checkbox", { name: filter.transit }));
  await visitor.tap(sheet.getByRole("button", { name: /^Voir/ }));
  await expect(page).toHaveURL(/energy=c.*transit=1/);
  await visitor.tap(cards(page).first());
  await expect(page.getByRole("heading", { name: wordsOf("fr", "property").surroundings })).toBeVisible();
  await expectWayOn(page);
  expect(visitor.taps()).toBeLessThanOrEqual(5);
});

test("a visit is booked, and its page says what, when, where and with whom", async ({ page }) => {
  const visitor = await arrive(page, "de");
  const rental = first(
    properties.filter(({ Goal, Status }) => Goal === 1 && Status === "available"),
    "rental",
  );
  await visitor.tap(main(page).getByRole("button", { name: wordsOf("de", "search").rent }));
  await visitor.tap(cardOf(page, rental.ID));
  await expect(page).toHaveURL(new RegExp(`/${rental.ID}/$`));
  const address = page.url();
  await visitor.tap(bar(page, "de").getByRole("link").first());
  await expect(page.getByRole("dialog")).toBeVisible();
  await complete(page, "appointment", email("walk", "de"));
  await expect(page).toHaveURL(addressOf("feedback-contact-appointment", "de"));
  await expect(main(page)).toContainText(/ZH-[\dA-Z]{4}-[\dA-Z]{4}/);
  const { sent } = formWords("de");
  for (const name of [sent.when, sent.where, sent.with])
    await expect(main(page).getByRole("term").filter({ hasText: name })).toBeVisible();
  await visitor.tap(
    main(page)
      .locator(`a[href="${new URL(address).pathname}"]`)
      .first(),
  );
  await expect(page).toHaveURL(address);
  await expectWayOn(page);
  expect(visitor.taps()).toBeLessThanOrEqual(4);
});

test("what a house is worth is asked for", async ({ page }) => {
  const visitor = await arrive(page, "fr");
  await visitor.tap(
    main(page)
      .locator(`a[href="${addressOf("contact-demand", "fr")}"]`)
      .first(),
  );
  await complete(page, "contact-demand", email("walk", "fr"));
  await expect(page).toHaveURL(addressOf("feedback-contact-demand", "fr"));
  await expect(main(page)).toContainText(/ZH-[\dA-Z]{4}-[\dA-Z]{4}/);
  await expectWayOn(page);
  expect(visitor.taps()).toBe(1);
});

test("why this agency: what it sold, what it does, whom to phone and until when", async ({ page }) => {
  const visitor = await arrive(page, "fr");
  const menu = page.locator("#phone-menu");
  const open = async (key: string) => {
    await visitor.tap(page.getByRole("button", { name: wordsOf("fr", "site").menu }));
    await expect(menu.locator("a[href^='tel:+']")).toBeVisible();
    await expect(menu).toContainText(/\d\d:\d\d/);
    await visitor.tap(menu.locator(`a[href="${addressOf(key, "fr")}"]`));
    await expect(page).toHaveURL(addressOf(key, "fr"));
    await expectWayOn(page);
  };
  await open("references");
  await expect(cards(page).or(main(page).locator("figure")).first()).toBeVisible();
  await open("services");
  await visitor.tap(
    main(page)
      .locator(`a[href^="${addressOf("services", "fr")}"]`)
      .first(),
  );
  await expectWayOn(page);
  await open("contact");
  await expect(main(page).locator("a[href^='tel:+']").first()).toBeInViewport();
  expect(visitor.taps()).toBe(7);
});

test("what buying really costs, to the last line", async ({ page }) => {
  const visitor = await arrive(page, "de");
  await visitor.tap(main(page).getByRole("link", { name: /^\d+ zu verkaufen$/ }));
  await visitor.tap(cards(page).first());
  const { costs, onThisPage } = wordsOf("de", "property");
  const section = page.getByRole("navigation", { name: onThisPage }).getByRole("link", { name: costs.title });
  await visitor.tap(section);
  await expect(page.getByRole("heading", { name: costs.title })).toBeInViewport();
  await expect(page.locator("#costs").getByRole("row").last()).toContainText("€");
  await expectWayOn(page);
  expect(visitor.taps()).toBe(3);
});

test("somebody who reads German gets the page in German, and a name who speaks it", async ({ page }) => {
  await page.goto(
    `/fr/property/${
      first(
        properties.filter(({ ID }) => ID === 7123),
        "property",
      ).ID
    }/`,
  );
  await page.getByRole("button", { name: wordsOf("fr", "site").menu }).tap();
  await page.locator("#phone-menu a[hreflang=de]").tap();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveURL(/\/7123\/$/);
  const [before = "", after = ""] = wordsOf("de", "property").speaksYours.split("{name}");
  const card = page.locator(".contact-card");
  await expect(card).toContainText(new RegExp(`${before}.+${after}`));
  await expect(card.locator("a[href^='tel:+']").last()).toBeVisible();
  await expectWayOn(page);
});

test("on paper a property has its price, facts and address, and nothing to press", async ({ page }) => {
  await page.goto("/fr/property/7123/");
  const { pathname } = new URL(page.url());
  await page.emulateMedia({ media: "print" });
  await expect(main(page).getByText("€ 795.000").filter({ visible: true }).first()).toBeVisible();
  await expect(main(page).getByText(pathname)).toBeVisible();
  for (const control of [bar(page, "fr"), page.getByRole("banner"), page.getByRole("contentinfo")])
    await expect(control).toBeHidden();
  for (const button of await main(page).getByRole("button").all()) await expect(button).toBeHidden();
});
