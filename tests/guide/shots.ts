import type { Locator, Page } from "playwright";

/** The desk's words of a language, by namespace. */
// biome-ignore lint/suspicious/noExplicitAny: a catalogue is read as it is written.
export type Words = Record<string, any>;

interface Around {
  language: string;
  /** What a colleague saves meanwhile: another price of property 7111. */
  colleagueSaves: (price: number) => void;
}

/** A picture of the guide. */
export interface Shot {
  /** Of the file. */
  name: string;
  isPhone: boolean;
  height?: number;
  /** The part of the desk, as its address names it. */
  query?: string;
  /** Brings the desk to where the picture is taken. */
  arrange?: (page: Page, words: Words, around: Around) => Promise<void>;
}

/** Puts something at the top of the picture, below what stays there. */
const scrollTo = (target: Locator, above: number) =>
  target.evaluate((element, space) => {
    window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - space });
  }, above);

const askers: Record<string, string> = {
  nl: "Annelies Peeters",
  fr: "Julien Lambert",
  en: "Fiona Hughes",
  de: "Jonas Schröder",
};

/** Where the answer's template leaves room, what an agent would write there. */
const replies: Record<string, string> = {
  nl: "Het dak is in 2019 geïsoleerd, met 18 cm glaswol. De tuin ziet u het best voor 15 uur.",
  fr: "Le toit a été isolé en 2019, avec 18 cm de laine de verre. Pour le jardin, venez de préférence avant 15 h.",
  en: "The roof was insulated in 2019, with 18 cm of glass wool. To see the garden, come before three.",
  de: "Das Dach wurde 2019 gedämmt, mit 18 cm Glaswolle. Den Garten sehen Sie am besten vor 15 Uhr.",
};

/** The pictures of the guide, in its order. */
export const shots: readonly Shot[] = [
  {
    name: "home",
    isPhone: false,
    async arrange(page) {
      const content = page.locator(".home-content");
      await content.waitFor();
      // What the check finds is known last.
      const open = content.locator("b", { hasText: /^–$/ });
      await open.last().waitFor({ state: "detached", timeout: 60_000 });
    },
  },
  {
    name: "answer",
    isPhone: true,
    query: "section=requests",
    async arrange(page, { desk: { request } }, { language }) {
      await page.getByRole("link", { name: askers[language] }).click();
      await page.locator("#answer-template").selectOption({ index: 1 });
      const text = page.locator("#answer-text");
      const template = await text.inputValue();
      await text.fill(template.replace(/^…$/m, replies[language] ?? ""));
      await scrollTo(page.getByRole("heading", { name: request.answer, exact: true }), 70);
    },
  },
  {
    name: "visits",
    isPhone: false,
    height: 860,
    query: "section=visits&agent=all",
    arrange: (page, { visits }) =>
      page.getByRole("heading", { name: visits.changes.heading, exact: true }).waitFor(),
  },
  {
    name: "photos",
    isPhone: true,
    query: "section=listings&property=7123",
    async arrange(page) {
      await page.locator("#group-media > summary").click();
      await page.locator(".picture-grid img").first().waitFor();
      await scrollTo(page.locator("#group-media"), 10);
    },
  },
  {
    name: "preview",
    isPhone: false,
    query: "section=listings&property=7123",
    async arrange(page, { publishing: { preview } }) {
      await page.getByRole("button", { name: preview.heading, exact: true }).click();
      await page.getByRole("button", { name: preview.phone, exact: true }).click();
      // The first preview may take longer than the desk waits.
      const retry = page.getByRole("button", { name: preview.retry, exact: true });
      const frame = page.locator("iframe");
      await frame.or(retry).first().waitFor({ timeout: 40_000 });
      if (await retry.isVisible()) await retry.click();
      await frame.waitFor({ timeout: 40_000 });
      await page.frameLocator("iframe").locator("h1").first().waitFor();
      await page.locator("[data-loading]").waitFor({ state: "detached" });
    },
  },
  {
    name: "publish",
    isPhone: false,
    query: "section=publishing",
    arrange: (page, { publishing }) =>
      page.getByRole("heading", { name: publishing.changes, exact: true }).waitFor(),
  },
  {
    name: "price",
    isPhone: true,
    query: "section=listings&q=7123",
    async arrange(page) {
      await page.locator(".listing-do button").first().click();
      await page.evaluate(() => window.scrollTo({ top: 0 }));
    },
  },
  {
    name: "searches",
    isPhone: true,
    query: "section=listings&property=7123",
    async arrange(page, { demand }) {
      const heading = page.getByRole("heading", { name: demand.seekers, exact: true });
      await page.locator(".demand-proposal").first().waitFor();
      await scrollTo(heading, 70);
    },
  },
  {
    name: "conflict",
    isPhone: true,
    height: 400,
    query: "section=listings&property=7111",
    async arrange(page, { editor }, { language, colleagueSaves }) {
      await page.locator("#group-listing").waitFor();
      const price = page.locator("#field-Price");
      // Open what is closed, until the field is there.
      for (const group of await page.locator(".editor-group:not([open]) > summary").all())
        if (!(await price.isVisible())) await group.click({ timeout: 2_000 }).catch(() => undefined);
      await price.fill("715.500");
      colleagueSaves({ nl: 719_000, fr: 709_000, en: 719_000, de: 709_000 }[language] ?? 0);
      await page.getByRole("button", { name: editor.save, exact: true }).click();
      const choice = page.locator(".editor-choice");
      await choice.waitFor();
      await scrollTo(choice, 70);
    },
  },
  {
    name: "owner",
    isPhone: false,
    height: 690,
    query: "section=owners",
    async arrange(page, { owners }) {
      await page.locator("#owner-reports").locator("xpath=..").locator("li").first().waitFor();
      await page.getByRole("button", { name: owners.show, exact: true }).waitFor();
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    },
  },
  {
    name: "file",
    isPhone: false,
    query: "section=listings&property=7123",
    async arrange(page) {
      const offers = page.locator("#home-offers");
      await offers.waitFor();
      // What stands above comes at times of its own.
      await page.waitForLoadState("networkidle");
      // The last of the papers, and the offers side by side.
      await scrollTo(offers, 430);
    },
  },
  {
    name: "check",
    isPhone: false,
    query: "section=listings&property=7110",
    async arrange(page) {
      const findings = page.locator(".editor-findings");
      await findings.locator(".editor-finding").first().waitFor({ state: "attached" });
      if (!(await findings.evaluate((details: HTMLDetailsElement) => details.open)))
        await findings.locator("summary").click();
      await scrollTo(findings, 90);
    },
  },
];
