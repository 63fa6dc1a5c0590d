import { expect } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { type Content, loadContent } from "@/lib/content/load";
import type { PropertyRecord } from "@/lib/content/schemas/property";
import { erasePerson, personalData } from "@/lib/leads/records/personal-data";
import { changeAlert, insertAlert, type NewAlert, readAlert } from "@/lib/leads/search-alerts/alert-store";
import { announceStock, forecastNews } from "@/lib/leads/search-alerts/announce-stock";
import { sendNews } from "@/lib/leads/search-alerts/send-news";
import { fileLink } from "@/lib/mail/compose/file-link";
import { parseMail } from "@/lib/mail/outgoing-mail";
import { readStore, writeStore } from "@/lib/server/db/store";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";

const email = "an.peeters@example.be";
// A Thursday; evening mails go at six.
const morning = new Date("2026-11-26T10:00:00+01:00");
const evening = new Date("2026-11-26T18:01:00+01:00");

const [first, ...others] = catalogueOf(loadContent()).listed.sale as [PropertyRecord, ...PropertyRecord[]];

/** The content with other properties. */
const contentWith = (properties: PropertyRecord[]): Content => ({ ...loadContent(), properties });
const before = contentWith(others);
const after = contentWith([first, ...others]);

const anAlert = (more: Partial<NewAlert> = {}): NewAlert => ({
  ...{ token: "token", email, language: "fr", goal: "sale", search: "", rhythm: "evening" },
  ...{ propertyId: null, projectId: null, consentVersion: "2026-01" },
  ...more,
});

async function confirmed(more: Partial<NewAlert> = {}): Promise<void> {
  const alert = anAlert(more);
  await writeStore((transaction) => insertAlert(transaction, alert));
  await changeAlert(alert.token, "confirm");
}

async function mails() {
  const rows = await readStore((db) =>
    db
      .selectFrom("outbox_messages")
      .innerJoin("outbox", "outbox.id", "outbox_messages.mail_id")
      .select("message")
      .orderBy("position")
      .execute(),
  );
  return rows.map(({ message }) => parseMail(message));
}

const ask = (path: string, fields?: Record<string, string>) =>
  askApi(
    new Request(`http://localhost/api/alerts/${path}`, {
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    }),
  );

onOneStore("one field is enough: a mail asks, its page changes nothing, its button begins", async () => {
  const sent = { language: "fr", goal: "sale", search: "?city=Uccle%7C1180&minRooms=3", rhythm: "at-once" };
  const wrong = await ask("", { ...sent, email: "an@" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('name="search" value="?city=Uccle%7C1180&amp;minRooms=3"');
  expect((await ask("", { ...sent, email, website: "x" })).status).toBe(403);
  expect(await mails()).toEqual([]);

  const answer = await ask("", { ...sent, email });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(email)]);
  const [mail] = await mails();
  expect(mail?.subject).toBe("Confirmez votre alerte : À vendre à Uccle, 3+ chambres");
  const token = /confirm\/\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await (await ask(`confirm/?token=${token}&language=fr`)).text()).toContain("Oui, prévenez-moi");
  expect((await readAlert(token))?.state).toBe("pending");
  expect(await (await ask(`confirm/?token=${token}&language=fr`, {})).text()).toContain(
    "Votre alerte est en place",
  );
  expect(await readAlert(token)).toMatchObject({ state: "active", rhythm: "at-once", email });
  expect((await ask("confirm/?token=never")).status).toBe(410);
});

onBothStores("a publication is told of once to each person, by a mail that names it", async () => {
  await confirmed();
  await confirmed({ token: "same", search: `?city=%7C${first.Zip}`, rhythm: "evening" });
  await confirmed({ token: "bo", email: "bo@example.be", search: "?maxPrice=1" });
  expect(await announceStock(before, "r1", morning)).toBe(0);
  expect(await forecastNews(after, morning)).toEqual({
    people: 1,
    homes: 1,
    kinds: [{ kind: "new", people: 1, homes: 1 }],
    due: { "at-once": 0, evening: 1, friday: 0 },
    isSweeping: false,
  });
  expect(await announceStock(after, "r2", morning)).toBe(1);
  expect((await forecastNews(after, morning)).people).toBe(0);
  expect(await announceStock(after, "r2", morning)).toBe(0);
  expect(await sendNews(after, morning)).toEqual({ mails: 0, hasMore: false });
  expect((await sendNews(after, evening)).mails).toBe(1);
  expect((await sendNews(after, evening)).mails).toBe(0);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(email);
  expect(mail?.subject).toMatch(/^Nouveau\s: /);
  expect(mail?.text).toContain("publication r2");
  expect(mail?.text).toMatch(/alerts\/change\/.*alerts\/pause\/.*alerts\/stop\//s);
  expect(mail?.headers?.["List-Unsubscribe"]).toContain("/api/alerts/stop/");
});

onBothStores("stopped halfway it tells the rest, and nothing twice", async () => {
  await confirmed({ rhythm: "at-once" });
  await confirmed({ token: "bo", email: "bo@example.be", rhythm: "at-once" });
  await announceStock(before, "r1", morning);
  await announceStock(after, "r2", morning);
  // What was left by a process that ended before it had recorded the stock, and had matched one of two people.
  await writeStore(async (transaction) => {
    await transaction.deleteFrom("announced_stock").where("home", "=", String(first.ID)).execute();
    await transaction.deleteFrom("search_alert_news").where("email", "=", email).execute();
  });
  const later = new Date(morning.getTime() + 10 * 60_000);
  expect((await sendNews(after, later)).mails).toBe(1);
  expect(await announceStock(after, "r3", later)).toBe(1);
  // Two workers at the same moment.
  const rounds = await Promise.all([sendNews(after, evening), sendNews(after, evening)]);
  expect(rounds.reduce((sum, round) => sum + round.mails, 0)).toBe(1);
  expect((await mails()).map(({ to }) => to)).toEqual(["bo@example.be", email]);
});

onOneStore("a day brings one mail, a pause none, and what is gone again is not told", async () => {
  const second = others[0] as PropertyRecord;
  await confirmed();
  await announceStock(contentWith(others.slice(1)), "r1", morning);
  await announceStock(before, "r2", morning);
  expect((await sendNews(before, evening)).mails).toBe(1);
  await announceStock(after, "r3", new Date("2026-11-26T17:59:00+01:00"));
  expect((await sendNews(after, evening)).mails).toBe(0);
  // The next evening it is sold.
  const sold = contentWith([{ ...first, Status: "sold" }, ...others]);
  expect((await sendNews(sold, new Date("2026-11-27T18:01:00+01:00"))).mails).toBe(0);

  // Sold is what they have heard of, unless they want a pause.
  await changeAlert("token", "pause");
  const bothSold = contentWith([{ ...second, Status: "sold" }, ...others.slice(1)]);
  await announceStock(bothSold, "r4", evening);
  expect(
    await readStore((db) => db.selectFrom("search_alert_news").select("event").execute()),
  ).not.toContainEqual({
    event: "closed 0",
  });
  await changeAlert("token", "resume");
  await announceStock(before, "r5", evening);
  await announceStock(bothSold, "r6", evening);
  await sendNews(bothSold, new Date("2026-11-28T18:01:00+01:00"));
  expect((await mails()).at(-1)?.subject).toMatch(/^Vendu\s: /);
});

onOneStore("a mail's link changes the search itself, by a button, and what waits follows", async () => {
  await confirmed({ search: `?city=%7C${first.Zip}` });
  await announceStock(before, "r1", morning);
  await announceStock(after, "r2", morning);
  const page = "change/?token=token&language=fr";
  const form = await (await ask(page)).text();
  expect(form).toMatch(
    /name="city" value="\w.*name="minRooms".*Une zone ne se dessine pas.*Enregistrer cette recherche/s,
  );
  const wrong = await ask(page, { city: "Atlantis", garden: "1" });
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringMatching(/value="Atlantis"[^>]*aria-invalid.*name="garden" value="1" checked/s),
  ]);
  expect((await readAlert("token"))?.search).toBe(`?city=%7C${first.Zip}`);

  // The same home is found by the new search, and not by the next one.
  expect(await (await ask(page, { city: "", minPrice: "1" })).text()).toMatch(/dès €\s1</);
  const waiting = () =>
    readStore((db) =>
      db.selectFrom("search_alert_news").select("home").where("told_at", "is", null).execute(),
    );
  expect(await waiting()).toEqual([{ home: String(first.ID) }]);
  await ask(page, { city: "", maxPrice: "2" });
  expect(await readAlert("token")).toMatchObject({
    search: "?maxPrice=2",
    state: "active",
    rhythm: "evening",
  });
  expect(await waiting()).toEqual([]);

  // An alert for one home has no search.
  await confirmed({ token: "home", propertyId: first.ID });
  expect(await (await ask("change/?token=home&language=fr")).text()).not.toContain('name="city"');
  await ask("change/?token=home&language=fr", { city: "", maxPrice: "3" });
  expect((await readAlert("home"))?.search).toBe("");
});

onOneStore("stop is stop, until its person resumes; erased is erased", async () => {
  await confirmed();
  await announceStock(before, "r1", morning);
  await announceStock(after, "r2", morning);
  expect(
    await (await ask("stop/?token=token&language=de", { "List-Unsubscribe": "One-Click" })).text(),
  ).toContain("Ihr Suchalarm ist beendet");
  expect((await sendNews(after, evening)).mails).toBe(0);
  expect((await changeAlert("token", "confirm"))?.state).toBe("ended");
  expect(await (await ask("resume/?token=token&language=nl", {})).text()).toContain("Uw melding staat klaar");
  await ask("change/?token=token&language=nl", { rhythm: "friday" });
  expect((await readAlert("token"))?.rhythm).toBe("friday");
  expect(await personalData(email)).toMatchObject({
    alerts: [{ rhythm: "friday", state: "active" }],
    news: [],
  });
  const file = await (await askApi(new Request(fileLink(email, "en")))).text();
  expect(file).toMatch(/Alerts.*On Fridays.*alerts\/change\/.*alerts\/stop\//s);
  await erasePerson(email);
  expect(await readAlert("token")).toBeNull();
});
