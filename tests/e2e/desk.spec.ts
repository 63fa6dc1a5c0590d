import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { appCode } from "../server/support/totp";
import { agencyStaff, deskLink, memberWith } from "./support/desk";
import { email, fillStep, openForm, send, walkOf } from "./support/forms";
import { overflow } from "./support/overflow";
import { readPage } from "./support/pages";
import { addressOf, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

/** For what `desk-screens.spec.ts` does not come to. */
async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`))
    .toEqual([]);
  expect.soft(await overflow(page)).toEqual([]);
}

test("on a phone a request is found, taken, noted, answered, closed and its person erased", async ({
  page,
}) => {
  // A day at the desk: signing in is slow by nature, and each of its links is made by a command of its own.
  test.setTimeout(120_000);
  const language = "nl";
  const { login, desk } = { login: wordsOf(language, "login"), desk: wordsOf(language, "desk") };
  const home = wordsOf(language, "deskHome");
  const member = memberWith("publisher");
  const person = email("contact-me", language);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const go = async (name: string) => {
    await page.locator(".desk-nav").waitFor();
    const menu = page.locator(".desk-nav-toggle");
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("list").getByRole("button", { name, exact: true }).click();
  };

  const form = await openForm(page, walkOf("contact-me"), language);
  await fillStep(form, "contact-me", 0, person);
  await send(form);
  await page.waitForURL(`**${addressOf("feedback-contact-me", language)}`);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(deskLink(language));
  await press(login.enterSubmit);
  await expect(page.getByRole("heading", { level: 1, name: home.heading })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: home.week, exact: true })).toBeVisible();
  expect(page.url()).not.toContain("#");

  await go(member.name);
  await press(desk.factor.begin);
  await expect(page.getByRole("img", { name: desk.factor.qr })).toBeVisible();
  const key = (await page.locator(".desk-secret").textContent()) ?? "";
  await expectSound(page);
  await page.locator("#account-code").fill(appCode(key));
  await press(desk.factor.confirm);
  await expect(page.getByText(desk.factor.on)).toBeVisible();

  const passkeys = wordsOf(language, "passkeys");
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.getByLabel(passkeys.name).fill("Telefoon");
  await press(passkeys.add);
  await expect(page.getByText(passkeys.added.replace("{name}", "Telefoon"))).toBeVisible();
  // The browser offers it as soon as there is somebody to sign in, and this one takes it without being asked.
  const signedIn = page.waitForResponse((answer) => answer.url().endsWith("/api/desk/passkey/"));
  await go(desk.account.signOut);
  expect((await signedIn).status()).toBe(200);
  await device.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  await go(desk.account.signOut);
  await expect(page.getByRole("button", { name: login.passkey.submit })).toBeVisible();

  const again = deskLink(language);
  await page.goto("about:blank");
  await page.goto(again);
  await press(login.enterSubmit);
  await page.locator("#account-code").fill("000000");
  await press(login.submit);
  await expect(page.getByText(desk.refusals.codeWrong)).toBeVisible();
  await expectSound(page);
  await page.locator("#account-code").fill(appCode(key, 1));
  await press(login.submit);

  await go(desk.inbox.heading);
  await page.getByLabel(desk.inbox.search).fill(person);
  await press(desk.inbox.find);
  await expect(page.getByRole("link", { name: "Annelies Peeters" })).toHaveCount(1);
  await page.getByRole("link", { name: "Annelies Peeters" }).click();
  await press(desk.request.take);
  await expect(page.getByText(desk.request.has.replace("{name}", member.name))).toBeVisible();
  await page.getByLabel(desk.request.note).fill("Belt liever na zes uur.");
  await press(desk.request.addNote);
  await expect(page.locator(".desk-history")).toContainText("Belt liever na zes uur.");

  await page.getByLabel(desk.request.template).selectOption({ label: "Een vraag beantwoorden" });
  const text = page.getByLabel(desk.request.text, { exact: true });
  // What the template leaves open is filled in: a text with a gap is not sent.
  await text.fill(`${(await text.inputValue()).replace(/^…$/m, "De tuin ligt op het zuiden.")}\n\nPS: 42 m²`);
  await expectSound(page);
  await press(desk.request.send);
  await press(desk.undo.action);
  await expect(page.getByText(desk.undo.done)).toBeVisible();
  await expect(text).toHaveValue(/PS: 42 m²$/);
  await press(desk.request.send);
  await expect(page.getByText(desk.request.queued)).toBeVisible();

  await press(desk.states.closed);
  await expect(page.getByRole("button", { name: desk.states.closed, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.reload();
  await expect(page.locator(".desk-history")).toContainText("PS: 42 m²");

  await press(desk.erase.open);
  await expect(page.getByRole("dialog")).toContainText(desk.erase.answers.replace("{count}", "1"));
  await press(desk.erase.confirm);
  await expect(page.getByText(desk.erase.done.replace("{email}", person))).toBeVisible();
  await page.getByLabel(desk.inbox.search).fill(person);
  await press(desk.inbox.find);
  await expect(page.getByText(desk.inbox.none)).toBeVisible();
  agencyStaff("revoke", member.email);
  await page.reload();
  await expect(page.getByLabel(login.password, { exact: true })).toBeVisible();
});

test("the desk is for no search engine, tells nobody of its address, and answers nobody", async ({
  request,
}) => {
  const { document } = await readPage(request, addressOf("desk", "nl"));
  const meta = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute("content");
  expect(meta("http-equiv=Content-Security-Policy")).toMatch(/^default-src 'self'; script-src 'self'/);
  expect(meta("name=robots")).toMatch(/noindex/);
  expect(meta("name=referrer")).toBe("no-referrer");
  expect((await request.get("/api/desk/requests/")).status()).toBe(401);
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/desk/");
});
