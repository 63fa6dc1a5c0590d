import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { accountStates, ensureAccount } from "@/lib/accounts/accounts";
import { isoDay } from "@/lib/domain/text/dates";
import type { FlowName } from "@/lib/forms/flows";
import { keepAnswers, keptAnswers, readRun, writeRun } from "@/lib/import/run/import-files";
import { confirmSubscription } from "@/lib/leads/newsletter/subscriptions";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { purge } from "@/lib/leads/records/retention";
import { storeLead } from "@/lib/leads/store-lead";
import { noteVisit } from "@/lib/leads/visits/visit-notes";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { checkClock } from "@/lib/runtime/clock-guard";
import { deleteExpired, runHousekeeping, startHousekeeping } from "@/lib/runtime/housekeeping";
import { readStore, writeStore } from "@/lib/server/db/store";
import { log } from "@/lib/server/log";
import { agencyAt } from "../support/agency";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { sampleRules } from "../support/retention";
import { captcha, sampleLead, sampleMail } from "../support/sample";
import { subscriptionOf } from "../support/subscription";
import { until } from "../support/until";

const rules = sampleRules();
const day = 24 * 60 * 60_000;
/** As if what was stored a moment ago had been stored some days before. */
const inDays = (days: number) => new Date(Date.now() + days * day);
const flows = async () => (await leadRecords()).map(({ flow }) => flow).toSorted();

const monthsLater = (months: number, days = 0) => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() + months);
  return new Date(date.getTime() + days * day);
};

const periodOfFlow: [FlowName, before: Date, after: Date][] = [
  ["contact-me", monthsLater(24, -1), monthsLater(24, 1)],
  ["site-contact", monthsLater(24, -1), monthsLater(24, 1)],
  ["contact-demand", monthsLater(24, -1), monthsLater(24, 1)],
  ["document-request", monthsLater(24, -1), monthsLater(24, 1)],
  ["purchase-offer", monthsLater(24, -1), monthsLater(24, 1)],
  ["demand-register", monthsLater(12, -1), monthsLater(12, 1)],
  ["job-application", monthsLater(12, -1), monthsLater(12, 1)],
  ["send-to-friend", inDays(29), inDays(31)],
  ["sign-newsletter", inDays(29), inDays(31)],
  ["unsubscribe-newsletter", inDays(29), inDays(31)],
  ["forgot-password", inDays(29), inDays(31)],
];

onBothStores("each kind of request has its own time", async () => {
  await storeLead(sampleLead({ flow: "testimonial" }), []);
  for (const [flow, before, after] of periodOfFlow) {
    await storeLead(sampleLead({ flow }), []);
    await purge(rules, before);
    expect(await flows(), `${flow}, within its time`).toEqual([flow, "testimonial"].toSorted());
    expect(await purge(rules, after)).toMatchObject({ leads: 1 });
    expect(await flows(), `${flow}, after its time`).toEqual(["testimonial"]);
  }
  await purge(rules, monthsLater(1200));
  expect(await flows()).toEqual(["testimonial"]);
});

onBothStores("a request is kept from the last contact on: a later request, a visit, a note", async () => {
  const [first, visit, noted, alone] = [
    sampleLead({ email: "an@example.be" }),
    sampleLead({
      email: "bo@example.be",
      flow: "appointment",
      propertyId: 7123,
      reservations: { slot: { propertyId: 7123, slot: `${isoDay(inDays(20))}T10:00`, capacity: 1 } },
    }),
    sampleLead({ email: "cel@example.be", propertyId: 7123 }),
    sampleLead({ email: "dirk@example.be" }),
  ];
  for (const lead of [first, visit, noted, alone]) await storeLead(lead, []);
  const monthAgo = Date.now() - 30 * day;
  await writeStore((db) => db.updateTable("leads").set({ created_at: monthAgo }).execute());
  await storeLead(sampleLead({ email: "an@example.be", flow: "site-contact" }), []);
  await noteVisit(noted.reference, { comment: "Called" }, { capacity: 1, minutes: 30 });
  const kept = async () => (await leadRecords()).map(({ reference }) => reference);
  expect(await purge(rules, monthsLater(24, -2))).toMatchObject({ leads: 1 });
  expect(await kept()).toEqual(
    expect.arrayContaining([first, visit, noted].map(({ reference }) => reference)),
  );
  expect(await kept()).not.toContain(alone.reference);
  // A newsletter is no contact about it, and 24 months after the visit all are over.
  await storeLead(sampleLead({ email: "bo@example.be", flow: "sign-newsletter" }), []);
  await purge(rules, monthsLater(24, 25));
  expect(await flows()).toEqual([]);
});

onBothStores(
  "people without an e-mail address are not one person: a visit of one keeps none of another",
  async () => {
    const addressless = () => sampleLead({ email: "", flow: "appointment", propertyId: 7123 });
    const [old, recent] = [addressless(), addressless()];
    for (const lead of [old, recent]) await storeLead(lead, []);
    await writeStore((db) =>
      db
        .updateTable("leads")
        .set({ created_at: Date.now() - 30 * day })
        .where("reference", "=", old.reference)
        .execute(),
    );
    expect(await purge(rules, monthsLater(24, -2))).toMatchObject({ leads: 1 });
    expect((await leadRecords()).map(({ reference }) => reference)).toEqual([recent.reference]);
  },
);

onBothStores("what was asked about a rental goes six months after it was let", async () => {
  const about = (propertyId: number, flow: FlowName = "appointment") =>
    sampleLead({ propertyId, flow, email: `${flow}-${propertyId}@example.be` });
  for (const flow of ["appointment", "contact-me", "document-request", "send-to-friend"] as const)
    await storeLead(about(1, flow), []);
  for (const id of [2, 3, 4]) await storeLead(about(id), []);
  const letAt = inDays(2);
  const properties = [
    { propertyId: 1, isRental: true, closedAt: letAt },
    { propertyId: 2, isRental: true, closedAt: null },
    { propertyId: 3, isRental: false, closedAt: letAt },
  ];
  const found = async () =>
    (await leadRecords()).map(({ propertyId, flow }) => `${propertyId} ${flow}`).toSorted();
  const six = (days: number) => monthsLater(6, 2 + days);
  await purge(
    sampleRules({ properties: [...properties, { propertyId: 4, isRental: true, closedAt: null }] }),
  );
  await purge(sampleRules({ properties }), six(-6));
  expect((await found()).filter((each) => each.startsWith("1 "))).toHaveLength(3);
  await purge(sampleRules({ properties }), six(6));
  // The fourth has left the content when it was on offer: that day counts.
  expect(await found()).toEqual(["2 appointment", "3 appointment"]);
});

onBothStores("an account goes once its owner is kept no longer", async () => {
  for (const name of ["lea", "marc"]) await ensureAccount(ownerRealm, { email: `${name}@example.be`, name });
  const accounts = ["lea@example.be"];
  expect(await purge(sampleRules({ accounts }))).toMatchObject({ accounts: 1 });
  expect((await accountStates(ownerRealm)).map(({ email }) => email)).toEqual(accounts);
});

onBothStores("a subscriber stays; who never confirmed or has left does not", async () => {
  for (const [email, token] of [
    ["stays@example.be", "1"],
    ["never@example.be", "2"],
  ] as const)
    await storeLead(sampleLead({ email, subscription: { kind: "pending", token } }), []);
  await confirmSubscription("1");
  expect(await purge(rules, inDays(31))).toMatchObject({ subscriptions: 1 });
  expect(await subscriptionOf("stays@example.be")).toMatchObject({ state: "confirmed" });
  expect(await subscriptionOf("never@example.be")).toBeNull();
});

onBothStores("mails that were sent go after their time, one that waits does not", async () => {
  await storeLead(sampleLead(), [sampleMail({ subject: "sent" }), sampleMail({ subject: "waits" })]);
  await writeStore((db) =>
    db.updateTable("outbox").set({ state: "sent" }).where("position", "=", 1).execute(),
  );
  expect(await purge(rules, inDays(31))).toMatchObject({ mails: 1, leads: 0 });
  expect((await mailRecords()).map(({ subject }) => subject)).toEqual(["waits"]);
});

onBothStores("a captcha is forgotten when it could not be used any more", async () => {
  await storeLead(sampleLead({ captcha: captcha() }), []);
  const kept = () => readStore((db) => db.selectFrom("used_captchas").select("id").execute());
  await deleteExpired(Date.now());
  expect(await kept()).toHaveLength(1);
  await deleteExpired(Date.now() + 61_000);
  expect(await kept()).toEqual([]);
});

const often = { firstDelay: 0, interval: 10, retryDelay: 10 };

onBothStores("a server that has just started erases what is past its time", async () => {
  await storeLead(sampleLead({ flow: "demand-register" }), []);
  await writeStore((db) =>
    db
      .updateTable("leads")
      .set({ created_at: Date.now() - 370 * day })
      .execute(),
  );
  await storeLead(sampleLead(), []);
  startHousekeeping(rules, { firstDelay: 0 });
  await until("the search is erased", async () => (await flows()).length === 1);
  expect(await flows()).toEqual(["contact-me"]);
});

/** What the log was given while something ran, as the first argument of each line. */
function logged() {
  const lines: unknown[] = [];
  const spy = vi.spyOn(log, "error").mockImplementation((line: unknown) => void lines.push(line));
  return { lines, [Symbol.dispose]: () => spy.mockRestore() };
}

onOneStore(
  "what a package has answered is gone after fourteen days, also where nobody reads it any more",
  async (place) => {
    const answer = { name: "estates-list.offset-0.json", body: Buffer.from("{}") };
    const runOn = async (daysAgo: number) => {
      const startedAt = inDays(-daysAgo).toISOString();
      const id = `run-${daysAgo}`;
      const base = { id, source: "whise", from: null, startedAt, endedAt: startedAt } as const;
      const empty = { counts: {}, findings: {}, ids: {}, failure: null, commit: null };
      writeRun({ ...base, ...empty, state: "done", step: "commit" });
      await keepAnswers(id, [answer]);
      const cached = path.join(place.dataDir, "import/answers/zabun", `${daysAgo}.gz`);
      mkdirSync(path.dirname(cached), { recursive: true });
      writeFileSync(cached, "");
      utimesSync(cached, inDays(-daysAgo), inDays(-daysAgo));
      return () => [keptAnswers(id)?.length ?? 0, existsSync(cached), readRun(id)?.state];
    };
    const [fresh, old] = [await runOn(12), await runOn(15)];
    await runHousekeeping(rules, new AbortController().signal);
    expect([fresh(), old()]).toEqual([
      [1, true, "done"],
      [0, false, "done"],
    ]);
  },
);

onOneStore("housekeeping goes on after the store was away and after an error", async (place) => {
  using errors = logged();
  let rounds = 0;
  const failing = {
    ...rules,
    properties: () => {
      rounds++;
      if (rounds <= 2) throw new RangeError("of a person's words");
      return [];
    },
  };
  await place.takeAway();
  startHousekeeping(failing, often);
  await until("the store was asked", () => errors.lines.length > 0);
  await place.bringBack();
  await until("it went on after two errors", () => rounds > 3);
  expect(errors.lines).toContainEqual({
    step: "purge",
    error: { name: "RangeError", place: expect.anything() },
  });
  expect(JSON.stringify(errors.lines)).not.toContain("words");
});

onBothStores(
  "of several processes one keeps house for all within an hour, and a round that failed does not count",
  async () => {
    using _ = logged();
    const { signal } = new AbortController();
    let rounds = 0;
    let isBroken = true;
    const counting = {
      ...rules,
      properties: () => {
        rounds++;
        if (isBroken) throw new RangeError("for once");
        return [];
      },
    };
    const keepHouse = () => runHousekeeping(counting, signal, 60 * 60_000);
    expect([await keepHouse(), rounds]).toEqual([false, 1]);
    isBroken = false;
    const together = await Promise.all([keepHouse(), keepHouse(), keepHouse()]);
    expect([together, rounds]).toEqual([[true, true, true], 2]);
    await writeStore((db) =>
      db
        .updateTable("housekeeping")
        .set({ at: Date.now() - 60 * 60_000 })
        .where("name", "=", "kept-house")
        .execute(),
    );
    expect([await keepHouse(), rounds]).toEqual([true, 3]);
  },
);

onBothStores(
  "a clock that is suddenly years ahead erases nothing, until it has gone on for a week",
  async () => {
    await storeLead(sampleLead(), []);
    expect(await checkClock()).toEqual({ isTrusted: true });
    expect(await checkClock(inDays(29))).toEqual({ isTrusted: true });
    expect(await checkClock(inDays(0))).toEqual({ isTrusted: true });
    const years = 4 * 365;
    // What is stored by the wrong clock does not make it right.
    await writeStore((db) =>
      db
        .updateTable("leads")
        .set({ created_at: inDays(years).getTime() })
        .execute(),
    );
    const sightings = (from: number, to: number) =>
      Array.from({ length: (to - from) * 2 + 1 }, (_, half) => inDays(years + from + half / 2));
    for (const now of sightings(0, 6.5)) expect((await checkClock(now)).isTrusted).toBe(false);
    // Set right in between, or not seen for more than a day, the week begins anew.
    expect((await checkClock(inDays(1))).isTrusted).toBe(true);
    expect((await checkClock(inDays(years + 7))).isTrusted).toBe(false);
    expect((await checkClock(inDays(years + 14))).isTrusted).toBe(false);
    for (const now of sightings(14.5, 20.5)) expect((await checkClock(now)).isTrusted).toBe(false);
    expect((await checkClock(inDays(years + 21.2))).isTrusted).toBe(true);
  },
);

onOneStore("a server whose clock is years ahead of all that is stored erases nothing", async () => {
  using errors = logged();
  const longAgo = Date.now() - 5 * 365 * day;
  await storeLead(sampleLead(), [sampleMail()]);
  await writeStore((db) => db.updateTable("leads").set({ created_at: longAgo }).execute());
  await writeStore((db) => db.updateTable("outbox").set({ created_at: longAgo, state: "sent" }).execute());
  startHousekeeping(rules, often);
  await until("it was logged twice", () => errors.lines.length >= 2);
  expect(errors.lines[0]).toEqual({
    clock: expect.any(String),
    lastKnown: new Date(longAgo).toISOString(),
  });
  expect(await flows()).toEqual(["contact-me"]);
});

test("the command erases by a clock in doubt only when it is given the day", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  await writeStore((db) =>
    db
      .updateTable("leads")
      .set({ created_at: Date.now() - 5 * 365 * day })
      .execute(),
  );
  const agency = agencyAt(place);
  const refused = await agency("leads", "purge");
  const today = isoDay(new Date()) ?? "";
  expect([refused.status, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toContain(`leads purge --today ${today}`);
  for (const wrong of ["2026-02-30", "2020-01-01"]) {
    const { status, stderr } = await agency("leads", "purge", "--today", wrong);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`this machine's clock says ${today}`)]);
  }
  expect(await flows()).toHaveLength(1);
  expect((await agency("leads", "purge", "--today", today)).stdout).toMatch(/^Erased: 1 request/);
});
