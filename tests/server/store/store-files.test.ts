import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { leadDetail } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { checkStore, closeStore, writeStore } from "@/lib/server/db/store";
import { globalSingleton } from "@/lib/server/global-singleton";
import { log } from "@/lib/server/log";
import { newPlace, type Place } from "../support/place";
import { sampleLead } from "../support/sample";

/** A store with one request in it, and a backup of that outside its folder. */
async function lived() {
  const place = await newPlace("SQLite");
  const file = path.join(place.dataDir, "zennehuis.db");
  const first = sampleLead();
  await storeLead(first, []);
  const backup = `${place.dataDir}-backup.db`;
  const database = new DatabaseSync(file);
  database.exec(`vacuum into '${backup}'`);
  database.close();
  return {
    place,
    file,
    first,
    backup,
    [Symbol.asyncDispose]: async () => {
      await place[Symbol.asyncDispose]();
      rmSync(backup, { force: true });
    },
  };
}

/** What another program finds in a file. */
function referencesIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    return database
      .prepare("select reference from leads order by created_at")
      .all()
      .map(({ reference }) => reference);
  } finally {
    database.close();
  }
}

/** The codes of what the log says about the store. */
function faultsLogged() {
  const logged = vi.spyOn(log, "error");
  return () => logged.mock.calls.map(([line]) => (line as { code: string }).code);
}

async function overwrite(file: string, at: number, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "r+");
  await handle.write(bytes, 0, bytes.length, at);
  await handle.sync();
  await handle.close();
}

const refused = (code: string) => expect(storeLead(sampleLead(), [])).rejects.toMatchObject({ code });
const databaseFiles = ({ dataDir }: Place) =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith("zennehuis.db"))
    .map((name) => path.join(dataDir, name));

test("a database that was deleted is no reason to make an empty one", async () => {
  await using at = await lived();
  const { place, file, first, backup } = at;
  const faults = faultsLogged();
  for (const each of databaseFiles(place)) rmSync(each);
  for (let time = 0; time < 3; time++) await refused("file-missing");
  expect(faults()).toEqual(["file-missing"]);
  expect(databaseFiles(place)).toEqual([]);
  copyFileSync(backup, file);
  const next = sampleLead();
  expect(await storeLead(next, [])).toEqual({ stored: true });
  expect(referencesIn(file)).toEqual([first.reference, next.reference]);
});

test("nor is a folder that was deleted", async () => {
  await using at = await lived();
  const { place, file, first, backup } = at;
  rmSync(place.dataDir, { recursive: true });
  await refused("file-missing");
  expect(existsSync(place.dataDir)).toBe(false);
  mkdirSync(place.dataDir);
  await refused("file-missing");
  copyFileSync(backup, file);
  expect(await storeLead(sampleLead(), [])).toEqual({ stored: true });
  expect(await leadDetail(first.reference)).not.toBeNull();
});

test("a database that an empty file has replaced takes nothing, and the one put back does", async () => {
  await using at = await lived();
  const { file, first } = at;
  const faults = faultsLogged();
  renameSync(file, `${file}.old`);
  writeFileSync(file, "");
  await refused("file-empty");
  await refused("file-empty");
  expect(faults()).toEqual(["file-replaced", "file-empty"]);
  renameSync(`${file}.old`, file);
  expect(await storeLead(sampleLead(), [])).toEqual({ stored: true });
  expect(await leadDetail(first.reference)).not.toBeNull();
});

test("a backup put in the place of the database is used at once, whole, and the log says so", async () => {
  await using at = await lived();
  const { file, first, backup } = at;
  const inLog = sampleLead();
  await storeLead(inLog, []);
  const faults = faultsLogged();
  renameSync(file, `${file}.old`);
  copyFileSync(backup, file);
  const next = sampleLead();
  expect(await storeLead(next, [])).toEqual({ stored: true });
  expect(faults()).toEqual(["file-replaced"]);
  expect(referencesIn(file)).toEqual([first.reference, next.reference]);
  // What was acknowledged before is in the file it was acknowledged into.
  expect(referencesIn(`${file}.old`)).toEqual([first.reference, inLog.reference]);
});

test("what stood in a log that was deleted is not lost", async () => {
  await using at = await lived();
  const { file, first } = at;
  const faults = faultsLogged();
  rmSync(`${file}-wal`);
  const next = sampleLead();
  expect(await storeLead(next, [])).toEqual({ stored: true });
  expect(faults()).toEqual(["log-missing"]);
  expect(referencesIn(file)).toEqual([first.reference, next.reference]);
});

test("nothing is acknowledged into a file that goes while it is written", async () => {
  await using at = await lived();
  const { file } = at;
  const writing = writeStore(async (transaction) => {
    await transaction.deleteFrom("leads").execute();
    renameSync(file, `${file}.old`);
  });
  await expect(writing).rejects.toMatchObject({ code: "file-missing" });
  renameSync(`${file}.old`, file);
  expect(referencesIn(file)).toHaveLength(1);
});

test.each([
  ["in its header", 0],
  ["in the middle", 8192],
])("a database that is damaged %s takes nothing until another is put in its place", async (_, position) => {
  await using at = await lived();
  const { file, first, backup } = at;
  const faults = faultsLogged();
  // Everything is in the file itself, not in its log.
  await closeStore();
  await storeLead(sampleLead(), []);
  await closeStore();
  await overwrite(file, position, new Uint8Array(4096).fill(0x5a));
  await refused("damaged");
  await refused("damaged");
  expect(faults()).toEqual(["damaged"]);
  await expect(checkStore()).rejects.toMatchObject({ problem: expect.stringContaining(file) });
  renameSync(backup, file);
  expect(await storeLead(sampleLead(), [])).toEqual({ stored: true });
  expect(await leadDetail(first.reference)).not.toBeNull();
});

test("damage under the running site is found when the store is checked", async () => {
  await using at = await lived();
  const { file, backup } = at;
  await closeStore();
  await storeLead(sampleLead(), []);
  await expect(checkStore()).resolves.toBeUndefined();
  const faults = faultsLogged();
  await overwrite(file, 8192, new Uint8Array(4096).fill(0x5a));
  await expect(checkStore()).rejects.toMatchObject({ code: "damaged" });
  await refused("damaged");
  expect(faults()).toEqual(["damaged"]);
  renameSync(backup, file);
  expect(await storeLead(sampleLead(), [])).toEqual({ stored: true });
});

test("a database too large to be read before its first use is read beside it", async () => {
  await using at = await lived();
  const { file, backup } = at;
  const content = new Uint8Array(5_000_000).fill(7);
  for (let each = 0; each < 14; each++)
    await storeLead(sampleLead({ files: [{ name: "cv.pdf", type: "application/pdf", content }] }), []);
  await closeStore();
  // In the middle of a file that nobody asks for: on its own nothing would ever come across it.
  await overwrite(file, 40_960_000, new Uint8Array(4096).fill(0x5a));
  await storeLead(sampleLead(), []).catch(() => undefined);
  await vi.waitFor(() => refused("damaged"), { timeout: 60_000 });
  renameSync(backup, file);
  expect(await storeLead(sampleLead(), [])).toEqual({ stored: true });
});

test("what is being stored is stored before the database is closed", async () => {
  await using place = await newPlace("SQLite");
  const leads = Array.from({ length: 100 }, () => sampleLead());
  const stored = Promise.all(leads.map((lead) => storeLead(lead, [])));
  await checkStore();
  await closeStore();
  expect(await stored).toEqual(leads.map(() => ({ stored: true })));
  expect(referencesIn(path.join(place.dataDir, "zennehuis.db"))).toHaveLength(100);
});

test("a thread that ends takes nothing with it that was answered, and another one takes its place", async () => {
  await using place = await newPlace("SQLite");
  const first = sampleLead();
  await storeLead(first, []);
  const { thread } = globalSingleton<{ thread?: { worker: Worker } }>("sqlite thread", () => ({}));
  const leads = Array.from({ length: 20 }, () => sampleLead());
  const answers = Promise.allSettled(leads.map((lead) => storeLead(lead, [])));
  await thread?.worker.terminate();
  const stored = (await answers).flatMap(({ status }, at) => (status === "fulfilled" ? [leads[at]] : []));
  const next = sampleLead();
  expect(await storeLead(next, [])).toEqual({ stored: true });
  expect(referencesIn(path.join(place.dataDir, "zennehuis.db"))).toEqual(
    expect.arrayContaining([first, ...stored, next].map((lead) => lead?.reference)),
  );
});
