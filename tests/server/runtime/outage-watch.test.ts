import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test, vi } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { startOutageWatch, stopOutageWatch } from "@/lib/runtime/outage-watch";
import { readiness } from "@/lib/runtime/readiness";
import { env } from "@/lib/server/env";
import { onBothStores } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { sampleLead } from "../support/sample";
import { type MailServer, opened, startMailServer } from "../support/smtp";
import { until } from "../support/until";

/** As in life, only sooner. */
const soon = { interval: 50, patience: 2 };

beforeEach(() => {
  readiness.last = undefined;
});

const subjects = async ({ received }: MailServer) =>
  (await Promise.all(received.map(opened))).map(({ subject }) => subject?.replace(/^\S+: /, ""));

const refuses = "de website weigert formulieren";
const accepts = "de website aanvaardt weer formulieren";

onBothStores("its operator is told once that the store is away, and once that it is back", async (place) => {
  await using server = await startMailServer();
  Object.assign(env, { mailUrl: server.url, operatorEmail: "operator@example.be" });
  await storeLead(sampleLead(), []);
  startOutageWatch(soon);
  await place.takeAway();
  await until("the operator is told", () => server.received.length > 0);
  // It has looked again since.
  readiness.last = undefined;
  await until("they go on", () => readiness.last !== undefined);
  await place.bringBack();
  await until("it is told that all is well", () => server.received.length > 1);
  expect(await subjects(server)).toEqual([refuses, accepts]);
  expect(server.received.map(({ to }) => to)).toEqual(["operator@example.be", "operator@example.be"]);
  const [first] = server.received;
  expect(first && (await opened(first)).text).toContain("npm run agency -- doctor");
  // Another outage is another one.
  await place.takeAway();
  await until("it is told again", () => server.received.length > 2);
  await place.bringBack();
  await until("and its end", () => server.received.length > 3);
  expect((await subjects(server)).slice(2)).toEqual([refuses, accepts]);
  await until("nothing stays", () => !existsSync(path.join(place.dataDir, "outage.json")));
  await stopOutageWatch();
});

test("a store that can be read and takes nothing is told; a mail that is not taken is tried again", async () => {
  await using place = await newPlace("SQLite");
  await using server = await startMailServer();
  env.mailUrl = server.url;
  await storeLead(sampleLead(), []);
  using other = new DatabaseSync(path.join(place.dataDir, "zennehuis.db"));
  other.exec("begin immediate");
  let refusals = 0;
  server.refuse = () => (refusals++ < 1 ? { code: 451 } : null);
  startOutageWatch(soon);
  // The mail is noted once the server's answer is read, a little after the server has it.
  await until("the operator is told", () => existsSync(path.join(place.dataDir, "outage.json")));
  expect(server.received).toHaveLength(1);
  expect(refusals).toBe(2);
  // A restart in the middle, as somebody who is told may try first.
  await stopOutageWatch();
  readiness.last = undefined;
  other.exec("rollback");
  startOutageWatch(soon);
  await until("it is told that all is well", () => server.received.length === 2);
  expect(await subjects(server)).toEqual([refuses, accepts]);
  await stopOutageWatch();
});

test("a fail-over is told to nobody", async () => {
  await using place = await newPlace("SQLite");
  await using server = await startMailServer();
  env.mailUrl = server.url;
  await storeLead(sampleLead(), []);
  startOutageWatch({ interval: 50, patience: 1_000 });
  await place.takeAway();
  await until("it is noticed", async () => {
    const { last } = readiness as { last?: { reasons: Promise<string[]> } };
    return (await last?.reasons)?.includes("store") ?? false;
  });
  await place.bringBack();
  readiness.last = undefined;
  await vi.waitFor(async () => {
    const { last } = readiness as { last?: { reasons: Promise<string[]> } };
    expect(await last?.reasons).toEqual([]);
  });
  await stopOutageWatch();
  expect(server.received).toEqual([]);
});
