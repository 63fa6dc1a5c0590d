import type { Email } from "postal-mime";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import type { DeskVisitDetail, DeskWeek } from "@/lib/desk/contract/visits-answers";
import { erasePerson, eraseRequest, personalData } from "@/lib/leads/records/personal-data";
import { storeLead } from "@/lib/leads/store-lead";
import { bookedPlaces } from "@/lib/leads/visits/bookings";
import { visitsOf } from "@/lib/owner/owner-entries";
import { deleteExpired } from "@/lib/runtime/housekeeping";
import { readStore, writeStore } from "@/lib/server/db/store";
import { bodies } from "../api/support/bodies";
import { openMailbox } from "../api/support/mailbox";
import { send } from "../api/support/visitor";
import { easyGoing } from "../owner/support";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { an, type DeskBrowser, karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

/** A Monday morning. The 24th and 25th are days of visits. */
const monday = "2026-11-23";
const property = 7123;

beforeEach(() => {
  easyGoing();
  vi.setSystemTime(`${monday}T09:00:00Z`);
});
afterEach(() => {
  vi.useRealTimers();
});

function visit({
  slot = "2026-11-25T10:00",
  propertyId = property,
  email = "zoe@example.be",
  held = false,
} = {}) {
  const heldUntil = held ? new Date(Date.now() + 3_600_000) : undefined;
  return sampleLead({
    flow: "appointment",
    language: "fr",
    email,
    propertyId,
    payload: { firstName: "Zoë", lastName: "Müller", phone: "0470000000", slot, propertyId },
    reservations: { slot: { propertyId, slot, capacity: 1, minutes: 30, heldUntil } },
  });
}

const booked = async (of = visit()) => {
  expect((await storeLead(of, [])).stored).toBe(true);
  return of.reference;
};

/** What the form of the site offers. */
const offered = async (propertyId = property): Promise<string[]> => {
  const request = new Request(`http://localhost/api/appointments/${propertyId}/`);
  const { slots } = await (await askApi(request)).json();
  return slots.map(({ slot }: { slot: string }) => slot);
};

/** The calendar file of a mail in French. */
function calendarIn(mail: Email | undefined): string {
  const content = mail?.attachments.find(({ filename }) => filename === "visite.ics")?.content ?? "";
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

const week = async (browser: DeskBrowser, query = "agent=all"): Promise<DeskWeek> =>
  (await browser.get(`visits?${query}`)).body;
const times = ({ hours }: DeskWeek) => hours.map(({ slot }) => slot);

const phoned = (change: Record<string, unknown> = {}) => ({
  propertyId: property,
  slot: "2026-11-25T11:00",
  firstName: "Bo",
  lastName: "Claes",
  phone: "0475 12 34 56",
  email: "bo@example.be",
  personLanguage: "de",
  note: "Komt met haar zus.",
  key: "a-key-of-this-visit",
  ...change,
});

onBothStores("a week shows who comes where, and how many properties are free when", async () => {
  const reference = await booked();
  const browser = await signedIn(karim);
  const shown = await week(browser);
  expect(shown.days).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => `2026-11-${23 + day}`));
  expect(shown.visits).toMatchObject([
    {
      reference,
      slot: "2026-11-25T10:00",
      to: "10:30",
      name: "Zoë Müller",
      phone: { shown: "0470 00 00 00", href: "tel:+32470000000" },
      property: { id: property },
      agent: { id: "sophie" },
      state: "confirmed",
      isDouble: false,
    },
  ]);
  const at = (slot: string) => shown.hours.find((hour) => hour.slot === slot);
  // Nothing of today is left that the site would offer, but somebody at the desk may book it.
  expect(at(`${monday}T14:00`)).toMatchObject({ online: 0 });
  expect(at(`${monday}T10:00`)).toBeUndefined();
  expect(at("2026-11-25T10:00")?.free).toBe((at("2026-11-25T11:00")?.free ?? 0) - 1);
  const ofProperty = await week(browser, `property=${property}`);
  expect(times(ofProperty)).not.toContain("2026-11-25T10:00");
  expect(ofProperty.hours.every(({ free }) => free === 1)).toBe(true);
  // Karim shows other properties than Sophie does.
  expect((await week(browser, "")).agent).toBe("karim");
  expect((await week(browser, "")).visits).toEqual([]);
  expect((await week(browser, "agent=sophie")).visits).toHaveLength(1);
  expect((await week(browser, "agent=all&day=2026-12-01")).visits).toEqual([]);
});

onOneStore("weeks keep Belgian time when clocks change", async () => {
  for (const [now, day] of [
    ["2026-10-19T08:00:00Z", "2026-10-26T10:00"],
    ["2027-03-22T09:00:00Z", "2027-03-30T10:00"],
  ] as const) {
    vi.setSystemTime(now);
    const browser = await signedIn(karim);
    await booked(visit({ slot: day, email: `${day.slice(0, 4)}@example.be` }));
    const shown = await week(browser, `agent=all&day=${day.slice(0, 10)}`);
    expect(shown.visits).toMatchObject([{ slot: day, from: "10:00" }]);
    expect(times(shown)).toContain(day.replace("10:00", "11:00"));
  }
});

onBothStores(
  "hours that are closed or opened count at once for visitors, and the last change wins",
  async () => {
    const browser = await signedIn(karim);
    const slot = "2026-11-25T10:00";
    const change = (body: Record<string, unknown>) => browser.post("visit-hours", body);
    const closed = { kind: "closed", from: "2026-11-25T10:00", to: "2026-11-25T11:00" };
    expect(await offered()).toContain(slot);
    await booked(visit({ propertyId: 7120 }));

    const all = await change({ ...closed, reason: "Teamdag" });
    expect(all.body).toEqual({ id: expect.any(Number), booked: 1 });
    expect(await offered()).not.toContain(slot);
    const { appointment } = bodies();
    const refused = await send("appointment", { ...appointment, propertyId: property, slot });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["slot"]]);
    expect((await week(browser)).changes).toMatchObject([{ reason: "Teamdag", property: null, agent: null }]);

    await change({ ...closed, kind: "open", propertyId: property });
    expect(await offered()).toContain(slot);
    await change({ ...closed, agent: "karim" });
    expect(await offered()).toContain(slot);
    await change({ ...closed, agent: "sophie" });
    expect(await offered()).not.toContain(slot);
    expect((await week(browser, `property=${property}`)).changes).toHaveLength(3);

    await change({ kind: "open", from: "2026-11-29T15:00", to: "2026-11-29T16:30", propertyId: property });
    expect(await offered()).toEqual(expect.arrayContaining(["2026-11-29T15:00", "2026-11-29T16:00"]));
    const holiday = await change({ kind: "closed", from: "2026-11-26T00:00", to: "2026-12-05T00:00" });
    expect((await offered()).filter((each) => each > "2026-11-26" && each < "2026-12-05")).toEqual([]);
    const removed = await browser.post(`visit-hours/${holiday.body.id}/remove`);
    expect(removed.status).toBe(200);
    expect((await browser.post(`visit-hours/${holiday.body.id}/remove`)).status).toBe(404);
    expect(await offered()).toContain("2026-11-29T15:00");
  },
);

onOneStore("hours that make no sense are refused with the field that is wrong", async () => {
  const browser = await signedIn(karim);
  const good = { kind: "open", from: "2026-11-25T18:00", to: "2026-11-25T20:00" };
  const wrong: [Record<string, unknown>, string][] = [
    [{ kind: "maybe" }, "kind"],
    [{ from: "tomorrow" }, "from"],
    [{ to: "2026-11-25T17:00" }, "to"],
    [{ to: "2026-11-25T18:10" }, "to"],
    [{ to: "2026-11-26T20:00" }, "to"],
    [{ from: "2026-11-20T10:00", to: "2026-11-20T12:00" }, "to"],
    [{ kind: "closed", to: "2030-01-01T10:00" }, "to"],
    [{ agent: "nobody" }, "agent"],
    [{ propertyId: 1 }, "propertyId"],
  ];
  for (const [change, field] of wrong) {
    const { status, body } = await browser.post("visit-hours", { ...good, ...change });
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(change)).toEqual([422, [field]]);
  }
  expect((await browser.post("visit-hours/x/remove")).status).toBe(404);
  expect((await browser.post("visit-hours/99999999999/remove")).status).toBe(404);
});

onBothStores("a visit by phone takes its hour, is confirmed by mail, and is booked once", async () => {
  await using mailbox = await openMailbox();
  const browser = await signedIn(karim);
  const first = await browser.post("phone-visits", phoned());
  expect(first.body).toMatchObject({ name: "Bo Claes", state: "confirmed", language: "de", version: 0 });
  const again = await browser.post("phone-visits", phoned());
  expect(again.body.reference).toBe(first.body.reference);
  expect(await offered()).not.toContain("2026-11-25T11:00");
  const [mail] = (await mailbox.after(2))("bo@example.be");
  expect(mail?.subject).toBe("Ihre Besichtigung am Mittwoch, 25. November 2026");
  expect(mail?.attachments.some(({ filename }) => filename === "besichtigung.ics")).toBe(true);
  const request = (await browser.get(`requests/${first.body.reference}`)).body;
  expect(request).toMatchObject({
    state: "answered",
    assignee: { name: karim.name },
    visit: "2026-11-25T11:00",
  });
  expect(request.entries).toMatchObject([
    { kind: "visit", visit: { event: "entered" } },
    { kind: "note", text: "Komt met haar zus." },
  ]);
  expect(await visitsOf(property, true)).toMatchObject([{ contact: "Bo Claes", source: "agency" }]);

  // A quarter of an hour later would overlap, for the desk as for the site.
  const other = { key: "another-key", email: "", phone: "0471 00 00 00" };
  const near = await browser.post("phone-visits", phoned({ ...other, slot: "2026-11-25T11:15" }));
  expect([near.status, near.body.error]).toEqual([409, "visit-taken"]);
  const later = await browser.post("phone-visits", phoned({ ...other, slot: "2026-11-25T20:45" }));
  expect([later.status, later.body.email]).toEqual([200, ""]);
  const beside = await browser.post(
    "phone-visits",
    phoned({ ...other, key: "third-key", slot: "2026-11-25T15:15" }),
  );
  expect(beside.status).toBe(200);
  expect(await offered()).not.toContain("2026-11-25T15:00");
});

onOneStore("what a phone visit lacks is named field by field", async () => {
  const browser = await signedIn(karim);
  const wrong: [Record<string, unknown>, string][] = [
    [{ lastName: " " }, "lastName"],
    [{ phone: "12" }, "phone"],
    [{ email: "bo@" }, "email"],
    [{ personLanguage: "es" }, "language"],
    [{ propertyId: "" }, "propertyId"],
    [{ slot: "2026-11-25T" }, "slot"],
    [{ slot: "2026-11-20T10:00" }, "slot"],
    [{ slot: "2029-11-20T10:00" }, "slot"],
    // The hour that is left out in spring.
    [{ slot: "2027-03-28T02:30" }, "slot"],
  ];
  for (const [change, field] of wrong) {
    const { status, body } = await browser.post("phone-visits", phoned(change));
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(change)).toEqual([422, [field]]);
  }
  expect((await browser.post("phone-visits", phoned({ propertyId: 1 }))).status).toBe(404);
});

onBothStores("a moved visit frees its hour, and its person gets the change for the calendar", async () => {
  await using mailbox = await openMailbox();
  const reference = await booked();
  const browser = await signedIn(karim);
  const moved = await browser.post(`visits/${reference}/move`, { version: 0, slot: "2026-11-26T15:00" });
  expect(moved.body).toMatchObject({ slot: "2026-11-26T15:00", state: "confirmed", version: 1 });
  expect(await offered()).toContain("2026-11-25T10:00");
  expect(await offered()).not.toContain("2026-11-26T15:00");
  const [mail] = (await mailbox.after(2))("zoe@example.be");
  expect(mail?.subject).toBe("Votre visite est reportée au jeudi 26 novembre 2026");
  expect(mail?.text).toContain("mercredi 25\u00a0novembre 2026, de 10:00 à 10:30");
  const calendar = calendarIn(mail);
  // Of the booking: the same hour booked again after a cancellation is another event.
  expect(calendar).toContain(`UID:${reference}@`);
  expect(calendar).toContain("SEQUENCE:1");
  expect(calendar).toContain("DTSTART:20261126T140000Z");

  const back = await browser.post(`visits/${reference}/move`, { version: 1, slot: "2026-11-25T10:15" });
  expect(back.body.slot).toBe("2026-11-25T10:15");
  const history = (await browser.get(`requests/${reference}`)).body.entries;
  expect(
    history.map(({ visit: { from, to } }: { visit: { from: string; to: string } }) => [from, to]),
  ).toEqual([
    ["2026-11-25T10:00", "2026-11-26T15:00"],
    ["2026-11-26T15:00", "2026-11-25T10:15"],
  ]);
  const same = await browser.post(`visits/${reference}/move`, { version: 2, slot: "2026-11-25T10:15" });
  expect(same.status).toBe(422);
  vi.setSystemTime("2026-11-25T10:00:00Z");
  const later = await signedIn(karim);
  const over = await later.post(`visits/${reference}/move`, { version: 2, slot: "2026-11-27T10:00" });
  expect([over.status, over.body.error]).toEqual([409, "visit-over"]);
});

onBothStores(
  "of two agents at once one is told to look again; an hour that is taken meanwhile stays so",
  async () => {
    const reference = await booked();
    await booked(visit({ slot: "2026-11-26T15:00", email: "other@example.be" }));
    const [first, second] = [await signedIn(karim), await signedIn(an)];
    const taken = await first.post(`visits/${reference}/move`, { version: 0, slot: "2026-11-26T15:00" });
    expect([taken.status, taken.body.error]).toEqual([409, "visit-taken"]);
    expect((await first.get(`visits/${reference}`)).body).toMatchObject({
      slot: "2026-11-25T10:00",
      version: 0,
    });

    const outcomes = await Promise.all([
      first.post(`visits/${reference}/move`, { version: 0, slot: "2026-11-27T10:00" }),
      second.post(`visits/${reference}/cancel`, { version: 0 }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    // Different moments that overlap, asked for at once: one of them has it.
    const races = await Promise.all(
      ["2026-12-01T10:00", "2026-12-01T10:15", "2026-12-01T10:20"].map((slot, at) =>
        first.post("phone-visits", phoned({ slot, key: `racing-key-${at}`, email: "" })),
      ),
    );
    expect(races.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  },
);

onBothStores(
  "a cancelled visit frees its hour, leaves the person's calendar, and can take place again",
  async () => {
    await using mailbox = await openMailbox();
    const reference = await booked();
    const browser = await signedIn(karim);
    const reason = "Le propriétaire est absent ce jour-là.";
    const off = await browser.post(`visits/${reference}/cancel`, { version: 0, reason });
    expect(off.body).toMatchObject({ state: "cancelled", status: "cancelled", version: 1 });
    expect(await offered()).toContain("2026-11-25T10:00");
    const [mail] = (await mailbox.after(2))("zoe@example.be");
    expect(mail?.text).toContain(reason);
    const calendar = calendarIn(mail);
    expect(calendar).toContain("METHOD:CANCEL");
    expect(calendar).toContain("STATUS:CANCELLED");
    expect((await week(browser)).visits).toMatchObject([{ reference, state: "cancelled" }]);
    expect((await browser.post(`visits/${reference}/cancel`, { version: 1 })).status).toBe(409);

    const on = await browser.post(`visits/${reference}/confirm`, { version: 1 });
    expect(on.body).toMatchObject({ state: "confirmed", status: "confirmed" });
    const [, again] = (await mailbox.after(4))("zoe@example.be");
    expect(calendarIn(again)).toMatch(/METHOD:PUBLISH[\s\S]+SEQUENCE:2/);
    await browser.post(`visits/${reference}/cancel`, { version: 2 });
    await booked(visit({ email: "other@example.be" }));
    const full = await browser.post(`visits/${reference}/confirm`, { version: 3 });
    expect([full.status, full.body.error]).toEqual([409, "visit-taken"]);
  },
);

onOneStore(
  "a visit that waits for its visitor is confirmed by phone, or called off without a calendar",
  async () => {
    await using mailbox = await openMailbox();
    const [held, dropped] = [
      await booked(visit({ held: true })),
      await booked(visit({ held: true, slot: "2026-11-26T10:00", email: "bea@example.be" })),
    ];
    const browser = await signedIn(karim);
    expect((await browser.get(`visits/${held}`)).body.state).toBe("held");
    await browser.post(`visits/${held}/confirm`, { version: 0 });
    await browser.post(`visits/${dropped}/cancel`, { version: 0 });
    const to = await mailbox.after(4);
    expect(to("zoe@example.be")[0]?.attachments.some(({ filename }) => filename === "visite.ics")).toBe(true);
    expect(to("bea@example.be")[0]?.attachments.some(({ filename }) => filename === "visite.ics")).toBe(
      false,
    );
  },
);

onBothStores("what came of a visit is what its owner reads", async () => {
  const reference = await booked();
  const browser = await signedIn(karim);
  const early = await browser.post(`visits/${reference}/outcome`, { version: 0, status: "done" });
  expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ["status"]]);
  const words = { version: 0, comment: "Wil de tuin zien." };
  expect((await browser.post(`visits/${reference}/outcome`, words)).body.comment).toBe("Wil de tuin zien.");
  vi.setSystemTime("2026-11-25T12:00:00Z");
  const later = await signedIn(karim);
  const { body }: { body: DeskVisitDetail } = await later.post(`visits/${reference}/outcome`, {
    version: 1,
    status: "noShow",
    comment: "",
  });
  expect(body).toMatchObject({ status: "noShow", comment: null, hasBegun: true });
  // The way leads to the address, not to a dot on the map.
  expect(new URL(body.directions ?? "").searchParams.get("destination")).toMatch(/^\D+ 112, 1060 \D+$/);
  expect(await visitsOf(property, false)).toMatchObject([{ status: "noShow", comment: null }]);
  expect((await later.get("visits/ZH-0000-0000")).status).toBe(404);
});

onBothStores("erasing covers all that visits leave, with an address and without one", async () => {
  const browser = await signedIn(an);
  const reference = await booked();
  await browser.post(`visits/${reference}/move`, { version: 0, slot: "2026-11-26T15:00" });
  const { body: phone } = await browser.post("phone-visits", phoned({ email: "" }));
  expect((await personalData("zoe@example.be")).leads[0]?.visit).toBe("2026-11-26T15:00");
  await erasePerson("zoe@example.be");
  expect(await offered()).toContain("2026-11-26T15:00");
  expect((await browser.post(`requests/${phone.reference}/erase`)).status).toBe(200);
  expect(await offered()).toContain("2026-11-25T11:00");
  const left = await readStore(async (db) => ({
    leads: await db.selectFrom("leads").selectAll().execute(),
    times: await db.selectFrom("visit_times").selectAll().execute(),
    entries: await db.selectFrom("request_entries").selectAll().execute(),
    bookings: await db.selectFrom("bookings").selectAll().execute(),
  }));
  expect(left).toEqual({ leads: [], times: [], entries: [], bookings: [] });
  expect(await eraseRequest(phone.reference)).toBe(null);
});

onBothStores("changed hours are forgotten once they are over", async () => {
  const browser = await signedIn(karim);
  await browser.post("visit-hours", { kind: "closed", from: "2026-11-25T10:00", to: "2026-11-25T12:00" });
  const count = async () =>
    (await readStore((db) => db.selectFrom("visit_hours").selectAll().execute())).length;
  await deleteExpired(new Date("2026-11-25T22:00:00Z").getTime());
  expect(await count()).toBe(1);
  await deleteExpired(new Date("2026-11-26T08:00:00Z").getTime());
  expect(await count()).toBe(0);
});

onBothStores(
  "properties are found by street, place, title and reference, and free hours by property",
  async () => {
    const browser = await signedIn(karim);
    const found = async (q: string) =>
      (await browser.get(`visit-properties?q=${encodeURIComponent(q)}`)).body.properties;
    expect((await found("embellie")).map(({ id }: { id: number }) => id)).toContain(property);
    expect(await found("no such street")).toEqual([]);
    expect((await found("")).length).toBe(30);
    const { body } = await browser.get(`visit-times?property=${property}`);
    expect(body.slots[0].slot).toBe(`${monday}T11:00`);
    expect((await browser.get("visit-times?property=x")).status).toBe(404);
    expect((await bookedPlaces(property, [])).size).toBe(0);
    expect(loadContent().site.appointments.capacity).toBe(1);
    await writeStore((transaction) => transaction.deleteFrom("visit_hours").execute());
  },
);
