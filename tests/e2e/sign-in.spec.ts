import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { formOf, send } from "./support/forms";
import { agencyOwners, choosePassword, linkTo, ownerIn, signedIn, signIn, signOut } from "./support/owners";
import { readPage } from "./support/pages";
import { leavePortal, readFigures, standsEverywhere, standsLarge } from "./support/portal";
import { addressOf, type Language, languages, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const spoken: Language[] = ["nl", "fr"];
/** Next has an empty one of its own on every page. */
const alertOn = (page: Page) => page.locator(".form-section").getByRole("alert").first();
const [old, fresh] = ["drie groene stoelen", "vier blauwe lampen"];

for (const language of spoken) {
  test(`an owner is invited, chooses a password, signs in, reads their figures, signs out, forgets the password, in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    // All that an owner ever does, with commands and mails in between.
    test.setTimeout(120_000);
    const owner = ownerIn(language);
    const [login, portal] = [addressOf("login", language), addressOf("owner", language)];
    // Where nothing else looks whether somebody is signed in.
    const elsewhere = addressOf("contact", language);
    agencyOwners("invite", "--email", owner.email);
    const invitation = await linkTo(request, owner, 1);
    expect(invitation.startsWith(addressOf("reset-password", language))).toBe(true);
    await choosePassword(page, language, invitation, old);
    expect(page.url()).not.toContain("#");

    await page.getByRole("link", { name: wordsOf(language, "login").choose.toSignIn }).click();
    await page.waitForURL(`**${login}`);
    await signIn(page, language, owner.email, "something else");
    await expect(alertOn(page)).toContainText(wordsOf(language, "errors").loginFailure);
    await signIn(page, language, owner.email, old);
    await page.waitForURL(`**${portal}`);
    expect(await signedIn(page)).toBe(owner.name);
    // Whoever is in is led on.
    await page.goto(login);
    await page.waitForURL(`**${portal}`);

    await readFigures(page, browser, language, owner);
    await standsEverywhere(page);
    if (language === "fr") await standsLarge(page);
    await leavePortal(page, language, owner);

    const form = formOf(page, "forgot-password");
    await form.getByRole("textbox").first().fill(owner.email);
    await send(form);
    await page.waitForURL(`**${addressOf("feedback-forgot-password", language)}`);
    await choosePassword(page, language, await linkTo(request, owner, 2), fresh);

    await page.goto(`${login}?next=${encodeURIComponent("https://elsewhere.example/owner/")}`);
    await page.getByLabel(wordsOf(language, "login").email, { exact: true }).first().fill(owner.email);
    await page.getByRole("button", { name: wordsOf(language, "login").linkSubmit }).click();
    await expect(page.getByText(owner.email)).toBeVisible();
    await signIn(page, language, owner.email, fresh);
    await page.waitForURL(`**${portal}`);
    await page.goto(elsewhere);
    expect(await signOut(page)).toBe(200);

    await page.goto(await linkTo(request, owner, 3));
    expect(await signedIn(page)).toBeNull();
    await page.getByRole("button", { name: wordsOf(language, "login").enterSubmit }).click();
    await page.waitForURL(`**${portal}`);
    await page.goto(elsewhere);
    expect(await signedIn(page)).toBe(owner.name);
    expect(agencyOwners("revoke", owner.email)).toContain("Ended: 1 session");
    expect(await signedIn(page)).toBeNull();
  });
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test("axe finds nothing while somebody makes mistakes", async ({ page }) => {
  const language = "de";
  const words = wordsOf(language, "login");
  const broken = async () =>
    (await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`,
    );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf("login", language));
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(alertOn(page)).toBeFocused();
  expect(await broken()).toEqual([]);
  await page.goto(`${addressOf("reset-password", language)}#${"a".repeat(32)}`);
  await page.getByLabel(words.choose.password, { exact: true }).fill("short");
  await page.getByRole("button", { name: words.choose.submit }).click();
  await expect(alertOn(page)).toContainText(words.choose.short);
  expect(await broken()).toEqual([]);
  for (const name of [words.choose.password, words.choose.repeat])
    await page.getByLabel(name, { exact: true }).fill("long enough");
  await page.getByRole("button", { name: words.choose.submit }).click();
  await expect(alertOn(page)).toContainText(words.linkFailure);
});

test("the pages of an account are for no search engine and tell nobody of their address", async ({
  request,
}) => {
  for (const language of languages)
    for (const key of ["login", "reset-password"]) {
      const { document } = await readPage(request, addressOf(key, language));
      const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute("content");
      expect.soft(meta("referrer"), `${key} in ${language}`).toBe("no-referrer");
      expect.soft(meta("robots"), `${key} in ${language}`).toMatch(/noindex/);
    }
});
