import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { readiness, unreadyReasons } from "@/lib/runtime/readiness";
import { databaseFile } from "@/lib/server/db/sqlite-files";
import { closeStore, readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { reportStopping } from "@/lib/server/lifecycle";
import { log } from "@/lib/server/log";
import { askApi } from "../support/ask-api";
import { onBothStores, upperStoreKinds } from "../support/on-both-stores";
import { newPlace, type StoreKind } from "../support/place";
import { sampleLead, sampleMail } from "../support/sample";

const getHealth = () => askApi(new Request("http://localhost/api/health/"));
const getReady = () => askApi(new Request("http://localhost/api/ready/"));
const minute = 60_000;
beforeEach(() => {
  readiness.last = undefined;
});

describe.each(upperStoreKinds)("%s:", (kind) => {
  test("a process whose store is in reach is ready, and says nothing else to strangers", async () => {
    await using _ = await newPlace(kind);
    const answer = await getReady();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ status: "ok" });
  });

  test("one whose store is gone is not, but it is alive", async () => {
    await using place = await newPlace(kind);
    await readStore((db) => db.selectFrom("leads").select("reference").execute());
    await place.takeAway();
    const answer = await getReady();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: "unavailable" });
    expect((await getHealth()).status).toBe(200);
    await place.bringBack();
    readiness.last = undefined;
    await vi.waitFor(async () => {
      readiness.last = undefined;
      expect(await unreadyReasons()).toEqual([]);
    }, 60_000);
  });
});

/** Of PostgreSQL the driver gives up on a connection that it could not look after. */
const stores: { store: string; kind: StoreKind; isOpen: boolean }[] = [
  { store: "SQLite, open", kind: "SQLite", isOpen: true },
  { store: "PostgreSQL, being opened", kind: "PostgreSQL", isOpen: false },
];

test.each(stores)(
  "one that stood still for a while does not take that for a fault of its store: $store",
  async ({ kind, isOpen }) => {
    await using _ = await newPlace(kind);
    await readStore((db) => db.selectFrom("leads").select("reference").execute());
    if (!isOpen) await closeStore();
    const asked = unreadyReasons();
    await nextTurn();
    const end = performance.now() + 2_500;
    while (performance.now() < end);
    expect(await asked).toEqual([]);
  },
);

onBothStores(
  "one whose store can be read but not written is not, until a new connection can",
  async (place) => {
    await storeLead(sampleLead(), []);
    await place.makeReadOnly();
    const informed = vi.spyOn(log, "info");
    const wasRecovered = () => informed.mock.calls.some(([, text]) => text === "store in reach again");
    expect(await unreadyReasons()).toEqual(["store"]);
    await readStore((db) => db.selectFrom("leads").select("reference").execute());
    expect(wasRecovered()).toBe(false);
    readiness.last = undefined;
    expect(await unreadyReasons()).toEqual([]);
    expect(wasRecovered()).toBe(true);
  },
);

test("one whose database another program has locked is not, until that ends", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  const program = new DatabaseSync(databaseFile(place.dataDir));
  program.exec("begin immediate");
  expect(await unreadyReasons()).toEqual(["store"]);
  program.close();
  readiness.last = undefined;
  expect(await unreadyReasons()).toEqual([]);
});

onBothStores("one whose mails have been due for more than ten minutes is not", async () => {
  await storeLead(sampleLead(), [sampleMail()]);
  const now = Date.now();
  expect(await unreadyReasons(now + 9 * minute)).toEqual([]);
  expect(await unreadyReasons(now + 11 * minute)).toEqual(["outbox"]);
});

test("one without space for its data is not", async () => {
  await using place = await newPlace("SQLite");
  await unreadyReasons();
  env.dataDir = `${place.dataDir}/none`;
  readiness.last = undefined;
  expect(await unreadyReasons()).toContain("space");
  env.dataDir = place.dataDir;
});

test("whoever asks often is told what was seen last", async () => {
  await using place = await newPlace("SQLite");
  const now = Date.now();
  expect(await unreadyReasons(now)).toEqual([]);
  await place.takeAway();
  expect(await unreadyReasons(now + 1_999)).toEqual([]);
  expect(await unreadyReasons(now + 2_000)).toContain("store");
  await place.bringBack();
});

test("one that was asked to stop is neither", async () => {
  await using _ = await newPlace("SQLite");
  // Nothing takes it back: the last test of this file.
  reportStopping();
  expect([(await getHealth()).status, (await getReady()).status]).toEqual([503, 503]);
});
