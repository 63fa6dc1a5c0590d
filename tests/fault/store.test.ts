import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { startWorker } from "@/lib/mail/outbox/mail-worker";
import { writeStore } from "@/lib/server/db/store";
import { StoreUnavailable } from "@/lib/server/db/store-unavailable";
import { env } from "@/lib/server/env";
import { onBothStores } from "../server/support/on-both-stores";
import { newPlace } from "../server/support/place";
import { sampleLead, sampleMail } from "../server/support/sample";
import { type FaultyMailServer, startFaultyMailServer } from "../server/support/smtp-faults";
import { until } from "../server/support/until";
import { startChild } from "./support/child";
import { allSent, expectArrivedInOrder, idOf } from "./support/outbox";
import { isFull } from "./support/rounds";

const lease = 1_500;
const soon = { poll: 50, lease, pause: 20 };
const mailCount = 10;
/** How often each fault comes and goes. */
const times = isFull ? 4 : 1;

async function queue(): Promise<void> {
  const mails = Array.from({ length: mailCount }, (_, at) => sampleMail({ to: `p${at}@example.be` }));
  await storeLead(sampleLead(), mails);
}

/** The worker knows that the server works, and has several mails on their way when it fails. */
async function withMailsOnTheirWay(server: FaultyMailServer): Promise<void> {
  await storeLead(sampleLead(), [sampleMail({ to: "first@example.be" })]);
  await until("the first has arrived", () => server.received.length > 0);
  const met = server.met();
  server.fault = "hang after DATA";
  await queue();
  await until("some are on their way", () => server.met() >= met + 2);
}

const distinct = (server: FaultyMailServer) => new Set(server.received.map(idOf)).size;

for (let time = 1; time <= times; time++) {
  onBothStores(
    `a store that goes while the mail server refuses keeps no mail back (${time})`,
    async (place) => {
      await using server = await startFaultyMailServer();
      env.mailUrl = server.url;
      startWorker(soon);
      await withMailsOnTheirWay(server);
      await place.takeAway();
      server.answerStalled("451 not now");
      // The failures cannot be recorded, nor can the claims be renewed or given back.
      await wait(lease / 2);
      server.fault = undefined;
      await place.bringBack();
      await allSent(30_000);
      await expectArrivedInOrder(server.received);
      expect(server.received).toHaveLength(mailCount + 1);
    },
  );

  onBothStores(
    `what was delivered while the store was away is recorded, not sent again (${time})`,
    async (place) => {
      await using server = await startFaultyMailServer();
      env.mailUrl = server.url;
      startWorker(soon);
      await withMailsOnTheirWay(server);
      await place.takeAway();
      server.answerStalled("250 taken");
      await wait(lease / 2);
      server.fault = undefined;
      await place.bringBack();
      await allSent(30_000);
      expect(server.received.map(idOf).toSorted()).toEqual(
        [...new Set(server.received.map(idOf))].toSorted(),
      );
      expect(distinct(server)).toBe(mailCount + 1);
    },
  );

  onBothStores(
    `store and mail server that go and come together keep no mail back (${time})`,
    async (place) => {
      await using server = await startFaultyMailServer();
      env.mailUrl = server.url;
      startWorker(soon);
      await withMailsOnTheirWay(server);
      await place.takeAway();
      // Longer than a claim lasts without being renewed.
      await wait(lease * 2);
      await place.bringBack();
      server.fault = undefined;
      await allSent(30_000);
      await expectArrivedInOrder(server.received);
      expect(distinct(server)).toBe(mailCount + 1);
    },
  );
}

test("a connection that breaks between two statements of a transaction is a store out of reach, and no more", async () => {
  await using place = await newPlace("PostgreSQL");
  await queue();
  const write = writeStore(async (transaction) => {
    const outbox = () => transaction.selectFrom("outbox").select("id").execute();
    await outbox();
    await place.takeAway();
    // The process hears of it while no statement of ours is under way.
    await wait(200);
    await outbox();
  });
  await expect(write).rejects.toThrow(StoreUnavailable);
  await place.bringBack();
  expect(await mailRecords()).toHaveLength(mailCount);
});

test("a database that another program locks keeps no mail back", async () => {
  await using place = await newPlace("SQLite");
  await using server = await startFaultyMailServer();
  await using worker = startChild("worker", { ...place.environment, MAIL_URL: server.url });
  await worker.speaks();
  await withMailsOnTheirWay(server);
  await using lock = startChild("lock", place.environment);
  await lock.speaks();
  server.answerStalled("451 not now");
  // Longer than a write waits for the lock.
  await wait(4_000);
  await lock.ends("SIGTERM");
  server.fault = undefined;
  await allSent(30_000);
  await expectArrivedInOrder(server.received);
  expect(distinct(server)).toBe(mailCount + 1);
  expect(await worker.ends("SIGTERM")).toBe(0);
});
