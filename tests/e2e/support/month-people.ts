import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { FlowName } from "@/lib/forms/flows";
import { flows } from "@/lib/forms/flows";
import type { AgencySite } from "./agency-site";
import { fillStep, openForm, send } from "./forms";
import { type Mail, mailsThat } from "./mailbox";
import { choosePassword, type Owner, signIn } from "./owners";
import { addressOf, type Language, prefixOf, wordsOf } from "./site";

/** A home with its owner, and the month that passes around it, all in the owner's language. */
export interface HomeOfMonth {
  language: Language;
  id: number;
  price: number;
  owner: Owner;
}

/** A visitor of a home. */
export interface Person {
  first: string;
  last: string;
  phone: string;
  email: string;
}

/** Where and when somebody acts: each comes with a phone of their own. */
export interface Day {
  browser: Browser;
  site: AgencySite;
  /** In ms. */
  now: number;
}

const phone = { width: 360, height: 740 };

/** A small phone whose clock is that of the site. */
export async function takePhone({ browser, site, now }: Day): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    locale: "nl-BE",
    timezoneId: "Europe/Brussels",
  });
  await context.clock.setSystemTime(now);
  return context;
}

const pathOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
};

/** The path of a link in the newest of so many mails to somebody that have one. */
async function linkTo(page: Page, to: string, link: RegExp, count: number): Promise<string> {
  const mails = await mailsThat(page.request, count, (mail) => mail.to.includes(to) && link.test(mail.text));
  return pathOf(link.exec(mails.at(-1)?.text ?? "")?.[0] ?? "");
}

const secret = /https?:\/\/\S+#[\w-]{20,}/;
/** How often somebody was mailed a link to sign in with, by address. */
const entries = new Map<string, number>();
const nextEntry = (email: string): number => {
  const count = (entries.get(email) ?? 0) + 1;
  entries.set(email, count);
  return count;
};

/** Signs somebody of the staff in at the desk, by the link that they are mailed. */
export async function enterDesk(context: BrowserContext, language: Language, email: string): Promise<Page> {
  const page = await context.newPage();
  const words = wordsOf(language, "login");
  await page.goto(addressOf("desk", language));
  await page.getByLabel(words.email, { exact: true }).first().fill(email);
  await page.getByRole("button", { name: words.linkSubmit }).tap();
  const link = await linkTo(page, email, secret, nextEntry(email));
  await page.goto("about:blank");
  await page.goto(addressOf("desk", language) + new URL(link, "http://localhost").hash);
  await page.getByRole("button", { name: words.enterSubmit }).tap();
  await expect(page.locator(".desk-nav")).toBeVisible();
  return page;
}

/** A part of the desk, as its address names it. */
export async function openDesk(page: Page, language: Language, query: string): Promise<void> {
  await page.goto(`${addressOf("desk", language)}?${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

/** Fills in a form of the home as one person, and sends it. */
export async function ask(
  page: Page,
  { language, id }: HomeOfMonth,
  flow: FlowName,
  person: Person,
  own: Record<string, string> = {},
): Promise<void> {
  const path = () => `${prefixOf(language)}/property/${id}/`;
  const form = await openForm(page, { flow, path }, language);
  const field = (name: string) => form.locator(`#${flow}-${name}`);
  for (const [step, { fields }] of flows[flow].layout.entries()) {
    await fillStep(form, flow, step, person.email);
    const said = { firstName: person.first, lastName: person.last, phone: person.phone, ...own };
    for (const [name, text] of Object.entries(said))
      if (fields.some((each) => each.name === name)) await field(name).fill(text);
    await send(form);
  }
  // The page that thanks.
  await page.waitForURL((url) => !url.pathname.includes(`/${id}/`));
}

/** The request of somebody by a form, at the desk: found by their address, as an agent does. */
export async function openRequest(
  page: Page,
  { language }: HomeOfMonth,
  { first, last, email }: Person,
  flow: FlowName,
): Promise<void> {
  await openDesk(page, language, `section=requests&q=${encodeURIComponent(email)}&flow=${flow}`);
  await page.getByRole("link", { name: `${first} ${last}` }).tap();
  await expect(page.getByRole("heading", { level: 1, name: `${first} ${last}` })).toBeVisible();
}

/** Opens the link of the latest mail to somebody, and presses its one button. */
export async function pressInMail(page: Page, { email }: Person, link: RegExp, label: string): Promise<void> {
  await page.goto(await linkTo(page, email, link, 1));
  await button(page, label).tap();
}

/** Signs the owner in with the password that they chose from their invitation. */
export async function enterPortal(page: Page, { language, owner }: HomeOfMonth, isFirst = false) {
  const password = "drie groene stoelen";
  if (isFirst) await choosePassword(page, language, await linkTo(page, owner.email, secret, 1), password);
  await page.goto(addressOf("login", language));
  await signIn(page, language, owner.email, password);
  await page.waitForURL(`**${addressOf("owner", language)}*`);
}

/** The owner's page of the home, with its figures there. */
export async function openPortal(page: Page, { language, id }: HomeOfMonth): Promise<void> {
  await page.goto(`${addressOf("owner", language)}?property=${id}`);
  await expect(page.locator(".portal-figures")).toBeVisible();
}

/** The one mail to somebody whose text or subject has some words. */
export async function mailTo(page: Page, to: string, words: string): Promise<Mail> {
  const has = ({ subject, text }: Mail) => `${subject}\n${text}`.includes(words);
  const [mail] = await mailsThat(page.request, 1, (each) => each.to.includes(to) && has(each));
  return mail as Mail;
}
