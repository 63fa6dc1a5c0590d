import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { onBothStores, onEmptyStores } from "../server/support/on-both-stores";
import { sampleLead } from "../server/support/sample";
import { startMailServer } from "../server/support/smtp";
import { startChild } from "./support/child";
import { allSent, expectArrivedInOrder, expectKept, idOf } from "./support/outbox";
import { rounds } from "./support/rounds";

onEmptyStores("four processes that start at once on an empty store do no harm", async ({ environment }) => {
  const { SECRET: _, ...own } = environment;
  const asEmbedded = own.DATABASE_URL ? environment : own;
  const children = Array.from({ length: 4 }, () => startChild("first", asEmbedded));
  const codes = await Promise.all(children.map((child) => child.ends()));
  expect(codes).toEqual([0, 0, 0, 0]);
  // What the four have made is the secret that the database is used with from now on.
  Object.assign(env, { secret: asEmbedded.SECRET });
  await expectKept(children.flatMap((child) => child.lines()));
});

onBothStores(
  "four processes that keep house at the same moment write the operator one mail",
  async (place) => {
    await storeLead(sampleLead(), []);
    // A store of long ago that was never backed up.
    await writeStore((db) =>
      // Reports to owners began with their own change of the tables: none is due.
      db.updateTable("migrations").set({ run_at: 1 }).where("name", "<", "0018").execute(),
    );
    const children = Array.from({ length: 4 }, () => startChild("housekeeping", place.environment));
    expect(await Promise.all(children.map((child) => child.ends()))).toEqual([0, 0, 0, 0]);
    expect(await mailRecords()).toHaveLength(1);
  },
);

onBothStores(
  "of three processes on one store none sends what another has sent",
  async (place) => {
    await using server = await startMailServer();
    const environment = { ...place.environment, MAIL_URL: server.url, WITH_WORKER: "yes" };
    await using site = startChild("visitors", environment);
    await using worker = startChild("worker", environment);
    await using other = startChild("worker", environment);
    await Promise.all([site.speaks(), worker.speaks(), other.speaks()]);
    await wait(rounds * 300);
    // It is killed while it takes part: only what it had on its way may come twice.
    await site.ends("SIGKILL");
    await allSent(60_000 + rounds * 6_000);
    await expectKept(site.lines());
    await expectArrivedInOrder(server.received);
    const ids = server.received.map(idOf);
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(5);
    expect([await worker.ends("SIGTERM"), await other.ends("SIGTERM")]).toEqual([0, 0]);
  },
  120_000 + rounds * 10_000,
);
