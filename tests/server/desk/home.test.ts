import { afterEach, beforeEach, expect, vi } from "vitest";
import type { DeskRequest } from "@/lib/desk/contract/desk-answers";
import type { DeskHome } from "@/lib/desk/contract/home-answers";
import { dayAfter, isoDay } from "@/lib/domain/text/dates";
import { storeLead } from "@/lib/leads/store-lead";
import { queuePackageLead } from "@/lib/mail/outbox/package-outbox";
import { writeStore } from "@/lib/server/db/store";
import { easyGoing } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead, sampleMail } from "../support/sample";
import { an, karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

const day = 24 * 60 * 60_000;
const homeOf = async (browser: Awaited<ReturnType<typeof signedIn>>): Promise<DeskHome> =>
  (await browser.get("home")).body;

onOneStore("an empty site has a first page that says so", async () => {
  const home = await homeOf(await signedIn(karim));
  expect(home).toMatchObject({
    unassigned: { count: 0, requests: [] },
    overdue: { count: 0 },
    mine: 0,
    offers: 0,
    visits: [],
    problems: [],
  });
  expect(home.week.views).toMatchObject({ current: 0, before: 0 });
  expect(home.week.views.days).toHaveLength(7);
  expect(home.speeds).toEqual([]);
});

onBothStores("what is new, what waits and whose it is", async () => {
  const [fresh, late, taken, newsletter] = [
    sampleLead(),
    sampleLead(),
    sampleLead(),
    sampleLead({ flow: "sign-newsletter" }),
  ];
  for (const lead of [fresh, late, taken, newsletter]) await storeLead(lead, []);
  await writeStore(async (transaction) => {
    const old = Date.now() - 6 * day;
    for (const { reference } of [late, newsletter])
      await transaction
        .updateTable("leads")
        .set({ created_at: old })
        .where("reference", "=", reference)
        .execute();
  });
  const offer = { amount: 1, validUntil: "2099-01-01" };
  const open = sampleLead({ flow: "purchase-offer", propertyId: 7123, payload: offer });
  await storeLead(open, []);
  await storeLead(
    sampleLead({ flow: "purchase-offer", propertyId: 7123, payload: { ...offer, validUntil: "2020-01-01" } }),
    [],
  );
  const browser = await signedIn(karim);
  const { version } = (await browser.get(`requests/${taken.reference}`)).body;
  await browser.post(`requests/${taken.reference}/assignee`, { to: karim.email, version });
  const home = await homeOf(browser);
  expect(home).toMatchObject({ mine: 1, offers: 1, unassigned: { count: 4 } });
  expect((await browser.get(`requests?state=inHand&who=${karim.email}`)).body.total).toBe(home.mine);
  expect(home.overdue.requests.map(({ reference }) => reference)).toEqual([late.reference]);
  // What it counts can be looked at.
  const waiting = async (waits: string) =>
    (await browser.get(`requests?waits=${waits}`)).body.requests.map(
      (request: DeskRequest) => request.reference,
    );
  expect(await waiting("overdue")).toEqual([late.reference]);
  expect(await waiting("offers")).toEqual([open.reference]);
  expect((await browser.get("requests?waits=offers&state=closed")).body.total).toBe(0);
  await browser.post(`offers/${open.reference}/show`, { showsName: false });
  expect([(await homeOf(browser)).offers, await waiting("offers")]).toEqual([0, []]);
  const csv = await (await (await signedIn(an)).request("GET", "export?waits=overdue")).text();
  expect([csv.includes(late.reference), csv.includes(fresh.reference)]).toEqual([true, false]);
});

onBothStores("visits of today and tomorrow, and how the weeks were", async () => {
  const today = isoDay(new Date()) ?? "";
  const lead = sampleLead({
    flow: "appointment",
    propertyId: 7123,
    payload: { firstName: "An", lastName: "Peeters", phone: "0470123456", slot: `${today}T23:59` },
  });
  await storeLead(lead, []);
  const booking = (slot: string, more: { place: number; heldUntil?: number }) => ({
    property_id: 7123,
    slot,
    place: more.place,
    lead_reference: lead.reference,
    created_at: Date.now(),
    held_until: more.heldUntil ?? null,
    confirmed_at: null,
    person_key: null,
    phone_key: null,
  });
  await writeStore(async (transaction) => {
    await transaction
      .insertInto("bookings")
      .values([
        booking(`${today}T00:00`, { place: 0 }),
        booking(`${dayAfter(today, 1)}T23:59`, { place: 0, heldUntil: Date.now() + day }),
        booking(`${dayAfter(today, 1)}T23:59`, { place: 1, heldUntil: Date.now() - day }),
        booking(`${dayAfter(today, 2)}T00:00`, { place: 0 }),
        booking(`${dayAfter(today, -1)}T23:59`, { place: 0 }),
      ])
      .execute();
    await transaction
      .insertInto("views")
      .values([
        { property_id: 7123, day: today, source: "direct", count: 3 },
        { property_id: 7116, day: today, source: "search", count: 4 },
        { property_id: 7116, day: dayAfter(today, -7), source: "search", count: 5 },
        { property_id: 7116, day: dayAfter(today, -21), source: "search", count: 99 },
      ])
      .execute();
    await transaction
      .insertInto("page_vitals")
      .values({ day: today, page: "list", vital: "cls", bucket: 0, count: 12 })
      .execute();
  });
  const { visits, week, speeds } = await homeOf(await signedIn(karim));
  expect(visits).toMatchObject([
    { slot: `${today}T00:00`, name: "An Peeters", phone: "0470 12 34 56", isHeld: false },
    { slot: `${dayAfter(today, 1)}T23:59`, isHeld: true },
  ]);
  expect(visits[0]?.property?.title).toContain("ZH-7123");
  expect([week.views.current, week.views.before, week.requests.current]).toEqual([7, 5, 1]);
  expect(speeds).toEqual([{ page: "list", visits: 12, p75: { cls: 0 } }]);
});

onBothStores("what goes wrong, and mails that are tried again", async () => {
  const lead = sampleLead();
  await storeLead(lead, [sampleMail()], (transaction) =>
    queuePackageLead(transaction, lead.reference, { source: "whise", estate: "1" }),
  );
  await writeStore(async (transaction) => {
    await transaction.updateTable("outbox").set({ state: "dead", last_error: "unknown" }).execute();
    await transaction
      .updateTable("migrations")
      .set({ run_at: Date.now() - 3 * day })
      .execute();
    await transaction.insertInto("housekeeping").values({ name: "space-short", at: Date.now() }).execute();
  });
  const browser = await signedIn(karim);
  expect((await homeOf(browser)).problems).toEqual([
    { kind: "dead-mails", count: 1, requests: [lead.reference] },
    { kind: "lead-refused", count: 1, requests: [lead.reference] },
    { kind: "space" },
    { kind: "backup", last: null },
  ]);
  const { problems } = (await browser.post("home/retry")).body as DeskHome;
  // A request for the package may have arrived: somebody looks there first.
  expect(problems.map(({ kind }) => kind)).toEqual(["lead-refused", "space", "backup"]);
  const { body } = await browser.get(`requests/${lead.reference}`);
  expect(body.package).toEqual({ source: "whise", state: "unknown" });
  const again = await browser.post(`requests/${lead.reference}/package`);
  expect(again.body.package).toEqual({ source: "whise", state: "waiting" });
  expect((await browser.post(`requests/${lead.reference}/package`)).status).toBe(409);
});
