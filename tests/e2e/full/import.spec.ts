import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type RunningSite, startSite } from "../../fault/support/site";
import { type FakePackage, startFakePackage } from "../../setup/fake-package";
import { agencyIn, lawfulFacts, makeAnswers } from "../../setup/imported-agency";
import { wordsOf } from "../support/site";
import { expect, test } from "../support/test";

/** A release is made four times, and pictures are converted. */
const journey = 1_500_000;
const publishing = { timeout: 400_000 };

const { brussels, wallonia } = lawfulFacts;
const home = "7301001";
const [first, then] = ["365.000", "349.000"];

const staff = { email: "an@dender.example", name: "An Verbeeck", language: "nl", role: "publisher" };

const words = (name: string) => wordsOf("nl", name);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A text with gaps as what stands on the page. */
const filled = (text: string) => new RegExp(escaped(text).replace(/\\\{\w+\\\}/g, ".+"));

let folder: string;
let whise: FakePackage;
let site: RunningSite;
let page: Page;

test.beforeAll(async () => {
  mkdirSync("test-results", { recursive: true });
  folder = mkdtempSync(path.resolve("test-results/import-"));
  whise = await startFakePackage({ hasPictures: true });
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus && site) console.error(site.log());
});
test.afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await whise?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test("a stock comes from Whise at the desk: tried, mapped, looked at, published, changed by the clock, taken back, decided; and Omnicasa's from files", async ({
  browser,
}) => {
  test.setTimeout(journey);
  // A state that Whise has made up since.
  const made = /("id":\s*7301001\b.*?"purposeStatus":\s*\{\s*"id":\s*)1\b/s;
  const changes = new Map<string, string>();
  whise.disturb = (answer) => {
    const body = String(answer.body).replace(made, (_, start) => `${start}99`);
    return { ...answer, body: [...changes].reduce((text, [from, to]) => text.replaceAll(from, to), body) };
  };
  const agency = agencyIn(folder, whise.variables);
  await agency.begin({ name: "whise", paused: true });
  agency.write("staff.json", { $schema: "./schema/staff.schema.json", staff: [staff] });
  await agency.run("release", "--switch");
  site = await startSite(agency.environment);
  const origin = `http://localhost:${site.port}`;
  const [login, t, publishingWords, preview] = [
    words("login"),
    words("deskImport"),
    words("deskPublishing"),
    words("deskPublishing").preview,
  ];
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const desk = agency.read("paths.json").entries.find(({ key }: { key: string }) => key === "desk").original;
  const open = (query: string) => page.goto(`${desk}?${query}`);
  const part = (name: string) => open(`section=import&part=${name}`);
  const prices = async () =>
    (await (await fetch(`${site.address}/property/${home}/`)).text()).match(/\d+\.\d{3}/g) ?? [];
  const isOnline = (price: string) => expect.poll(prices, publishing).toContain(price);
  /** Looks at the runs until one is shown as ended so. */
  const seeRun = (text: string) =>
    expect(async () => {
      await part("runs");
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
    }).toPass(publishing);
  const publish = async () => {
    await open("section=publishing");
    await page.locator(".publishing-act .desk-main-button").click();
    await expect(page.getByText(publishingWords.done.publish)).toBeVisible(publishing);
  };

  /** Signs the publisher in anew: what cannot be taken back lightly is asked of who has just come. */
  const enter = async () => {
    const viewport = { width: 360, height: 740 };
    await page?.close();
    page = await browser.newPage({ baseURL: origin, locale: "nl-BE", viewport });
    // A button that is not there ends the journey, not its time.
    page.setDefaultTimeout(60_000);
    const [, token = ""] = /#(\S+)/.exec(await agency.run("staff", "demonstrate")) ?? [];
    await page.goto(`${desk}#${token}`);
    await button(login.enterSubmit).click();
    await page.locator(".desk-nav").waitFor();
  };

  await enter();
  // Connected.
  await open("section=import");
  // Where the package takes its time, the desk asks to test again.
  await expect(async () => {
    await button(t.test).click();
    await expect(page.getByText(filled(t.testDone))).toBeVisible({ timeout: 20_000 });
  }).toPass(publishing);

  // Tried, and a code mapped before anything is written.
  const before = agency.git("rev-parse", "HEAD");
  await part("preview");
  await button(t.preview.start).click();
  await expect(page.getByRole("heading", { name: new RegExp(`^${t.preview.groups.new} \\d+$`) })).toBeVisible(
    publishing,
  );
  expect(agency.git("rev-parse", "HEAD")).toBe(before);
  await page.getByRole("link", { name: t.parts.codes }).click();
  await page.getByRole("combobox", { name: /purposeStatus 99/ }).selectOption("available");
  await button(new RegExp(`^${t.map}:`)).click();
  await expect(page.getByText(t.mapped)).toBeVisible();

  // Read; the first publication is a person's.
  await open("section=import");
  await button(t.resume).click();
  await button(t.run).click();
  await seeRun(t.runStates.done);
  agency.add({ [home]: brussels, "7301016": wallonia });
  await open(`section=listings&property=${home}`);
  await page.locator('a[href="#group-financial"]').click();
  await expect(page.locator("#field-Price")).toHaveAttribute("readonly");
  await button(preview.heading).click();
  const frame = page.frameLocator(`iframe[title^="${preview.frame}"]`);
  await expect(frame.getByText(first).first()).toBeVisible(publishing);
  await button(preview.close).click();
  await publish();
  await isOnline(first);

  // Another price, of which the package calls.
  changes.set("365000", "349000");
  const { hook } = JSON.parse(await agency.run("import", "check", "--source", "whise", "--json"));
  const events = [{ name: "estate.updated", objectId: Number(home) }];
  const call = { method: "POST", body: JSON.stringify({ events }) };
  const answer = await fetch(site.address + new URL(hook).pathname, call);
  expect(answer.status).toBe(202);
  await isOnline(then);

  // Taken back.
  await enter();
  await part("runs");
  await button(t.undo).first().click();
  await button(t.undoConfirm).click();
  await expect(page.getByText(t.undone)).toBeVisible();
  await isOnline(first);

  // A text that both have changed.
  const file = `properties/${home}.json`;
  const record = agency.read(file);
  const mine = "Met de hand geschreven, en lang genoeg om te blijven staan.";
  const texts = { ...record.texts, nl: { ...record.texts.nl, Description: mine } };
  agency.write(file, { ...record, texts });
  changes.set("een keuken uit 2019", "een keuken uit 2020");
  await open("section=import");
  await button(t.resume).click();
  await button(t.run).click();
  await expect(async () => {
    await part("conflicts");
    await expect(page.getByText(mine)).toBeVisible({ timeout: 2_000 });
  }).toPass(publishing);
  await button(new RegExp(`^${t.keepMine}:`)).click();
  await expect(page.getByText(t.resolved)).toBeVisible();
  expect(agency.read(file).texts.nl.Description).toBe(mine);

  // Omnicasa, from the answers that its company has sent.
  const answers = path.join(folder, "answers");
  await makeAnswers("omnicasa", answers);
  await agency.run("import", "run", "--source", "omnicasa", "--from", answers);
  await page.goto(`${desk}?section=import&package=omnicasa&part=runs`);
  await expect(page.getByText(t.runStates.done)).toBeVisible();
  await page.goto(`${desk}?section=import&package=omnicasa&part=held`);
  await expect(page.locator(".import-line").first()).toBeVisible();
});
