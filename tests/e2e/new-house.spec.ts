import type { BrowserContext, FrameLocator, Locator, Page } from "@playwright/test";
import { type AgencySite, startAgencySite, visitPages } from "./support/agency-site";
import { overflow } from "./support/overflow";
import { phonePhotos } from "./support/phone-photos";
import { addressOf, type Language, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const phone = { width: 360, height: 740 };
const photoCount = 8;

/** Build, switch and eight photos in all their sizes, beside a hundred visitors a second. */
const publishing = 240_000;

const houses = [
  {
    language: "nl",
    title: "Rijwoning met stadstuin",
    texts: "Drie slaapkamers, een zuidgerichte tuin en de metro om de hoek.",
    street: "Bloemenstraat",
  },
  {
    language: "fr",
    title: "Maison de ville avec jardin",
    texts: "Trois chambres, un jardin plein sud et le métro au coin de la rue.",
    street: "Rue des Fleurs",
  },
] as const satisfies { language: Language; title: string; texts: string; street: string }[];

const shownWidth = (picture: Locator) => picture.evaluate((each: HTMLImageElement) => each.naturalWidth);

/** The desk in a browser of the agency's publisher, by what stands on its buttons. */
class Desk {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
  }

  words(name: string) {
    return wordsOf(this.language, name);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async enter({ agency }: AgencySite): Promise<void> {
    const [, token = ""] = /#(\S+)/.exec(await agency("staff", "demonstrate")) ?? [];
    await this.page.goto(`${addressOf("desk", this.language)}#${token}`);
    await this.button(this.words("login").enterSubmit).click();
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  async go(section: string): Promise<void> {
    await this.page.locator(".desk-nav-toggle").click();
    await this.page.getByRole("list").getByRole("button", { name: section, exact: true }).click();
    await expect(this.page.getByRole("heading", { level: 1, name: section })).toBeVisible();
  }

  async save(): Promise<void> {
    const { save, saved } = this.words("deskEditor");
    await this.button(save).click();
    await expect(this.page.locator(".editor-bar").getByText(saved, { exact: true })).toBeVisible();
  }

  /** The way on from a step of the guided start, and the step that comes. */
  async next(title: string): Promise<void> {
    await this.button(this.words("deskEditor").guide.next).click();
    await expect(this.page.getByRole("heading", { level: 1, name: title, exact: true })).toBeFocused();
  }

  /** Says of some of the photos, by their place, what they show, in all languages. */
  async describePhotos(places: readonly number[], subject: string): Promise<void> {
    const { several } = this.words("deskPictures");
    const photos = this.page.locator(".picture-open");
    for (const place of places) await photos.nth(place).click();
    await this.page
      .getByRole("group", { name: several.subject })
      .getByRole("button", { name: subject, exact: true })
      .click();
    await expect(this.page.locator(".picture-open[aria-pressed=true]")).toHaveCount(0);
  }

  async openHouse(title: string): Promise<void> {
    await this.go(this.words("deskListings").heading);
    await this.page.getByLabel(this.words("deskListings").search).fill(title);
    await this.button(this.words("deskListings").find).click();
    await this.page
      .getByRole("link", { name: title })
      .or(this.page.getByRole("button", { name: title }))
      .first()
      .click();
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  /** Changes the state of the house that is open, and waits until that is saved. */
  async act(action: string): Promise<void> {
    await this.button(action).click();
    const [saved = ""] = this.words("deskListings").done.split("{title}");
    await expect(this.page.getByText(saved).first()).toBeVisible();
  }

  /** Presses the button that publishes, and waits until it is done. */
  async publish(): Promise<void> {
    const t = this.words("deskPublishing");
    await this.go(t.heading);
    const main = this.page.locator(".publishing-act .desk-main-button");
    await expect(main).toBeEnabled();
    await main.click();
    await expect(this.page.getByRole("heading", { name: t.running.publish })).toBeVisible();
    await expect(this.page.getByText(t.done.publish)).toBeVisible({ timeout: publishing });
  }
}

/** The page of a property as a visitor sees it who comes for the first time. */
async function seenBy(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

let site: AgencySite;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await startAgencySite();
});
test.afterAll(() => site?.[Symbol.asyncDispose]());

for (const { language, title, texts, street } of houses)
  test(`a new house is written, seen before, held back, mended, published, sold and taken back on a phone, in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(4 * publishing);
    const visitors = visitPages(site);
    const atDesk = await browser.newContext({ baseURL: site.origin, viewport: phone, hasTouch: true });
    const outside = await browser.newContext({ baseURL: site.origin, viewport: phone });
    const page = await atDesk.newPage();
    const desk = new Desk(page, language);
    const listings = desk.words("deskListings");
    const pictures = desk.words("deskPictures");
    const publish = desk.words("deskPublishing");
    await desk.enter(site);

    // One thing a screen, in the order of a visit.
    const { titles, whole } = desk.words("deskEditor").guide;
    await desk.button(listings.create).click();
    await expect(page.getByRole("heading", { level: 1, name: titles.kind })).toBeVisible();
    const id = new URL(page.url()).searchParams.get("property") ?? "";
    const address = `${language === "nl" ? "" : `/${language}`}/property/${id}/`;
    await page.locator("#field-MainTypeName").selectOption("terraced-house");
    await desk.next(titles.photos);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(await phonePhotos(photoCount));
    const sent = pictures.upload.done.other.replace("{count}", `${photoCount}`);
    await expect(page.getByText(sent)).toBeVisible({ timeout: 60_000 });
    await expect(page.locator(".picture-badge")).toHaveCount(photoCount);
    expect(await overflow(page)).toEqual([]);
    await desk.describePhotos([0, 1], pictures.subjects.front);
    await desk.describePhotos([2, 3, 4], pictures.subjects.bedroom);
    await desk.next(titles.address);
    await page.locator("#field-Street").fill(street);
    await page.locator("#field-HouseNumber").fill("12");
    // The town and the point on the map follow: a house at the agency's own point is refused.
    await page.locator("#field-Zip").fill("1060");
    await expect(page.locator("#field-City")).toHaveValue("Sint-Gillis");
    // What was left is where it was.
    await page.reload();
    await expect(page.locator("#field-City")).toHaveValue("Sint-Gillis");
    await desk.next(titles.space);
    await page.locator("#field-Price").fill("349.000");
    await desk.next(titles.energy);
    await desk.next(titles.words);
    await page.locator(`#field-texts-${language}-TypeDescription`).fill(title);
    await page.locator(`#field-texts-${language}-Description`).fill(texts);
    await desk.next(titles.papers);
    await page.locator("#field-Planning-LawfulUse-Use").selectOption({ index: 1 });
    await page.locator("#field-Planning-InformationDate").fill("2026-11-02");
    await desk.next(titles.ready);
    expect(await overflow(page)).toEqual([]);
    await expect(page.locator(".editor-bar").getByText(desk.words("deskEditor").saved)).toBeVisible();
    await desk.button(whole).click();

    await desk.button(publish.preview.heading).click();
    const preview: FrameLocator = page.frameLocator(`iframe[title^="${publish.preview.frame}"]`);
    await expect(preview.getByRole("heading", { level: 1 })).toContainText(title);
    await expect.poll(() => shownWidth(preview.locator("main img").first())).toBeGreaterThan(0);
    expect((await outside.request.get(address)).status()).toBe(404);
    await desk.button(publish.preview.close).click();

    await desk.button(listings.action.show).click();
    await desk.go(publish.heading);
    // It harms nobody else: what is not whole waits, and the rest could be published.
    await expect(page.getByText(publish.heldCount.one)).toBeVisible();
    await page.getByRole("button", { name: title }).first().click();
    // What the check says leads to its field.
    await page.locator(".editor-finding").first().click();
    await expect(page.locator("#field-EnergyPerformance")).toBeFocused();
    await page.locator("#field-EnergyPerformance").fill("138");
    await page.locator("#field-EPCLabelText").fill("C-");
    await desk.save();
    await desk.publish();

    const visitor = await seenBy(outside, address);
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText(title);
    const changed = page.getByRole("region", { name: publish.pages });
    await expect(changed.locator(`a[href*="/${id}/"]`).first()).toBeVisible();
    await expect.poll(() => shownWidth(visitor.locator("main img").first())).toBeGreaterThan(0);

    await desk.openHouse(title);
    await desk.act(listings.action.closeSale);
    // By itself, and in seconds.
    await expect(page.locator("[data-online=online]")).toBeVisible({ timeout: publishing });
    await visitor.reload();
    const sold = visitor.locator("main").getByText(listings.closed.sale, { exact: true });
    await expect(sold.first()).toBeVisible();

    await desk.go(publish.heading);
    await desk.button(publish.undo).click();
    await desk.button(publish.undoConfirm).click();
    await expect(page.getByText(publish.done.undo)).toBeVisible({ timeout: 60_000 });
    // A connection that is open is answered once more by the process that leaves.
    await expect(async () => {
      await visitor.reload();
      expect(await sold.count()).toBe(0);
    }).toPass({ timeout: 30_000 });

    const { statuses } = await visitors.end();
    expect(Object.keys(statuses)).toEqual(["200"]);
    expect(await site.git("diff", "--numstat", "HEAD~1", "--", "content")).toMatch(/^\d+\t\d+\tcontent/);
    await Promise.all([atDesk.close(), outside.close()]);
  });
