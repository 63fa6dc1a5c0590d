import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { onBothStores } from "../server/support/on-both-stores";
import { startMailServer } from "../server/support/smtp";
import { startChild } from "./support/child";
import { allSent, expectArrivedInOrder, expectKept, idOf } from "./support/outbox";
import { rounds } from "./support/rounds";

onBothStores(
  "with the mail server down for the whole load, all mails arrive once it is up, in order per person",
  async (place) => {
    await using server = await startMailServer();
    await server.down();
    const environment = { ...place.environment, MAIL_URL: server.url, WITH_WORKER: "yes" };
    await using site = startChild("visitors", environment);
    await site.speaks();
    await wait(rounds * 300);
    await site.ends("SIGKILL");
    expect(server.received).toEqual([]);
    await server.up();
    await using worker = startChild("worker", { ...place.environment, MAIL_URL: server.url });
    await worker.speaks();
    await allSent(60_000 + rounds * 6_000);
    expect(await worker.ends("SIGTERM")).toBe(0);
    await expectKept(site.lines());
    await expectArrivedInOrder(server.received);
    const ids = server.received.map(idOf);
    expect(new Set(ids).size).toBe(ids.length);
  },
  120_000 + rounds * 10_000,
);
