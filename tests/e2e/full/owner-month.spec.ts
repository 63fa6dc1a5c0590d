import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { monthAfter, monthStart, reportDueAt } from "@/lib/domain/owner/month-report";
import { brusselsMoment, isoDay, monthName } from "@/lib/domain/text/dates";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import { type AgencySite, startAgencySite } from "../support/agency-site";
import {
  ask,
  button,
  type Day,
  enterDesk,
  enterPortal,
  type HomeOfMonth,
  mailTo,
  openDesk,
  openPortal,
  openRequest,
  type Person,
  pressInMail,
  takePhone,
} from "../support/month-people";
import { overflow } from "../support/overflow";
import { ownerIn } from "../support/owners";
import { prefixOf, wordsOf } from "../support/site";
import { expect, test } from "../support/test";

/*
 * A month of two homes, one in Dutch and one in French, on small phones: shown, visited, asked about, offered for, sold, reported. The clock of
 * the site and of everybody's phone is put forward; the site, its release and its mails are real.
 */

/** The usual answer of `content/answers.json` that is used. */
const answerName = { nl: "Een vraag beantwoorden", fr: "Répondre à une question" };

const hour = 3_600_000;
const day = 24 * hour;

/** A change that goes online by itself, on a busy machine, in ms. */
const publishing = 240_000;

/** The month after this one: whatever is signed or stored keeps its true age. */
const month = monthAfter((isoDay(new Date()) ?? "").slice(0, 7), 1);

const homes: HomeOfMonth[] = [
  { language: "nl", id: 7123, price: 795_000, owner: ownerIn("nl") },
  { language: "fr", id: 7118, price: 429_000, owner: ownerIn("fr") },
];

const publisher = "an@zennehuis.example";
const agent = "karim@zennehuis.example";

const visitors = ({ language }: HomeOfMonth): [Person, Person, Person] => {
  const one = (first: string, last: string, phone: string): Person => ({
    ...{ first, last, phone },
    email: `${last}.${language}@example.be`.toLowerCase(),
  });
  return [
    one("An", "Peeters", "0470 11 22 31"),
    one("Bo", "Claes", "0470 11 22 32"),
    one("Zoë", "Maes", "0470 11 22 33"),
  ];
};

const said = {
  nl: {
    question: "Is het dak geïsoleerd?",
    answer: "Het dak is in 2019 geïsoleerd.",
    reason: "De keuken is te klein.",
    comment: "Vond de tuin prachtig.",
    word: "De tuin trok veel kijkers; het huis is verkocht.",
    conditions: "Onder voorbehoud van mijn lening.",
  },
  fr: {
    question: "Le toit est-il isolé ?",
    answer: "Le toit a été isolé en 2019.",
    reason: "La cuisine est trop petite.",
    comment: "A beaucoup aimé le jardin.",
    word: "Le jardin a attiré du monde ; la maison est vendue.",
    conditions: "Sous réserve de mon crédit.",
  },
};
const saidIn = ({ language }: HomeOfMonth) => said[language as keyof typeof said];

const environmentAt = (now: number) => ({
  NODE_OPTIONS: `--import=${path.resolve("tests/guide/clock.mjs")}`,
  CLOCK_OFFSET: String(now - Date.now()),
  MAIL_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
});

/** No visitor has seen the two homes yet. */
function hideHomes(project: string): void {
  for (const { id } of homes) {
    const file = path.join(project, `content/properties/${id}.json`);
    writeFileSync(file, readFileSync(file, "utf8").replace('"Status"', '"Hidden": true,\n  "Status"'));
  }
}

let site: AgencySite;
test.afterAll(() => site?.[Symbol.asyncDispose]());

test("a month of a home, from the day it is shown to the report that its owner keeps, in Dutch and in French", async ({
  browser,
}) => {
  test.setTimeout(1_500_000);
  let now = brusselsMoment(`${month}-02T09:00`).getTime();
  site = await startAgencySite(environmentAt(now), hideHomes);
  const today = (): Day => ({ browser, site, now });
  const goTo = async (moment: number) => {
    now = moment;
    await site.restart(environmentAt(now));
  };
  /** Somebody's way, on a phone of their own; nothing may stick out where it ends. */
  const on = async <Result>(
    what: string,
    walk: (context: Awaited<ReturnType<typeof takePhone>>) => Promise<Result>,
  ): Promise<Result> =>
    test.step(what, async () => {
      const context = await takePhone(today());
      const result = await walk(context);
      for (const page of context.pages()) expect.soft(await overflow(page), what).toEqual([]);
      await context.close();
      return result;
    });

  await on("the publisher shows both, and invites their owners", async (context) => {
    const page = await enterDesk(context, "nl", publisher);
    for (const { language, id, owner } of homes) {
      await openDesk(page, language, `section=listings&property=${id}`);
      await button(page, wordsOf(language, "deskListings").action.show).tap();
      await expect(page.locator("[data-online=online]")).toBeVisible({ timeout: publishing });
      const t = wordsOf(language, "deskOwners");
      await openDesk(page, language, "section=owners");
      await button(page, `${t.invite}: ${owner.name}`).tap();
      await expect(page.getByText(t.invited.replace("{name}", owner.name))).toBeVisible();
    }
  });

  for (const home of homes)
    await on(`the owner comes in, in ${home.language}`, async (context) => {
      const page = await context.newPage();
      await enterPortal(page, home, true);
      await openPortal(page, home);
      await expect(page.locator("#visits")).toContainText(wordsOf(home.language, "portal").visits.empty);
    });

  const booked: { home: HomeOfMonth; person: Person; reference: string; slot: string }[] = [];
  for (const home of homes)
    for (const person of visitors(home))
      await on(`${person.email} books a visit`, async (context) => {
        const page = await context.newPage();
        await ask(page, home, "appointment", person);
        const { visit } = wordsOf(home.language, "links");
        await pressInMail(page, person, /https?:\/\/\S+\/confirm\/\?[^\s"<>)]+/, visit.button);
        await page.waitForURL(/#property=/);
        const told = new URLSearchParams(new URL(page.url()).hash.slice(1));
        booked.push({ home, person, reference: `${told.get("reference")}`, slot: `${told.get("slot")}` });
      });

  for (const home of homes) {
    const [person] = visitors(home);
    await on(`${person.email} asks, and the agent answers from a template`, async (context) => {
      const visitor = await context.newPage();
      const { question, answer } = saidIn(home);
      await ask(visitor, home, "contact-me", person, { remark: question });
      const page = await enterDesk(context, home.language, agent);
      const { request } = wordsOf(home.language, "desk");
      await openRequest(page, home, person, "contact-me");
      await page
        .getByLabel(request.template)
        .selectOption({ label: answerName[home.language as keyof typeof answerName] });
      const text = page.getByLabel(request.text, { exact: true });
      await text.fill((await text.inputValue()).replace(/^…$/m, answer));
      await button(page, request.send).tap();
      await expect(page.getByText(request.queued)).toBeVisible();
      await mailTo(page, person.email, answer);
    });
  }

  const [lastSlot = ""] = booked
    .map(({ slot }) => slot)
    .toSorted()
    .toReversed();
  await goTo(brusselsMoment(lastSlot).getTime() + 3 * hour);
  for (const [index, { home, person, reference }] of booked.entries())
    await on(`what came of the visit of ${person.email}`, async (context) => {
      const { outcome, answer } = wordsOf(home.language, "deskVisits");
      const { reason, comment } = saidIn(home);
      const page = await enterDesk(context, home.language, agent);
      // One says why not, one says yes, one says nothing.
      const says = ["notInterested", "interested", null][index % 3];
      if (says) {
        const visitor = await context.newPage();
        const { question } = wordsOf(home.language, "mail").visit;
        const link = /https?:\/\/\S+\/visit\/answer\/\?[^\s"<>)]+/;
        await pressInMail(visitor, person, link, question[says]);
        if (says === "notInterested") {
          await visitor.getByRole("textbox").fill(reason);
          await button(visitor, wordsOf(home.language, "links").appointment.reasonButton).tap();
        }
        await expect(visitor.getByRole("status").first()).toBeVisible();
      }
      await openDesk(page, home.language, `section=visits&visit=${reference}`);
      if (says) await button(page, answer.take).tap();
      else await page.locator("#visit-comment").fill(comment);
      await button(page, outcome.submit).tap();
      await expect(page.getByText(outcome.done)).toBeVisible();
    });

  await goTo(now + day);
  for (const home of homes) {
    const [, person] = visitors(home);
    const t = wordsOf(home.language, "deskOwners");
    await on(`${person.email} makes an offer, which the agent shows`, async (context) => {
      const visitor = await context.newPage();
      const amount = String(home.price - 5_000);
      await ask(visitor, home, "purchase-offer", person, { amount, conditions: saidIn(home).conditions });
      const page = await enterDesk(context, home.language, agent);
      await openRequest(page, home, person, "purchase-offer");
      await button(page, t.show).tap();
      await expect(page.getByText(`${t.offerShown} ${t.offerMailed}`)).toBeVisible();
    });
    await on(`the owner reads the offer, in ${home.language}`, async (context) => {
      const page = await context.newPage();
      const { offer } = wordsOf(home.language, "mail").owner;
      await mailTo(page, home.owner.email, offer.subject);
      await enterPortal(page, home);
      await openPortal(page, home);
      const offers = page.locator("#offers");
      await expect(offers).toContainText(formatPrice(home.price - 5_000));
      await expect(offers).toContainText(saidIn(home).conditions);
      await expect(page.locator("#visits")).toContainText(saidIn(home).reason);
    });
  }

  await goTo(now + 3 * day);
  for (const home of homes)
    await on(`sold, online by itself, in ${home.language}`, async (context) => {
      const { language, id } = home;
      const { action, closed } = wordsOf(language, "deskListings");
      const page = await enterDesk(context, language, agent);
      await openDesk(page, language, `section=listings&property=${id}`);
      await button(page, action.closeSale).tap();
      await expect(page.locator("[data-online=online]")).toBeVisible({ timeout: publishing });
      const visitor = await context.newPage();
      await visitor.goto(`${prefixOf(language)}/property/${id}/`);
      await expect(visitor.locator("main").getByText(closed.sale, { exact: true }).first()).toBeVisible();
    });

  const reportOf = async ({ id }: HomeOfMonth) =>
    JSON.parse(await site.agency("reports", "show", `${id}`, "--month", month, "--json"));
  const expected = { month, interested: 3, visits: 3, requests: 2, cancelled: 0, noShows: 0 };
  await goTo(monthStart(monthAfter(month, 1)) + day + 10 * hour);
  for (const home of homes)
    await on(`the agent adds a word to the report, in ${home.language}`, async (context) => {
      const { language, id } = home;
      const { reports: t } = wordsOf(language, "deskOwners");
      const page = await enterDesk(context, language, agent);
      await openDesk(page, language, "section=owners");
      const word = page.locator(`#report-word-${id}`);
      const line = page.getByRole("listitem").filter({ has: word });
      const { interested, visits, views, reactions } = await reportOf(home);
      const figures = { interested, visits, views, reactions: reactions.length };
      await expect(line).toContainText(fill(t.figures, figures));
      await word.fill(saidIn(home).word);
      await line.getByRole("button", { name: t.save }).tap();
      await expect(page.getByText(t.saved)).toBeVisible();
      const file = await page.request.get(`/api/desk/reports/${id}/${month}/file/`);
      expect(file.headers()["content-type"]).toBe("application/pdf");
    });

  await goTo(reportDueAt(month) + hour);
  for (const home of homes)
    await on(`the owner gets the report, in ${home.language}`, async (context) => {
      const { language, id, owner, price } = home;
      const page = await context.newPage();
      const mail = await mailTo(page, owner.email, saidIn(home).word);
      const report = await reportOf(home);
      expect(report).toMatchObject({ ...expected, language, word: saidIn(home).word });
      expect(report.reactions.map(({ text }: { text: string }) => text).join()).toContain(
        saidIn(home).reason,
      );
      expect(report.offers).toMatchObject([{ amount: price - 5_000, conditions: saidIn(home).conditions }]);
      const { sold } = wordsOf(language, "mail").owner.report;
      expect(report.done.map(({ text }: { text: string }) => text)).toContain(sold);
      expect(JSON.stringify(report)).not.toMatch(/Peeters|Claes|Maes|0470|example\.be/);
      expect(mail.subject).toContain(monthName(month, language));
      expect(mail.text).toContain(report.hash);
      const { file } = wordsOf(language, "mail").owner.report;
      expect(mail.attachments).toContainEqual({
        filename: `${file}-${month}-${id}.pdf`,
        mimeType: "application/pdf",
      });
      await enterPortal(page, home);
      await openPortal(page, home);
      const link = page.locator("#reports a").filter({ hasText: monthName(month, language) });
      const kept = await page.request.get(String(await link.getAttribute("href")));
      expect(
        createHash("sha256")
          .update(await kept.body())
          .digest("hex"),
      ).toBe(report.hash);
    });
});
