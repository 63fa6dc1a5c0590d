import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { flows } from "@/lib/forms/flows";
import { memberWith, signedInState } from "./desk";
import { email, fillStep, openForm, send, walkOf } from "./forms";
import { addressOf, first, type Language, properties, wordsOf } from "./site";

/** A screen of the desk: what the address names, and what is shown once it is whole. */
export interface DeskScreen {
  name: string;
  query: string;
  shows: string;
}

/** What a browser keeps of somebody who is signed in. */
export type DeskState = Awaited<ReturnType<typeof signedInState>>;

async function sendForm(page: Page, flow: "appointment" | "demand-register"): Promise<void> {
  const form = await openForm(page, walkOf(flow), "nl");
  for (const step of flows[flow].layout.keys()) {
    await fillStep(form, flow, step, email(flow, "screens"));
    await send(form);
    if (step + 1 < flows[flow].layout.length) await expect(form.getByRole("heading").first()).toBeFocused();
  }
  await expect(page).not.toHaveURL(walkOf(flow).path("nl"));
}

/** Sends what the screens show, a visit and a search, and signs a colleague in: one session for all screens. */
export async function fillDesk(browser: Browser, baseURL: string | undefined): Promise<DeskState> {
  const context = await browser.newContext({ baseURL, locale: "nl-BE" });
  const page = await context.newPage();
  await sendForm(page, "appointment");
  await sendForm(page, "demand-register");
  const state = await signedInState(context.request, memberWith("editor"));
  await context.close();
  return state;
}

/** References of what the screens show. */
async function referenceOf(request: APIRequestContext, flow: string): Promise<string> {
  const { requests } = await (await request.get(`/api/desk/requests/?language=nl&flow=${flow}`)).json();
  return first<{ reference: string }>(requests, flow).reference;
}

/** Every screen that staff see, for who is signed in. There has to be a visit and somebody who looks for a property. */
export async function deskScreens(request: APIRequestContext): Promise<DeskScreen[]> {
  const visit = await referenceOf(request, "appointment");
  const demand = await referenceOf(request, "demand-register");
  const property = first(properties, "property").ID;
  return [
    { name: "home", query: "section=home", shows: ".home-figures" },
    { name: "requests", query: "section=requests", shows: ".desk-line" },
    { name: "one request", query: `section=requests&request=${visit}`, shows: ".desk-facts" },
    { name: "what brings requests", query: "section=requests&sources=1", shows: ".request-sources" },
    { name: "properties", query: "section=listings", shows: ".listings" },
    { name: "one property", query: `section=listings&property=${property}`, shows: ".editor-bar" },
    { name: "week of visits", query: "section=visits", shows: ".visit-week, [data-cell]" },
    { name: "one visit", query: `section=visits&visit=${visit}`, shows: ".visit-part" },
    { name: "visit by phone", query: "section=visits&add=1", shows: ".desk-form" },
    { name: "hours of visits", query: "section=visits&hours=1", shows: ".desk-form" },
    { name: "calendar of visits", query: "section=visits&feed=1", shows: ".desk-narrow form, .desk-form" },
    { name: "demand", query: "section=demand&show=all", shows: ".desk-list" },
    { name: "one demand", query: `section=demand&demand=${demand}`, shows: ".desk-facts" },
    { name: "owners", query: "section=owners", shows: ".owner-line" },
    { name: "import", query: "section=import", shows: ".max-w-line" },
    { name: "publishing", query: "section=publishing", shows: "h1" },
    { name: "content", query: "section=content", shows: ".content-cards" },
    { name: "pages", query: "section=content&folder=pages", shows: ".desk-list" },
    { name: "a page", query: "section=content&file=pages/home", shows: ".editor-bar" },
    { name: "team", query: "section=content&file=team", shows: ".editor-bar" },
    { name: "account", query: "account=1", shows: ".desk-session" },
  ];
}

/** Shows a screen, whole. */
export async function openScreen(
  page: Page,
  { query, shows }: DeskScreen,
  language: Language,
): Promise<void> {
  await page.goto(`${addressOf("desk", language)}?${query}`);
  await expect(page.locator(shows).first()).toBeVisible();
  await expect(page.getByText(wordsOf(language, "desk").loading, { exact: true })).toHaveCount(0);
}
