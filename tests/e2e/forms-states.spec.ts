import type { Page, Request } from "@playwright/test";
import { email, fillStep, formOf, send, summary, walkOf, words } from "./support/forms";
import { hold } from "./support/hold";
import { mailsThat } from "./support/mailbox";
import { openAndSettle } from "./support/moments";
import { addressOf, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const contact = addressOf("contact", "nl");
const form = (page: Page) => formOf(page, "site-contact");
const field = (page: Page, name: string) => form(page).locator(`#site-contact-${name}`);
const hydrated = (page: Page) => page.locator("[data-state=live] form[data-form='site-contact']");
const _isPost = (address: string) => address.includes("/api/forms/");

test("nothing of a form is fetched before it is touched, and whoever types on while it wakes loses no letter and no focus", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const ofForms = () => new Set(fetched.filter((path) => /(page|interactive)-form|api\/captcha/.test(path)));
  await openAndSettle(page, contact);
  expect(ofForms().size).toBe(0);
  await field(page, "remark").click();
  const text = "Wij zoeken een huis met tuin, liefst in de buurt van het station van Vorst.";
  await page.keyboard.type(text, { delay: 15 });
  await expect(hydrated(page)).toBeVisible();
  await expect(field(page, "remark")).toHaveValue(text);
  await expect(field(page, "remark")).toBeFocused();
  await expect.poll(() => ofForms().size).toBe(3);
});

test("a press on the button before any script has run is remembered, and nothing goes into the address", async ({
  page,
}) => {
  const letGo = await hold(page, "**/_next/static/islands/site-*");
  await page.goto(contact, { waitUntil: "commit" });
  await field(page, "firstName").fill("Annelies");
  await send(form(page));
  letGo();
  await expect(summary(form(page))).toBeFocused();
  await expect(field(page, "firstName")).toHaveValue("Annelies");
  expect(new URL(page.url()).search).toBe("");
});

test("a button that is held while the form's code arrives is still pressed", async ({ page }) => {
  const letGo = await hold(page, "**/_next/static/islands/site-*");
  const code = page.waitForResponse(/interactive-form/);
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => open.delete(request));
  await page.goto(contact, { waitUntil: "commit" });
  await form(page).locator("button[type=submit]").hover();
  await page.mouse.down();
  letGo();
  await (await code).finished();
  // All of the code is there, and has had its turn.
  await expect.poll(() => open.size).toBe(0);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })));
  await expect(hydrated(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(summary(form(page))).toBeFocused();
});

test("while it sends the button keeps its place and says so", async ({ page }) => {
  const failure = { status: 503, json: { error: "store-unavailable", message: "Bel ons even." } };
  const letGo = await hold(page, "**/api/forms/**", (route) => route.fulfill(failure));
  await page.goto(contact);
  await fillStep(form(page), "site-contact", 0, email("site-contact", "busy"));
  await expect(form(page).getByRole("status")).toHaveText(words("nl").captcha.done);
  const button = form(page).locator("button[type=submit]");
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await send(form(page));
  await expect(form(page).getByRole("status")).toHaveText(words("nl").states.sending);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  expect(await button.boundingBox()).toEqual(before);
  letGo();
  await expect(summary(form(page))).toContainText("Bel ons even.");
  await expect(button).not.toHaveAttribute("aria-disabled");
});

test("a list's wishes stand in the search that one registers", async ({ page }) => {
  await page.goto(
    `${addressOf("demand-register", "en")}?goal=buy&propertyTypes=1&zips=1180&zips=9000&maxPrice=400000`,
  );
  const wizard = formOf(page, "demand-register");
  await expect(wizard.locator("#demand-register-goal")).toBeChecked();
  await send(wizard);
  await expect(wizard.getByRole("heading", { name: words("en").steps.where })).toBeFocused();
  await expect(wizard.locator("[name=zips]:checked")).toHaveCount(1);
  await expect(wizard.locator("[name=otherZips]")).toHaveValue("9000");
  await send(wizard);
  await expect(wizard.locator("[name=maxPrice]")).toHaveValue("400000");
});

test.describe("the newsletter on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("keeps its consent under the finger, above its button", async ({ page }) => {
    await page.goto(contact);
    const signing = formOf(page, "sign-newsletter");
    await signing.getByRole("textbox").tap();
    const privacy = signing.getByRole("checkbox");
    await expect(privacy).toBeVisible();
    // The sentence beside the box, not the box itself.
    await signing
      .locator("label:has([name=privacy]) span")
      .first()
      .tap({ position: { x: 4, y: 8 } });
    await expect(privacy).toBeChecked();
    await signing.getByRole("textbox").blur();
    await expect(privacy).toBeVisible();
    await expect(privacy).toBeChecked();
    const [box, button] = [await privacy.boundingBox(), await signing.getByRole("button").boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  });
});

test("a visit is asked for with the keyboard alone", async ({ page }) => {
  const walk = walkOf("contact-me");
  await page.goto(walk.path("en"));
  const type = async (text: string) => {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  };
  await page.locator("a[data-opens='contact-me']").first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: words("en").flows["contact-me"].title });
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("radio", { name: words("en").choices.kind.info })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: words("en").choices.kind.visit })).toBeChecked();
  await type("Tuesday after five");
  // Past the tick for a period.
  await page.keyboard.press("Tab");
  await type("Is there a cellar?");
  for (const text of ["Ann", "Peeters", email("contact-me", "keys"), "0475 12 34 56"]) await type(text);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("checkbox").last()).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(addressOf("feedback-contact-me", "en"));
});

test("a page is sent to a friend from its foot, and is a link away from the thanks", async ({
  page,
  request,
}) => {
  await page.goto(addressOf("services", "fr"));
  await page.getByRole("link", { name: wordsOf("fr", "site").sharePage }).click();
  const dialog = page.getByRole("dialog", { name: words("fr").flows["send-to-friend"].title });
  const sharing = dialog.locator("form");
  await fillStep(sharing, "send-to-friend", 0, email("send-to-friend", "services"));
  const friend = email("friend", "fr");
  await sharing.locator("[name=friendEmail]").fill(friend);
  // Escape closes a form, gives the focus back and keeps what was typed.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: wordsOf("fr", "site").sharePage })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sharing.locator("[name=friendEmail]")).toHaveValue(friend);
  await send(sharing);
  await expect(page).toHaveURL(addressOf("feedback-send-to-friend", "fr"));
  const [mail] = await mailsThat(request, 1, ({ to }) => to.includes(friend));
  expect(mail?.text).toContain(addressOf("services", "fr"));
  await page
    .getByRole("main")
    .locator(`a[href="${addressOf("services", "fr")}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(addressOf("services", "fr"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form's place tells how to phone and to write", async ({ page }) => {
    await page.goto(walkOf("contact-me").path("nl"));
    await page.locator("a[data-opens='contact-me']").first().click();
    await expect(page).toHaveURL(
      (url) => url.pathname === addressOf("contact", "nl") && /\?property=\d+/.test(url.search),
    );
    await expect(page.locator("main form")).toBeHidden();
    const place = page.locator("main .form-section");
    await expect(place.locator("a[href^='tel:']")).toBeVisible();
    await expect(place.locator("a[href^='mailto:']")).toBeVisible();
  });
});
