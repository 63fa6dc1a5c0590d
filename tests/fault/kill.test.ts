import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { maxConnections } from "@/lib/mail/outbox/mail-transport";
import { startWorker } from "@/lib/mail/outbox/mail-worker";
import { closeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { onBothStores } from "../server/support/on-both-stores";
import { type Received, startMailServer } from "../server/support/smtp";
import { startChild } from "./support/child";
import { allSent, expectArrivedInOrder, expectKept, idOf, recordedIds } from "./support/outbox";
import { rounds } from "./support/rounds";

const ids = (received: Received[]) => received.map(idOf);
const twice = (all: string[]) => all.filter((id, at) => all.indexOf(id) !== at);

onBothStores(
  `killed at ${rounds} random moments under load, nothing that was answered is lost`,
  async (place) => {
    await using server = await startMailServer();
    const answered: string[] = [];
    const environment = { ...place.environment, MAIL_URL: server.url, WITH_WORKER: "yes" };

    for (let round = 0; round < rounds; round++) {
      const recorded = await recordedIds();
      await closeStore();
      const from = server.received.length;
      await using site = startChild("visitors", environment);
      await site.speaks();
      await wait(Math.random() * 600);
      await site.ends("SIGKILL");
      answered.push(...site.lines());
      const arrived = ids(server.received.slice(from));
      expect(
        arrived.filter((id) => recorded.has(id)),
        "recorded, and sent once more",
      ).toEqual([]);
      expect(twice(arrived), "sent twice by one process").toEqual([]);
    }

    const recorded = await recordedIds();
    const from = server.received.length;
    env.mailUrl = server.url;
    startWorker({ poll: 50, lease: 3_000, pause: 50 });
    await allSent(60_000 + rounds * 6_000);
    const arrived = ids(server.received.slice(from));
    expect(
      arrived.filter((id) => recorded.has(id)),
      "recorded, and sent once more",
    ).toEqual([]);
    // A process that is killed as soon as it answers has answered once.
    expect(answered.length).toBeGreaterThanOrEqual(rounds);
    await expectKept(answered);
    await expectArrivedInOrder(server.received);
    expect(twice(ids(server.received)).length).toBeLessThanOrEqual(rounds * maxConnections);
  },
  120_000 + rounds * 10_000,
);
