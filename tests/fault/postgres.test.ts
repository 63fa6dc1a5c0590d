import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
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

test("PostgreSQL that answers nothing keeps nobody waiting for long, and is used once it answers", async () => {
  await using at = await ownCluster();
  easyGoing();
  const body = bodies()["site-contact"];
  const key = { "idempotency-key": "of-one-draft-for-all" };
  expect((await send("site-contact", body)).status).toBe(201);
  at.cluster.pause();
  try {
    const begin = Date.now();
    const first = await Promise.all(Array.from({ length: 15 }, () => send("site-contact", body, key)));
    expect(first.map(({ status }) => status)).toEqual(Array(15).fill(503));
    expect(Date.now() - begin).toBeLessThan(10_000);
    // It is known by now: who comes later waits for nothing.
    expect((await send("site-contact", body, key)).status).toBe(503);
    expect(Date.now() - begin).toBeLessThan(12_000);
  } finally {
    at.cluster.resume();
  }
  await vi.waitFor(async () => expect((await send("site-contact", body)).status).toBe(201), {
    timeout: 60_000,
    interval: 100,
  });
});
