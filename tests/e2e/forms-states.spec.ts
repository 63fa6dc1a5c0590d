import type { Page } from "@playwright/test";
import {
  email,
  fillStep,
  formOf,
  openForm,
  send,
  sentences,
  summary,
  walkOf,
  widestForms,
  words,
} from "./support/forms";
import { hold } from "./support/hold";
import { mailsThat } from "./support/mailbox";
import { overflow } from "./support/overflow";
import { addressOf, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const contact = addressOf("contact", "nl");
const form = (page: Page) => formOf(page, "site-contact");
const field = (page: Page, name: string) => form(page).locator(`#site-contact-${name}`);
const hydrated = (page: Page) => page.locator("[data-hydrated] form[data-form='site-contact']");
const isPost = (address: string) => address.includes("/api/forms/");

test("nothing of a form is fetched before it is touched", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(contact, { waitUntil: "networkidle" });
  const before = asked.length;
  expect(asked.filter((path) => /form-words|captcha/.test(path))).toEqual([]);
  await field(page, "firstName").click();
  await expect(hydrated(page)).toBeVisible();
  await expect
    .poll(() => asked.slice(before).filter((path) => /form-words|captcha/.test(path)).length)
    .toBe(2);
  expect(asked.slice(before).filter((path) => path.endsWith(".js")).length).toBeGreaterThan(0);
});

test("whoever types on while a form wakes loses no letter and no focus", async ({ page }) => {
  await page.goto(contact);
  await field(page, "remark").click();
  const text = "Wij zoeken een huis met tuin, liefst in de buurt van het station van Vorst.";
  await page.keyboard.type(text, { delay: 15 });
  await expect(hydrated(page)).toBeVisible();
  await expect(field(page, "remark")).toHaveValue(text);
  await expect(field(page, "remark")).toBeFocused();
});

test("a press on the button before any script has run is remembered, and nothing goes into the address", async ({
  page,
}) => {
  const letGo = await hold(page, "**/_next/static/chunks/**");
  await page.goto(contact, { waitUntil: "commit" });
  await field(page, "firstName").fill("Annelies");
  await send(form(page));
  letGo();
  await expect(summary(form(page))).toBeFocused();
  await expect(field(page, "firstName")).toHaveValue("Annelies");
  expect(new URL(page.url()).search).toBe("");
});

test("a button that is held while the form's code arrives is still pressed", async ({ page }) => {
  const letGo = await hold(page, "**/_next/static/chunks/**");
  const resources = page.waitForResponse(/form-words/);
  await page.goto(contact, { waitUntil: "commit" });
  await form(page).locator("button[type=submit]").hover();
  await page.mouse.down();
  letGo();
  await (await resources).finished();
  await page.waitForLoadState("networkidle");
  await page.mouse.up();
  await expect(summary(form(page))).toBeFocused();
});

test("what was typed survives reload and a change of language, and goes once it is sent", async ({
  page,
}) => {
  await page.goto(contact);
  await fillStep(form(page), "site-contact", 0, email("site-contact", "draft"));
  await expect(hydrated(page)).toBeVisible();
  await field(page, "city").fill("Vorst");
  await page.reload();
  await expect(field(page, "city")).toHaveValue("Vorst");
  await page.locator("header a[hreflang=de]:visible").first().click();
  await expect(page).toHaveURL(addressOf("contact", "de"));
  await expect(field(page, "city")).toHaveValue("Vorst");
  await expect(field(page, "privacy")).toBeChecked();
  await send(form(page));
  await expect(page).toHaveURL(addressOf("feedback-site-contact", "de"));
  await page.goto(contact, { waitUntil: "networkidle" });
  await expect(field(page, "city")).toHaveValue("");
  await expect(hydrated(page)).toHaveCount(0);
});

test("without a connection nothing is lost, and a second try sends it once", async ({ page, context }) => {
  const posts: string[] = [];
  page.on("request", (request) => isPost(request.url()) && posts.push(request.url()));
  await page.goto(contact);
  await fillStep(form(page), "site-contact", 0, email("site-contact", "offline"));
  await expect(form(page).getByRole("status")).toHaveText(words("nl").captcha.done);
  await context.setOffline(true);
  await send(form(page));
  await expect(summary(form(page))).toContainText(words("nl").states.network);
  await expect(summary(form(page))).toBeFocused();
  await expect(summary(form(page)).locator("a[href^='tel:']")).toBeVisible();
  await expect(field(page, "firstName")).toHaveValue("Annelies");
  await context.setOffline(false);
  await form(page).locator("button[type=submit]").dblclick();
  await expect(page).toHaveURL(addressOf("feedback-site-contact", "nl"));
  expect(posts).toHaveLength(2);
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

test("documents are asked for once, and a second time is told", async ({ page }) => {
  const person = email("document-request", "twice");
  for (const outcome of ["sent", "refused"]) {
    const asked = await openForm(page, walkOf("document-request"), "en");
    await fillStep(asked, "document-request", 0, person);
    await send(asked);
    if (outcome === "sent") await expect(page).toHaveURL(addressOf("feedback-document-request", "en"));
    else await expect(summary(asked)).toContainText(wordsOf("en", "errors").documentsAlreadyRequested);
  }
});

test("of two who want the same hour one gets it, and the other sees what is left", async ({
  page,
  context,
}) => {
  const walk = walkOf("contact-me");
  const visit = { ...walk, flow: "appointment" as const };
  const other = await context.newPage();
  const [mine, theirs] = [await openForm(page, visit, "de"), await openForm(other, visit, "de")];
  for (const each of [mine, theirs])
    await fillStep(each, "appointment", 0, email("appointment", each === mine ? "first" : "second"));
  const wanted = await mine.locator("[name=slot]:checked").getAttribute("value");
  expect(await theirs.locator("[name=slot]:checked").getAttribute("value")).toBe(wanted);
  await send(mine);
  await expect(page).toHaveURL(addressOf("feedback-contact-appointment", "de"));
  await send(theirs);
  await expect(summary(theirs)).toContainText(sentences("de").codes.slot);
  await expect(theirs.locator("[name=slot]").first()).toBeVisible();
  await expect(theirs.locator(`[name=slot][value="${wanted}"]`)).toHaveCount(0);
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

test("a file tells how far it is on a line of 250 kbit/s", async ({ page, context }) => {
  const flow = "job-application";
  await page.goto(walkOf(flow).path("nl"));
  await fillStep(formOf(page, flow), flow, 0, email(flow, "slow"));
  await expect(formOf(page, flow).getByRole("status")).toHaveText(words("nl").captcha.done);
  // Five megabytes would take three minutes: what matters is that bytes flow and are counted.
  const start = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%");
  await formOf(page, flow)
    .locator("input[type=file]")
    .setInputFiles({
      name: "cv.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.concat([start, Buffer.alloc(300_000, "x"), Buffer.from("\n%%EOF\n")]),
    });
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 50,
    downloadThroughput: 31_250,
    uploadThroughput: 31_250,
  });
  await send(formOf(page, flow));
  const bar = formOf(page, flow).getByRole("progressbar", { name: words("nl").labels.cv });
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.getAttribute("value").then(Number)).toBeGreaterThan(20);
  await expect(formOf(page, flow).getByRole("status")).toHaveText(/: (25|50|75)\u00a0%$/);
  await expect(page).toHaveURL(addressOf("feedback-job-application", "nl"), { timeout: 60_000 });
});

test.describe("a page is sent to a friend", () => {
  for (const key of ["home", "for-sale", "services", "contact", "projects", "references"])
    test(`from ${key}`, async ({ page, request }) => {
      await page.goto(addressOf(key, "fr"));
      await page.getByRole("link", { name: wordsOf("fr", "site").sharePage }).click();
      const dialog = page.getByRole("dialog", { name: words("fr").flows["send-to-friend"].title });
      const form = dialog.locator("form");
      await fillStep(form, "send-to-friend", 0, email("send-to-friend", key));
      const friend = email(`friend-${key}`, "fr");
      await form.locator("[name=friendEmail]").fill(friend);
      await send(form);
      await expect(page).toHaveURL(addressOf("feedback-send-to-friend", "fr"));
      const [mail] = await mailsThat(request, 1, ({ to }) => to.includes(friend));
      expect(mail?.text).toContain(addressOf(key, "fr"));
      // Back to the page that was sent.
      await page
        .getByRole("main")
        .locator(`a[href="${addressOf(key, "fr")}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(addressOf(key, "fr"));
    });
});

test("a visit is asked for with the keyboard alone", async ({ page }) => {
  const walk = walkOf("contact-me");
  await page.goto(walk.path("en"), { waitUntil: "networkidle" });
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
  for (const text of ["Tuesday after five", "Is there a cellar?"]) await type(text);
  for (const text of ["Ann", "Peeters", email("contact-me", "keys"), "0475 12 34 56"]) await type(text);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(addressOf("feedback-contact-me", "en"));
});

test("Escape closes a form, gives the focus back and keeps what was typed", async ({ page }) => {
  const asking = await openForm(page, walkOf("contact-me"), "fr");
  await asking.locator("#contact-me-remark").fill("Y a-t-il une cave ?");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog.form-dialog")).toHaveCount(0);
  await expect(page.locator("a[data-opens='contact-me']").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(asking.locator("#contact-me-remark")).toHaveValue("Y a-t-il une cave ?");
});

test.describe("on a screen of 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const flow of widestForms)
    test(`${flow} never scrolls sideways, nor when all is wrong`, async ({ page }) => {
      const shown = await openForm(page, walkOf(flow), "de");
      await send(shown);
      await expect(summary(shown)).toBeVisible();
      expect(await overflow(page)).toEqual([]);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll("dialog[open]")].filter((each) => each.scrollWidth > each.clientWidth),
      );
      expect(wide).toEqual([]);
    });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ["nl", "fr", "en", "de"] as const)
    test(`a form's place tells how to phone and to write in ${language}`, async ({ page }) => {
      await page.goto(addressOf("contact", language));
      await expect(page.locator("main form")).toBeHidden();
      const place = page.locator("main .form-section");
      await expect(place.locator("a[href^='tel:']")).toBeVisible();
      await expect(place.locator("a[href^='mailto:']")).toBeVisible();
      await page.goto(walkOf("contact-me").path(language));
      await page.locator("a[data-opens='contact-me']").first().click();
      await expect(page).toHaveURL(
        (url) => url.pathname === addressOf("contact", language) && /\?property=\d+/.test(url.search),
      );
      await expect(place.locator("a[href^='tel:']")).toBeVisible();
    });
});

test("what is missing is said in the language of the page", async ({ page }) => {
  for (const language of ["nl", "fr", "en", "de"] as const) {
    await page.goto(addressOf("contact", language));
    await send(form(page));
    await expect(summary(form(page)).getByRole("link").first()).toHaveText(
      sentences(language).fields.firstName.required,
    );
  }
});
