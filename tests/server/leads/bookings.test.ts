import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leadDetail } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { bookingState, confirmBooking } from "@/lib/leads/visits/booking-confirmation";
import { bookedPlaces } from "@/lib/leads/visits/bookings";
import { noteVisit } from "@/lib/leads/visits/visit-notes";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { deleteExpired } from "@/lib/runtime/housekeeping";
import { migrateStore } from "@/lib/server/backup/migrate-store";
import { closeStore, readStore, writeStore } from "@/lib/server/db/store";
import { mailboxOf } from "@/lib/server/email-address";
import { env } from "@/lib/server/env";
import { onBothStores } from "../support/on-both-stores";
import { sampleLead, sampleMail } from "../support/sample";

const now = new Date("2026-11-22T09:00:00Z");
const minute = 60_000;

beforeEach(() => void vi.setSystemTime(now));
afterEach(() => {
  vi.useRealTimers();
  env.limitScale = 1;
});

const clock = (minutes: number) => vi.setSystemTime(now.getTime() + minutes * minute);

/** A visit that somebody asks for, held for an hour. */
function visit({
  email = "an@example.be",
  phone = "",
  slot = "2026-11-24T10:00",
  propertyId = 7123,
  capacity = 1,
  minutes = 1,
} = {}) {
  const heldUntil = new Date(Date.now() + 60 * minute);
  return sampleLead({
    flow: "appointment",
    email,
    propertyId,
    payload: { firstName: "An", phone, slot },
    reservations: { slot: { propertyId, slot, capacity, minutes, heldUntil } },
  });
}

const taken = async (slot = "2026-11-24T10:00") => (await bookedPlaces(7123, [slot])).get(slot) ?? 0;
const about = ({ reference, email }: { reference: string; email: string }) => ({ reference, email });

onBothStores("a place is held for an hour, and then free again by itself; the request stays", async () => {
  const first = visit();
  expect(await storeLead(first, [])).toEqual({ stored: true });
  expect(await bookingState(first.reference)).toEqual({
    state: "held",
    slot: "2026-11-24T10:00",
    until: new Date("2026-11-22T10:00:00Z"),
  });
  clock(59);
  expect(await taken()).toBe(1);
  expect(await storeLead(visit({ email: "bo@example.be" }), [])).toMatchObject({
    code: "appointments-full",
  });
  clock(60);
  expect(await taken()).toBe(0);
  expect(await bookingState(first.reference)).toEqual({ state: "gone" });
  expect(await confirmBooking(about(first), [sampleMail()])).toBe(false);
  expect(await storeLead(visit({ email: "bo@example.be" }), [])).toEqual({ stored: true });
  expect(await confirmBooking(about(first), [sampleMail()])).toBe(false);
  expect(await taken()).toBe(1);
  expect(await leadDetail(first.reference)).not.toBeNull();
  expect(await mailRecords()).toEqual([]);
});

onBothStores("once confirmed it stays, and its mails leave once", async () => {
  const lead = visit();
  await storeLead(lead, []);
  const confirmed = await Promise.all([1, 2, 3].map(() => confirmBooking(about(lead), [sampleMail()])));
  expect(confirmed).toEqual([true, true, true]);
  expect(await mailRecords()).toHaveLength(1);
  clock(24 * 60);
  await deleteExpired(Date.now());
  expect(await bookingState(lead.reference)).toMatchObject({ state: "confirmed" });
  expect(await taken()).toBe(1);
});

onBothStores("a visit that was cancelled is confirmed by no link", async () => {
  const lead = visit();
  await storeLead(lead, []);
  expect(await noteVisit(lead.reference, { status: "cancelled" }, { capacity: 1, minutes: 30 })).toBe(
    "noted",
  );
  expect(await confirmBooking(about(lead), [sampleMail()])).toBe(false);
  expect(await taken()).toBe(0);
});

onBothStores(
  "a visit that took place is noted as such, also where its place had lapsed and was taken",
  async () => {
    const first = visit();
    await storeLead(first, []);
    clock(61);
    const second = visit({ email: "bo@example.be" });
    await storeLead(second, []);
    await confirmBooking(about(second), []);
    expect(await noteVisit(first.reference, { status: "confirmed" }, { capacity: 1, minutes: 30 })).toBe(
      "full",
    );
    vi.setSystemTime("2026-11-24T11:00:00Z");
    expect(await noteVisit(first.reference, { status: "done" }, { capacity: 1, minutes: 30 })).toBe("noted");
    expect(await taken()).toBe(2);
  },
);

onBothStores("of twenty who want a place that has just lapsed one gets it", async () => {
  await storeLead(visit(), []);
  clock(61);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => storeLead(visit({ email: `${at}@example.be` }), [])),
  );
  expect(answers.filter(({ stored }) => stored)).toHaveLength(1);
  expect(await taken()).toBe(1);
});

onBothStores("places are counted, also where the first of a slot was given back", async () => {
  const at = (email: string, slot?: string) => visit({ email, slot, capacity: 2, minutes: 30 });
  const first = at("an@example.be");
  for (const lead of [first, at("bo@example.be")]) await storeLead(lead, []);
  await noteVisit(first.reference, { status: "cancelled" }, { capacity: 2, minutes: 30 });
  expect(await storeLead(at("cel@example.be", "2026-11-24T10:15"), [])).toEqual({ stored: true });
  expect(await storeLead(at("dirk@example.be"), [])).toMatchObject({ code: "appointments-full" });
  expect(await storeLead(at("eva@example.be", "2026-11-24T10:30"), [])).toEqual({ stored: true });
  expect((await bookedPlaces(7123, ["2026-11-24T10:00"], 30)).get("2026-11-24T10:00")).toBe(2);
});

const slotAt = (hour: number) => `2026-11-25T${hour}:00`;
const outcomes = async (leads: Parameters<typeof storeLead>[0][]) => {
  const answers = await Promise.all(leads.map((lead) => storeLead(lead, [])));
  return answers.map((answer) => (answer.stored ? "stored" : answer.code)).toSorted();
};

onBothStores(
  "one person has at most two visits ahead at a property, under whatever address or number",
  async () => {
    const hours = [10, 11, 12, 13];
    const byMailbox = hours.map((hour, at) => visit({ email: `An+${at}@Example.be`, slot: slotAt(hour) }));
    expect(await outcomes(byMailbox)).toEqual(["stored", "stored", "too-many-visits", "too-many-visits"]);
    const numbers = ["0470 12 34 56", "+32 470 12 34 56", "0032470123456", "0470/12.34.56"];
    const byPhone = numbers.map((phone, at) =>
      visit({ email: `${at}@example.be`, phone, slot: slotAt(15 + at) }),
    );
    expect(await outcomes(byPhone)).toEqual(["stored", "stored", "too-many-visits", "too-many-visits"]);
    expect(await outcomes([visit({ email: "zo@example.be", slot: slotAt(14) })])).toEqual(["stored"]);
  },
);

onBothStores(
  "one person has at most six visits ahead in all; what is over, lapsed or cancelled counts no more",
  async () => {
    const at = (propertyId: number, slot = "2026-11-24T10:00") => visit({ propertyId, slot });
    const six = [1, 2, 3, 4, 5, 6].map((propertyId) => at(propertyId));
    expect(await outcomes(six)).toEqual(Array(6).fill("stored"));
    expect(await outcomes([at(7)])).toEqual(["too-many-visits"]);
    const [first, second] = six;
    if (!first || !second) throw new Error("six visits");
    await noteVisit(first.reference, { status: "cancelled" }, { capacity: 1, minutes: 30 });
    expect(await outcomes([at(7)])).toEqual(["stored"]);
    await confirmBooking(about(second), []);
    clock(61);
    expect(await outcomes([at(8), at(9), at(10), at(11), at(12)])).toEqual(Array(5).fill("stored"));
    expect(await outcomes([at(13)])).toEqual(["too-many-visits"]);
    vi.setSystemTime("2026-11-24T09:01:00Z");
    expect(await outcomes([at(13, "2026-11-26T10:00")])).toEqual(["stored"]);
  },
);

onBothStores("a refused visit leaves its place free", async () => {
  env.limitScale = 0.5;
  expect(await outcomes([visit({ slot: slotAt(10) })])).toEqual(["stored"]);
  expect(await outcomes([visit()])).toEqual(["too-many-visits"]);
  expect(await taken()).toBe(0);
});

onBothStores("nothing of who came is left once the visit is over, nor of who never confirmed", async () => {
  const [kept, lapsed] = [visit({ phone: "0470 12 34 56" }), visit({ slot: slotAt(10) })];
  for (const lead of [kept, lapsed]) await storeLead(lead, []);
  await confirmBooking(about(kept), []);
  const rows = () => readStore((db) => db.selectFrom("bookings").selectAll().execute());
  const text = JSON.stringify(await rows());
  expect(text).not.toMatch(/example|470/);
  await deleteExpired(new Date("2026-11-24T09:01:00Z").getTime());
  expect(await rows()).toMatchObject([{ lead_reference: kept.reference, person_key: null, phone_key: null }]);
});

onBothStores(
  "bookings made before there were holds are confirmed, and cancelled ones free their place",
  async () => {
    await writeStore(async (db) => {
      await db.deleteFrom("migrations").where("name", "=", "0005-visit-holds").execute();
      for (const index of ["bookings_person_key", "bookings_phone_key"])
        await db.schema.dropIndex(index).execute();
      for (const column of ["held_until", "confirmed_at", "person_key", "phone_key"])
        await db.schema.alterTable("bookings").dropColumn(column).execute();
      for (const [reference, status] of [
        ["ZH-0000-0001", "done"],
        ["ZH-0000-0002", "cancelled"],
      ]) {
        await sql`insert into leads (reference, flow, language, email, payload, state, created_at, property_id)
        values (${reference}, 'appointment', 'nl', 'an@example.be', '{}', 'new', 1, 7123)`.execute(db);
        await sql`insert into bookings (property_id, slot, place, lead_reference, created_at)
        values (7123, ${`2026-11-24T1${String(reference).slice(-1)}:00`}, 0, ${reference}, 1)`.execute(db);
        await sql`insert into visit_notes (lead_reference, status, noted_at) values (${reference}, ${status}, 1)`.execute(
          db,
        );
      }
    });
    await closeStore();
    await migrateStore({ withBackup: false });
    expect(await taken("2026-11-24T11:00")).toBe(1);
    expect(await taken("2026-11-24T12:00")).toBe(0);
    expect(await bookingState("ZH-0000-0001")).toMatchObject({ state: "confirmed" });
  },
);

test.each([
  ["An+house@Example.be", "an@example.be"],
  ["an+a+b@example.be", "an@example.be"],
  ["an@exa+mple.be", "an@exa+mple.be"],
  ["+an@example.be", "+an@example.be"],
])("the mailbox of %s is %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
