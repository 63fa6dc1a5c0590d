import { expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { mailRecords, retryMails } from "@/lib/mail/outbox/mail-records";
import { startWorker } from "@/lib/mail/outbox/mail-worker";
import { writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { newPlace, storeKinds } from "../server/support/place";
import { sampleLead, sampleMail } from "../server/support/sample";
import { smtpFaults, startFaultyMailServer } from "../server/support/smtp-faults";
import { until } from "../server/support/until";
import { allSent, expectArrivedInOrder, idOf } from "./support/outbox";
import { isFull, rounds } from "./support/rounds";

/** Everything as in life, only sooner: a delivery has a second. */
const soon = { poll: 50, lease: 1_500, pause: 20 };
const agency = "office@agency.example.be";
/** How often the fault is met; the rests between the tries double. */
const tries = Math.min(rounds, 8);
/** In these the server takes what it does not acknowledge, or is only late. */
const takes = ["take and drop without an answer", "take, answer and drop", "slow"];

/** With these it rejects a mail for good, which is dead at once; at MAIL it is our sender that is wrong. */
const isForGood = (fault: string) => /^554 at (RCPT|DATA)/.test(fault);

const cases = (isFull ? storeKinds : storeKinds.slice(0, 1)).flatMap((kind) =>
  smtpFaults.map((fault) => ({ kind, fault })),
);

test.each(cases)(
  "a mail server with the fault “$fault” loses no mail and keeps none back once it works, on $kind",
  async ({ kind, fault }) => {
    await using place = await newPlace(kind);
    await using server = await startFaultyMailServer();
    expect(place.kind).toBe(kind);
    env.mailUrl = server.url;
    server.fault = fault;
    startWorker(soon);
    for (let at = 0; at < 6; at++) {
      const email = `visitor-${at % 3}@example.be`;
      await storeLead(sampleLead({ email }), [sampleMail({ to: email }), sampleMail({ to: agency })]);
    }
    await until("the fault was met", () => server.met() >= tries, 60_000);
    if (!takes.includes(fault)) {
      await until("a try was counted", async () => (await mailRecords()).some(({ tries }) => tries > 0));
      expect(server.received).toEqual([]);
    }
    if (isForGood(fault)) {
      await until("one is dead", async () => (await mailRecords()).some(({ state }) => state === "dead"));
      expect((await mailRecords()).filter(({ state, tries }) => state === "dead" && tries !== 1)).toEqual([]);
    }
    // As after a fault of many hours: the next try of each mail is far away.
    await writeStore((db) =>
      db
        .updateTable("outbox")
        .set({ due_at: Date.now() + 3_600_000, tries: 20 })
        .where("state", "in", ["waiting", "refused"])
        .where("tries", ">", 0)
        .execute(),
    );
    server.fault = undefined;
    // Whose worker was about to be told so is dead as well.
    if (isForGood(fault))
      await until("the others have arrived", async () => {
        const waiting = (await mailRecords()).filter(
          ({ state }) => state === "waiting" || state === "refused",
        );
        return waiting.length === 0;
      });
    await retryMails("dead");
    await allSent(30_000);
    // A mail that was refused for good steps out of its line.
    if (!fault.startsWith("554")) await expectArrivedInOrder(server.received);
    const ids = server.received.map(idOf);
    expect(new Set(ids).size).toBe(12);
    if (fault !== "take and drop without an answer") expect(ids).toHaveLength(12);
    await until("what hung was closed", () => server.stalled() === 0);
  },
  120_000,
);
