import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import visitPages from "@/content/pages/feedback-appointment-confirmed.json" with { type: "json" };
import pages from "@/content/pages/feedback-newsletter-confirmed.json" with { type: "json" };
import type { FlowName } from "@/lib/forms/flows";
import { email, fillStep, formOf, openForm, send, walkOf } from "./support/forms";
import { mailsThat } from "./support/mailbox";
import { overflow } from "./support/overflow";
import { addressOf, type Language, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

/** Sends a form, and finds the link that its mail asks to open. */
async function linkFrom(
  page: Page,
  request: APIRequestContext,
  flow: FlowName,
  language: Language,
): Promise<{ person: string; link: string }> {
  const person = email(flow, `${language}-link`);
  const walk = flow === "appointment" ? { ...walkOf("contact-me"), flow } : walkOf(flow);
  const form = await openForm(page, walk, language);
  await fillStep(form, flow, 0, person);
  await send(form);
  await page.waitForURL(
    addressOf(flow === "appointment" ? "feedback-contact-appointment" : `feedback-sign-newsletter`, language),
  );
  const [mail] = await mailsThat(request, 1, ({ to }) => to.includes(person));
  const { pathname, search } = new URL(
    /https?:\/\/\S+\/confirm\/\?[^\s"<>)]+/.exec(mail?.text ?? "")?.[0] ?? "",
  );
  return { person, link: pathname + search };
}

/** What the page shows of the visit stands behind `#`. */
const confirmed = (language: Language) =>
  new RegExp(
    `${addressOf("feedback-appointment-confirmed", language)}#property=\\d+&slot=[^&]+&reference=ZH-[\\w-]+&token=[\\w.-]+$`,
  );

const withoutJavaScript = async (browser: Browser, baseURL: string | undefined) =>
  (
    await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 320, height: 640 } })
  ).newPage();

test("a newsletter is confirmed by a press without JavaScript, and left by another link of its mail", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { link } = await linkFrom(page, request, "sign-newsletter", "de");
  const words = wordsOf("de", "links").newsletter;
  expect((await request.head(link)).status()).toBe(200);
  const visitor = await withoutJavaScript(browser, baseURL);
  for (const _ of [1, 2]) {
    await visitor.goto(link);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(words.title);
  }
  await visitor.getByRole("button", { name: words.button }).click();
  await expect(visitor).toHaveURL(addressOf("feedback-newsletter-confirmed", "de"));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(pages.params.title.de);
  await expect(visitor.getByRole("main")).toContainText(pages.params.content.de);
  await visitor.context().close();

  await page.goto(
    `${addressOf("unsubscribe", "de")}?token=${new URLSearchParams(link.split("?")[1]).get("token")}`,
  );
  const leaving = formOf(page, "unsubscribe-newsletter");
  await expect(leaving.getByRole("textbox")).toHaveCount(0);
  await send(leaving);
  await expect(page).toHaveURL(addressOf("feedback-unsubscribe-newsletter", "de"));
  const late = await request.post(link, { maxRedirects: 0 });
  expect(late.status()).toBe(410);
});

test("the page behind a link is one that everybody can use, and its press brings the calendar and the way to another time", async ({
  page,
  request,
}) => {
  const { person, link } = await linkFrom(page, request, "appointment", "nl");
  await page.setViewportSize({ width: 320, height: 640 });
  const look = async () => {
    expect.soft(await overflow(page), "scrolls sideways").toEqual([]);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect
      .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`))
      .toEqual([]);
  };
  for (const address of [
    link,
    link.replace(/token=[^&]+/, "token=x"),
    "/api/documents/7123/71231/?language=nl",
    "/api/my-file/?language=nl",
    "/api/appointments/wait/?property=7123&language=nl",
    "/api/appointments/tour/?ids=7123,7110&language=nl",
  ]) {
    await page.goto(address);
    await look();
  }
  await page.goto(link);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: wordsOf("nl", "links").visit.button })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(confirmed("nl"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitPages.params.title.nl);
  const recap = page.getByRole("region", { name: wordsOf("nl", "forms").sent.visit });
  await expect(recap).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  const file = page.waitForEvent("download");
  await recap.getByRole("link", { name: wordsOf("nl", "forms").sent.calendar }).click();
  expect((await file).suggestedFilename()).toBe("bezoek.ics");
  const mails = await mailsThat(request, 2, ({ to }) => to.includes(person));
  const files = mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
  expect(files.filter((name) => name?.endsWith(".ics"))).toEqual(["bezoek.ics"]);

  const inMail = /https?:\/\/\S+\/visit\/move\/\?[^\s"<>)]+/.exec(mails.map(({ text }) => text).join())?.[0];
  const { pathname, search } = new URL(inMail ?? "");
  await page.goto(pathname + search);
  const { moveTitle } = wordsOf("nl", "links").appointment;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(moveTitle);
  await look();
});
