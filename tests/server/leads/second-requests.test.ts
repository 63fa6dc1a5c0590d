import { expect, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { erasePerson, personalData } from "@/lib/leads/records/personal-data";
import { insertAlert, type NewAlert } from "@/lib/leads/search-alerts/alert-store";
import { requestOfAlert } from "@/lib/leads/second-request";
import { addRequest, storeLead } from "@/lib/leads/store-lead";
import { parseMail } from "@/lib/mail/outgoing-mail";
import { readStore, writeStore } from "@/lib/server/db/store";
import { bodies, freeSlot, idOf, propertyLike } from "../api/support/bodies";
import { easyGoing, send } from "../api/support/visitor";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const email = "lea.dupont@example.be";
const rentalIn = (isWanted: (zip: number) => boolean) =>
  propertyLike(({ Goal, Status, Zip }) => Goal === 1 && Status === "available" && isWanted(Number(Zip))).ID;

async function agencyMails() {
  const rows = await readStore((db) =>
    db
      .selectFrom("outbox_messages")
      .innerJoin("outbox", "outbox.id", "outbox_messages.mail_id")
      .select("message")
      .where("recipient", "not like", "%@example.be")
      .orderBy("position")
      .execute(),
  );
  return rows.map(({ message }) => parseMail(message));
}

onBothStores("“I also have a home to sell” is a request of its own, once", async () => {
  easyGoing();
  const visit = {
    ...bodies().appointment,
    ...{ propertyId: idOf(0), sells: true, homeToSell: "Maison à Forest", referrer: "www.immoweb.be" },
  };
  const key = { "idempotency-key": "the-same-visit" };
  const { body } = await send("appointment", visit, key);
  expect((await send("appointment", visit, key)).body.reference).toBe(body.reference);
  const [sale, first, ...more] = (await leadRecords()).toSorted((a, b) => (a.flow < b.flow ? 1 : -1));
  expect(more).toEqual([]);
  expect(first).toMatchObject({ flow: "appointment", reference: body.reference, referrer: "www.immoweb.be" });
  expect(sale).toMatchObject({
    ...{ flow: "contact-demand", email, language: "fr", state: "new", propertyId: null },
    ...{ referrer: "www.immoweb.be", consentVersion: first?.consentVersion },
    fields: {
      ...{ firstName: "Léa", lastName: "Dupont", phone: "0475 12 34 56" },
      ...{ goal: "sell", remark: "Maison à Forest", besides: body.reference },
    },
  });
  const mails = (await agencyMails()).filter(({ text }) => text.includes(sale?.reference ?? "?"));
  expect(mails).toHaveLength(1);
  const [news] = mails;
  expect(news?.text).toContain("Maison à Forest");
  expect(news?.text).toContain(`Kwam mee met aanvraag: ${body.reference}`);
  expect(news?.text).toContain("Immosite: Immoweb");
  expect((await personalData(email)).leads).toHaveLength(2);
  expect(await erasePerson(email)).toMatchObject({ leads: 2 });
  expect(await leadRecords()).toEqual([]);
});

onOneStore("before the visit of a rental in Brussels nobody is asked, whatever is sent", async () => {
  easyGoing();
  const brussels = rentalIn((zip) => zip < 1300);
  const ask = async (id: number) =>
    (await (await askApi(new Request(`http://localhost/api/appointments/${id}/`))).json()).maySell;
  expect([await ask(brussels), await ask(idOf(0))]).toEqual([false, true]);
  await send("appointment", {
    ...bodies().appointment,
    ...{ propertyId: brussels, sells: true, homeToSell: "Maison", slot: freeSlot(2) },
  });
  const [only, ...more] = await leadRecords();
  expect(more).toEqual([]);
  expect(only?.fields).not.toHaveProperty("sells");
  expect(only?.fields).not.toHaveProperty("homeToSell");
  await send("demand-register", { ...bodies()["demand-register"], goal: "rent", sells: true });
  expect(await leadRecords({ flow: "contact-demand" })).toEqual([]);
});

onOneStore(
  "a search to buy may come with a home to sell, and a valuation with a home that is looked for",
  async () => {
    easyGoing();
    await send("demand-register", { ...bodies()["demand-register"], sells: true });
    const [sale] = await leadRecords({ flow: "contact-demand" });
    expect(sale?.fields).toMatchObject({ goal: "sell", firstName: "Léa" });
    await send("contact-demand", { ...bodies()["contact-demand"], looks: true, homeSought: "Ixelles" });
    const searches = await leadRecords({ flow: "demand-register" });
    expect(searches).toHaveLength(2);
    expect(searches.find(({ fields }) => fields.besides)?.fields).toMatchObject({
      remark: "Ixelles",
      goal: "buy",
    });
  },
);

const alert = (own: Partial<NewAlert> = {}): NewAlert => ({
  ...{ token: "token", email, language: "fr", goal: "sale", search: "?city=%7C1180", rhythm: "evening" },
  ...{ propertyId: null, projectId: null, consentVersion: "2026-01" },
  ...own,
});

const confirmation = (token: string, fields?: Record<string, string>) =>
  askApi(
    new Request(`http://localhost/api/alerts/confirm/?token=${token}&language=fr`, {
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    }),
  );

onBothStores("the page that confirms an alert asks for it, and its button makes one request", async () => {
  const rent = alert({ token: "rent", goal: "rent" });
  await writeStore(async (transaction) => {
    await insertAlert(transaction, alert());
    await insertAlert(transaction, rent);
  });
  expect(await (await confirmation("rent")).text()).not.toContain('name="sells"');
  expect(await (await confirmation("token")).text()).toContain('name="sells" value="true">');
  await confirmation("token", { sells: "true", homeToSell: "Forest, appartement" });
  await confirmation("token", { sells: "true", homeToSell: "Forest, appartement" });
  // Two presses at the same moment: the second one finds the request of the first.
  const again = await requestOfAlert(alert(), "", loadContent());
  await writeStore((transaction) => addRequest(transaction, again));
  await confirmation("rent", { sells: "true" });
  const requests = await leadRecords();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    ...{ flow: "contact-demand", email, campaign: { utm_source: "alert", utm_medium: "email" } },
    fields: { goal: "sell", remark: "Forest, appartement" },
  });
  expect(await agencyMails()).toHaveLength(1);
  await writeStore((transaction) => insertAlert(transaction, alert({ token: "later" })));
  expect(await (await confirmation("later")).text()).not.toContain('name="sells"');
});

onOneStore("a seller is told how many look for such a home, from five on, in steps", async () => {
  easyGoing();
  const active = async (count: number, own: Partial<NewAlert>, from = 0) => {
    for (let index = from; index < from + count; index++)
      await writeStore(async (transaction) => {
        await insertAlert(
          transaction,
          alert({ ...own, token: `${index}`, email: `seeker${index}@example.be` }),
        );
        await transaction
          .updateTable("search_alerts")
          .set({ state: "active" })
          .where("token", "=", `${index}`)
          .execute();
      });
  };
  const asked = async () => {
    const { body } = await send("contact-demand", { ...bodies()["contact-demand"], zip: "1180" });
    return (body as { seekers?: number }).seekers;
  };
  // Not confirmed, to rent, elsewhere, and the seller in person: none of them counts.
  await writeStore((transaction) =>
    insertAlert(transaction, alert({ token: "pending", email: "p@example.be" })),
  );
  await active(1, { goal: "rent" }, 100);
  await active(1, { search: "?city=%7C1000" }, 101);
  await active(4, {});
  const demand = sampleLead({
    ...{ flow: "demand-register", email },
    payload: { goal: "buy", propertyTypes: ["1"], zips: ["1180"] },
  });
  await storeLead(demand, []);
  expect(await asked()).toBeUndefined();
  // Whoever has both an alert and a registered search is one person.
  await storeLead(sampleLead({ ...demand, reference: "ZH-AAAA-AAAA", email: "seeker0@example.be" }), []);
  expect(await asked()).toBeUndefined();
  await storeLead(sampleLead({ ...demand, reference: "ZH-AAAA-AAAB", email: "bo@example.be" }), []);
  expect(await asked()).toBe(5);
  await active(4, {}, 10);
  expect(await asked()).toBe(5);
  await active(1, {}, 20);
  expect(await asked()).toBe(10);
});
