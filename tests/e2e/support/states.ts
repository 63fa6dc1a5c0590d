import { type BrowserContext, expect, type Page } from "@playwright/test";
import { allTagIds, details, question, useTags } from "./consent";
import { email, fillStep, formOf, openForm, send, summary, walkOf } from "./forms";
import { open as openList } from "./list";
import { frameAddress, mapOn } from "./map";
import { turnTo } from "./pages";
import { addressOf, type Language, languages, wordsOf } from "./site";
import { type Template, templates } from "./templates";

/** A page in the middle of something: what a template does not show until somebody acts. */
export interface State extends Template {
  /** Nothing happens to a page that is looked at as it comes. */
  act?: (page: Page, language: Language) => Promise<void>;
  /** Given where the visitor has not been asked for consent yet: sees to it that the agency uses what needs it. */
  unasked?: (context: BrowserContext) => Promise<void>;
  width: number;
  language: Language;
}

type Action = Pick<State, "name" | "act" | "unasked"> &
  Partial<Pick<State, "width" | "language">> & { address: Template["address"] };

const phone = 360;
const desk = 1440;

const address = (name: string): Template["address"] => {
  const template = templates.find((each) => each.name === name);
  if (!template) throw new Error(`no template "${name}"`);
  return template.address;
};
const withTags = (context: BrowserContext) => useTags(context, allTagIds);
const query = (search: string) => (language: Language) => `${addressOf("for-sale", language)}?${search}`;
const searchField = (page: Page) => page.locator("main input[name=q]");
const list = (language: Language) => wordsOf(language, "list");

async function typeIntoSearch(page: Page, text: string): Promise<void> {
  await turnTo(page);
  await expect(searchField(page)).toHaveRole("combobox");
  await searchField(page).click();
  await searchField(page).fill(text);
}

/** The list, once its script runs. */
const live = (page: Page) => openList(page, page.url());

const actions: Action[] = [
  {
    name: "menu on a phone",
    address: address("home"),
    width: phone,
    act: async (page, language) => {
      await page.getByRole("button", { name: wordsOf(language, "site").menu }).click();
      await expect(page.locator("#phone-menu")).toBeVisible();
    },
  },
  {
    name: "search with suggestions",
    address: address("home"),
    act: async (page) => {
      await typeIntoSearch(page, "ukkel");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "search in own words",
    address: address("home"),
    act: async (page) => {
      await typeIntoSearch(page, "1180 < 600k");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "search that finds nothing",
    address: address("page not found"),
    act: async (page, language) => {
      await typeIntoSearch(page, "zzz");
      await expect(page.locator("main search [popover]")).toContainText(
        wordsOf(language, "errors").noResults,
      );
    },
  },
  {
    name: "filter opened at the bar",
    address: address("list"),
    width: desk,
    act: async (page, language) => {
      await live(page);
      await page.getByRole("button", { name: list(language).filter.type, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "all filters",
    address: address("list"),
    width: phone,
    act: async (page, language) => {
      await live(page);
      await page.getByRole("button", { name: list(language).filter.all, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "filtered list",
    address: query("city=Ukkel|1180&minRooms=3"),
    act: async (page) => {
      await live(page);
      await expect(page.locator("#main article").first()).toBeVisible();
    },
  },
  { name: "filter that leaves nothing", address: query("maxPrice=1000"), act: live },
  {
    name: "list beside a map",
    address: query("view=map"),
    width: desk,
    act: (page) => mapOn(page).locator(".map-price").first().waitFor(),
  },
  {
    name: "map with a popup",
    address: query("view=map"),
    width: desk,
    act: async (page) => {
      await mapOn(page).locator(".map-price").first().click();
      await expect(mapOn(page).locator(".leaflet-popup a").first()).toBeVisible();
    },
  },
  {
    name: "map above its cards",
    address: query("view=map"),
    width: phone,
    act: async (page) => {
      await mapOn(page).locator(".map-price").first().click();
      await expect(mapOn(page).locator(".map-strip a[aria-current=true]")).toBeVisible();
    },
  },
  { name: "frame of the map", address: () => frameAddress },
  {
    name: "all photos",
    address: address("property with many facts"),
    act: async (page, language) => {
      await page.locator("a[data-gallery-all]").click();
      await expect(page.getByRole("dialog", { name: wordsOf(language, "gallery").all })).toBeVisible();
    },
  },
  {
    name: "one photo",
    address: address("property with many facts"),
    act: async (page, language) => {
      await page.locator("a[data-gallery]:visible").first().click();
      await expect(page.getByRole("dialog", { name: wordsOf(language, "gallery").title })).toBeVisible();
      await page.locator(".yarl__slide_current").waitFor();
    },
  },
  {
    name: "form in a dialog",
    address: walkOf("contact-me").path,
    act: async (page, language) => {
      await openForm(page, walkOf("contact-me"), language);
    },
  },
  {
    name: "times for a visit",
    address: walkOf("appointment").path,
    act: async (page, language) => {
      const form = await openForm(page, walkOf("appointment"), language);
      await expect(form.locator("[name=slot]").first()).toBeVisible();
    },
  },
  {
    name: "form with all its errors",
    address: address("contact"),
    act: async (page) => {
      const form = formOf(page, "site-contact");
      await send(form);
      await expect(summary(form)).toBeFocused();
    },
  },
  {
    name: "second step of a form",
    address: walkOf("demand-register").path,
    act: async (page, language) => {
      const form = await openForm(page, walkOf("demand-register"), language);
      await fillStep(form, "demand-register", 0, "");
      await send(form);
      await expect(form.getByRole("heading").first()).toBeFocused();
    },
  },
  {
    name: "thanks for a form that was sent",
    address: address("contact"),
    act: async (page, language) => {
      const form = formOf(page, "site-contact");
      await fillStep(form, "site-contact", 0, email("site-contact", `state-${language}`));
      await send(form);
      await expect(page).toHaveURL(addressOf("feedback-site-contact", language));
      await expect(page.locator("main").getByRole("status")).toBeVisible();
    },
  },
  {
    name: "question of consent",
    address: address("contact"),
    unasked: withTags,
    act: (page, language) => expect(question(page, language)).toBeVisible(),
  },
  {
    name: "details of consent",
    address: address("contact"),
    unasked: withTags,
    act: async (page, language) => {
      const choose = wordsOf(language, "consent").choose;
      await question(page, language).getByRole("button", { name: choose }).click();
      await expect(details(page, language)).toBeVisible();
    },
  },
  {
    name: "sign-in with its errors",
    address: address("sign-in"),
    act: async (page, language) => {
      await page.getByRole("button", { name: wordsOf(language, "login").submit, exact: true }).click();
      await expect(page.locator("main").getByRole("alert").first()).toBeFocused();
    },
  },
];

/** Every template, and every state of one, each in a language and at a width: all of these take their turn. */
export const states: State[] = [...templates, ...actions].map((each: Action, index) => ({
  language: languages[index % languages.length] as Language,
  width: Math.floor(index / languages.length) % 2 ? desk : phone,
  ...each,
}));

/** The page of a state, as somebody sees it who has got there. */
export async function reach(page: Page, { address, act, unasked, width, language }: State): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await unasked?.(page.context());
  await page.goto(await address(language, page.request));
  await act?.(page, language);
}
