import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { readiness, unreadyReasons } from "@/lib/runtime/readiness";
import { withPostgres } from "@/lib/server/db/postgres-client";
import { closeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { bodies } from "../server/api/support/bodies";
import { easyGoing, send } from "../server/api/support/visitor";
import { startCluster } from "../server/support/cluster";
import { newPlace } from "../server/support/place";
import { startLoad } from "./support/load";
import { expectKept } from "./support/outbox";
import { rounds } from "./support/rounds";

vi.mock("@/lib/pictures/manifest", () => import("../unit/content/any-pictures"));

/** A PostgreSQL that may be hurt, in use as long as the test lasts. */
async function ownCluster() {
  const place = await newPlace("SQLite");
  const cluster = await startCluster(true);
  env.databaseUrl = cluster.url;
  await closeStore();
  return {
    cluster,
    environment: { ...place.environment, DATABASE_URL: cluster.url },
    [Symbol.asyncDispose]: async () => {
      await place[Symbol.asyncDispose]();
      await cluster.stop();
    },
  };
}

test(
  `PostgreSQL is restarted ${rounds} times under load, and nothing that was answered is lost`,
  async () => {
    await using at = await ownCluster();
    await using site = startLoad(at.environment);
    for (let round = 0; round < rounds; round++) {
      await site.storesMore();
      await wait(Math.random() * 300);
      await at.cluster.halt(round % 2 === 0 ? "immediate" : "fast");
      await site.refuses();
      await at.cluster.start();
      await site.storesMore();
    }
    await site.ends("SIGKILL");
    await expectKept(site.stored());
  },
  120_000 + rounds * 15_000,
);

/** Sends forms, one for each key, from the begin of a fault to its end: all are to be taken, and none twice. */
async function sendDuring(begin: () => Promise<void>, end: () => Promise<void>): Promise<void> {
  easyGoing();
  const body = bodies()["site-contact"];
  expect((await send("site-contact", body)).status).toBe(201);
  await begin();
  const keys = Array.from({ length: 8 }, (_, index) => `of-draft-number-${index}`);
  const sent = Promise.all(keys.map((key) => send("site-contact", body, { "idempotency-key": key })));
  await wait(1_000);
  await end();
  const answers = await sent;
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  const stored = (await leadRecords()).map(({ reference }) => reference);
  expect(stored).toHaveLength(9);
  expect(stored).toEqual(expect.arrayContaining(answers.map((answer) => answer.body.reference)));
}

test("forms that are sent while PostgreSQL is restarted are taken, once each", async () => {
  await using at = await ownCluster();
  await sendDuring(() => at.cluster.halt("fast"), at.cluster.start);
});

test("forms that are sent while PostgreSQL can only be read are taken, once each, and it is not ready meanwhile", async () => {
  await using at = await ownCluster();
  const setReadOnly = (value: "on" | "off") =>
    withPostgres(at.cluster.url, async (client) => {
      await client.query(`alter system set default_transaction_read_only = ${value}`);
      await client.query("select pg_reload_conf()");
    });
  const isUnready = async () => {
    readiness.last = undefined;
    expect(await unreadyReasons()).toEqual(["store"]);
  };
  await sendDuring(
    async () => {
      await setReadOnly("on");
      await vi.waitFor(isUnready, { timeout: 5_000, interval: 100 });
    },
    () => setReadOnly("off"),
  );
});

test("PostgreSQL that answers nothing keeps nobody waiting for long, and is used once it answers", async () => {
  await using at = await ownCluster();
  easyGoing();
  const body = bodies()["site-contact"];
  expect((await send("site-contact", body)).status).toBe(201);
  at.cluster.pause();
  try {
    // Without a key none is tried again.
    const begin = Date.now();
    const first = await Promise.all(Array.from({ length: 15 }, () => send("site-contact", body)));
    expect(first.map(({ status }) => status)).toEqual(Array(15).fill(503));
    expect(Date.now() - begin).toBeLessThan(10_000);
    // It is known by now: who comes later waits for nothing.
    expect((await send("site-contact", body)).status).toBe(503);
    expect(Date.now() - begin).toBeLessThan(12_000);
  } finally {
    at.cluster.resume();
  }
  await vi.waitFor(async () => expect((await send("site-contact", body)).status).toBe(201), {
    timeout: 60_000,
    interval: 100,
  });
});
