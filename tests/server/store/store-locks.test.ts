import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { leadDetail, leadRecords } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { closeStore, readStore } from "@/lib/server/db/store";
import { log } from "@/lib/server/log";
import { newPlace, type Place } from "../support/place";
import { sampleLead } from "../support/sample";

/** Somebody else who has the file: a backup program, a shell. */
function stranger({ dataDir }: Place) {
  const database = new DatabaseSync(path.join(dataDir, "zennehuis.db"));
  return {
    /** Nobody else can write. */
    take: () => database.exec("begin immediate"),
    letGo: () => database.exec("rollback"),
    leave: () => database.close(),
    /** Nobody else can even read. */
    takeAlone: () => database.exec("pragma locking_mode = exclusive; begin exclusive"),
    [Symbol.dispose]: () => {
      if (database.isOpen) database.close();
    },
  };
}

/** How many turns of the loop went by meanwhile, a hundred a second at most. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => turns++, 10);
  await work.catch(() => undefined);
  clearInterval(timer);
  return turns;
}

test("while another process writes, forms wait, reading goes on, and so does everything else", async () => {
  await using place = await newPlace("SQLite");
  const first = sampleLead();
  await storeLead(first, []);
  using other = stranger(place);
  other.take();
  const leads = Array.from({ length: 5 }, () => sampleLead());
  const stored = Promise.all(leads.map((lead) => storeLead(lead, [])));
  const turns = turnsDuring(stored);
  for (let time = 0; time < 5; time++) {
    expect(await leadDetail(first.reference)).not.toBeNull();
    await wait(50);
  }
  other.letGo();
  expect(await stored).toEqual(leads.map(() => ({ stored: true })));
  expect(await turns).toBeGreaterThan(5);
  expect(await leadRecords()).toHaveLength(6);
});

test("who waits too long for another process is refused, and nothing of it is stored", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  using other = stranger(place);
  other.take();
  const refused = storeLead(sampleLead(), []);
  const turns = turnsDuring(refused);
  await expect(refused).rejects.toMatchObject({ name: "StoreUnavailable", code: "SQLITE_5" });
  // Three seconds of waiting that held up nobody.
  expect(await turns).toBeGreaterThan(50);
  other.letGo();
  expect(await storeLead(sampleLead(), [])).toEqual({ stored: true });
  expect(await leadRecords()).toHaveLength(2);
});

test("a process that got no processor meanwhile has not waited too long", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  const logged = vi.spyOn(log, "error");
  for (const write of [
    () => storeLead(sampleLead(), []),
    () => readStore((db) => db.deleteFrom("used_captchas").execute()),
  ]) {
    using other = stranger(place);
    other.take();
    const written = write();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await wait(100);
    other.letGo();
    await written;
    vi.useRealTimers();
  }
  expect(logged).not.toHaveBeenCalled();
});

test("a statement that needs no transaction waits likewise", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  using other = stranger(place);
  other.take();
  const written = readStore((db) =>
    db.insertInto("used_captchas").values({ id: "a", expires_at: 0 }).execute(),
  );
  expect(await leadRecords()).toHaveLength(1);
  other.letGo();
  await written;
});

test("opening a file that another process has for itself holds up nobody", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  await closeStore();
  using other = stranger(place);
  other.takeAlone();
  const stored = storeLead(sampleLead(), []);
  const turns = turnsDuring(stored);
  await wait(300);
  other.leave();
  expect(await stored).toEqual({ stored: true });
  expect(await turns).toBeGreaterThan(5);
});
