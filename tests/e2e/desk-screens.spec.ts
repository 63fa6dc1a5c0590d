import { stat } from "node:fs/promises";
import path from "node:path";
import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { type DeskState, deskScreens, fillDesk, openScreen } from "./support/desk-screens";
import { axe } from "./support/engines/axe";
import { hiddenFocus, spread } from "./support/focus-and-spacing";
import { cutOff, overflow } from "./support/overflow";
import { addressOf, first, properties, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

// One session for all screens: signing in costs more than looking at one.
test.describe.configure({ mode: "serial" });

let state: DeskState;

/** A page and requests of who is signed in. */
async function signedIn(browser: Browser, baseURL = ""): Promise<{ page: Page; request: APIRequestContext }> {
  const context = await browser.newContext({ storageState: state, baseURL });
  return { page: await context.newPage(), request: context.request };
}

/** More stops than any screen has. */
const mostStops = 400;

const hasFocus = (target: Locator) => target.evaluate((each) => each === document.activeElement);

/** Presses Tab until something has the focus, as people do who have no mouse. */
async function tabTo(target: Locator): Promise<void> {
  // Pressing many at once costs far less; those that would go past the target are held back.
  const keepFocus = await target.evaluateHandle((each) => {
    const over = new AbortController();
    const hold = (event: KeyboardEvent) => {
      if (event.key === "Tab" && document.activeElement === each) event.preventDefault();
    };
    addEventListener("keydown", hold, { capture: true, signal: over.signal });
    return over;
  });
  const keys = target.page().keyboard;
  for (let stops = 0; stops < mostStops && !(await hasFocus(target)); stops += 20)
    await Promise.all(Array.from({ length: 20 }, () => keys.press("Tab")));
  await keepFocus.evaluate((over) => over.abort());
  await expect(target).toBeFocused();
}

test.beforeAll(async ({ browser, baseURL }) => {
  state = await fillDesk(browser, baseURL);
});

/** All screens in one test would take longer than any other test. */
const parts = 4;
for (let part = 0; part < parts; part++)
  test(`on no screen of the desk (${part + 1}/${parts}) something sticks out of 320 px, lies over what has the focus or is cut when it is spread, and axe finds nothing`, async ({
    browser,
    baseURL,
  }) => {
    const { page, request } = await signedIn(browser, baseURL);
    // The widest words are German, the next French.
    const language = part < parts / 2 ? "de" : "fr";
    // What axe and the focus meet differs little from width to width: each screen has its own.
    const width = part % 2 ? 1440 : 360;
    const screens = (await deskScreens(request)).filter((_, index) => index % parts === part);
    expect(screens.length).toBeGreaterThan(3);
    for (const screen of screens) {
      const at = `${screen.name} in ${language}`;
      await page.setViewportSize({ width: 320, height: 740 });
      await openScreen(page, screen, language);
      expect.soft(await overflow(page), at).toEqual([]);
      // As high as the screen is long: what lies under the bar at the foot until one scrolls is not small.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(height, 740) });
      const findings = (await axe(page)).map(({ rule, path: found }) => `${rule}: ${found}`);
      expect.soft(findings, at).toEqual([]);
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await hiddenFocus(page), `${at}, ${width} px wide`).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await spread(page);
      expect.soft(await cutOff(page), `${at}, spread`).toEqual([]);
    }
    await page.context().close();
  });

test("a large photo is sent small and upright; one that the browser cannot read says what to do", async ({
  browser,
  baseURL,
}) => {
  const { page } = await signedIn(browser, baseURL);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Black on the left as it is stored, and thus above as it is meant to be seen.
  const dark = { create: { width: 1800, height: 2400, channels: 3 as const, background: "#000" } };
  const picture = await sharp({ create: { width: 3600, height: 2400, channels: 3, background: "#fff" } })
    .composite([{ input: dark, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // As heavy as one of a phone, and read in a moment.
  const photo = Buffer.concat([picture, Buffer.alloc(4_000_000)]);
  const property = first(properties, "property").ID;
  await page.goto(`${addressOf("desk", "nl")}?section=listings&property=${property}`);
  const input = page.locator("input[type=file][multiple]").first();
  const upload = page.waitForRequest((sent) => sent.method() === "POST" && /pictures/.test(sent.url()));
  await input.setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: photo });
  const sent = await upload;
  const bytes = Number((await sent.allHeaders())["content-length"]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(photo.length / 2);
  const answer = await (await sent.response())?.json();
  const stored = path.join(`${process.env.E2E_DATA}/project/content/pictures`, answer.picture.file);
  expect((await stat(stored)).size).toBeGreaterThan(0);
  const { width, height } = await sharp(stored).metadata();
  expect(height).toBeGreaterThan(width);
  const { data } = await sharp(stored)
    .resize(2, 2, { fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeLessThan(80);
  expect(data[2]).toBeGreaterThan(150);

  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic\0\0\0\0mif1heic"),
    Buffer.alloc(2_000),
  ]);
  await input.setInputFiles({ name: "IMG_2.HEIC", mimeType: "image/heic", buffer: heic });
  await expect(page.getByText(wordsOf("nl", "deskPictures").refusals.damaged)).toBeVisible();
});

test("a property is found, changed, looked at and its photos put in order with the keyboard alone", async ({
  browser,
  baseURL,
}) => {
  const { page } = await signedIn(browser, baseURL);
  await page.setViewportSize({ width: 1440, height: 900 });
  const words = (name: string) => wordsOf("de", name);
  const [listings, editor, pictures, visits] = [
    words("deskListings"),
    words("deskEditor"),
    words("deskPictures"),
    words("deskVisits"),
  ];
  const { preview } = words("deskPublishing");
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const press = async (target: Locator, key = "Enter") => {
    await tabTo(target);
    await page.keyboard.press(key);
  };
  const withPhotos = properties.slice(1).filter(({ Pictures }) => (Pictures?.length ?? 0) > 2);
  const id = `${first(withPhotos, "another property").ID}`;

  await page.goto(addressOf("desk", "de"));
  await press(button(listings.heading));
  await tabTo(page.getByLabel(listings.search));
  await page.keyboard.type(id);
  await page.keyboard.press("Enter");
  const found = page.locator(".listings").getByRole("link");
  await expect(found).toHaveCount(1);
  await press(found);

  const price = page.locator("#field-Price");
  await tabTo(price);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("512345");
  await press(button(editor.save));
  await expect(page.locator(".editor-bar").getByText(new RegExp(`^${editor.saved}`))).toBeVisible();

  await press(button(preview.heading));
  await expect(page.locator(`iframe[title^="${preview.frame}"]`)).toBeVisible();
  await press(button(preview.close));
  await expect(button(preview.heading)).toBeFocused();

  const placeOf = (text: string) => new RegExp(`^${text.replace("{name}", "")}`);
  const edit = button(placeOf(pictures.edit)).first();
  await press(edit);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(edit).toBeFocused();
  await press(button(placeOf(pictures.drag)).first(), "ArrowRight");
  const [beforeName = ""] = pictures.moved.split("{place}")[0].split("{name}").slice(-1);
  await expect(page.getByText(new RegExp(`${beforeName}2 `))).toBeVisible();
  await expect(button(placeOf(pictures.drag)).nth(1)).toBeFocused();
  await press(button(editor.discard));
  await press(button(editor.discardYes));

  await press(button(visits.heading));
  const stop = page.locator('[data-cell][tabindex="0"]');
  await tabTo(stop);
  await page.keyboard.press("ArrowRight");
  await expect(stop).toBeFocused();
  const cell = await stop.getAttribute("data-cell");
  await page.keyboard.press("PageDown");
  await expect(stop).not.toHaveAttribute("data-cell", `${cell}`);
  await expect(stop).toBeFocused();
  const add = page.locator(".visit-add").first();
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
});
