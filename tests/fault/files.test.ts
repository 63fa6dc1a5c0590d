import { execFileSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { closeStore } from "@/lib/server/db/store";
import { newPlace, type Place } from "../server/support/place";
import { sampleLead } from "../server/support/sample";
import { startLoad } from "./support/load";
import { expectKept } from "./support/outbox";
import { rounds } from "./support/rounds";

const limit = 120_000 + rounds * 15_000;
const fileOf = ({ dataDir }: Place) => path.join(dataDir, "zennehuis.db");

/** The files of a process end here, in bytes: the disk is full for it, and for nobody else. */
const allow = (pid: number, bytes: number | "unlimited") =>
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);

/** As somebody to whom the modes of files apply: the tests may run as root, to whom they do not. */
const unprivileged =
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all", "--"] : [];

function backupOf(place: Place): string {
  const backup = path.join(place.dataDir, `backup-${Date.now()}.db`);
  const database = new DatabaseSync(fileOf(place), { timeout: 10_000 });
  database.exec(`vacuum into '${backup}'`);
  database.close();
  return backup;
}

const databaseFiles = (place: Place) =>
  readdirSync(place.dataDir)
    .filter((name) => name.startsWith("zennehuis.db"))
    .map((name) => path.join(place.dataDir, name));

test(
  `with the disk full ${rounds} times, nothing that was answered is lost, and all goes on by itself`,
  async () => {
    await using place = await newPlace("SQLite");
    await using site = startLoad(place.environment);
    for (let round = 0; round < rounds; round++) {
      await site.storesMore();
      allow(site.pid, 100_000);
      await site.refuses();
      await wait(Math.random() * 300);
      allow(site.pid, "unlimited");
      await site.storesMore();
    }
    await site.ends("SIGKILL");
    await expectKept(site.stored());
  },
  limit,
);

test("on a disk that cannot be written requests are refused, and stored once it can", async () => {
  await using place = await newPlace("SQLite");
  chmodSync(place.dataDir, 0o555);
  await using site = startLoad(place.environment, unprivileged);
  await site.refuses();
  expect(site.stored()).toEqual([]);
  chmodSync(place.dataDir, 0o755);
  await site.storesMore();
  await site.ends("SIGKILL");
  await expectKept(site.stored());
});

test(
  `with the folder taken away ${rounds} times and put back, nothing that was answered is lost`,
  async () => {
    await using place = await newPlace("SQLite");
    await using site = startLoad(place.environment);
    for (let round = 0; round < rounds; round++) {
      await site.storesMore();
      await place.takeAway();
      await site.refuses();
      await wait(Math.random() * 300);
      const before = site.stored().length;
      await site.refuses();
      expect(site.stored()).toHaveLength(before);
      await place.bringBack();
      await site.storesMore();
    }
    await site.ends("SIGKILL");
    await expectKept(site.stored());
  },
  limit,
);

test("into a database that was deleted nothing is taken, and a backup put in its place is used", async () => {
  await using place = await newPlace("SQLite");
  await using site = startLoad(place.environment);
  await site.storesMore();
  const backup = backupOf(place);
  for (const file of databaseFiles(place)) rmSync(file, { force: true });
  await site.refuses();
  const before = site.stored().length;
  await site.refuses();
  expect([site.stored().length, site.refusals(), databaseFiles(place)]).toEqual([
    before,
    ["file-missing"],
    [],
  ]);
  renameSync(backup, fileOf(place));
  await site.storesMore();
  await site.ends("SIGKILL");
  await expectKept(site.stored().slice(before));
});

test(
  `with its log deleted ${rounds} times, nothing that was answered is lost`,
  async () => {
    await using place = await newPlace("SQLite");
    await using site = startLoad(place.environment);
    for (let round = 0; round < rounds; round++) {
      await site.storesMore();
      await wait(Math.random() * 100);
      rmSync(`${fileOf(place)}-wal`, { force: true });
      await site.storesMore();
    }
    await site.ends("SIGKILL");
    await expectKept(site.stored());
  },
  limit,
);

const pageSize = 4096;

async function overwritePage(file: string, at: number): Promise<void> {
  const handle = await open(file, "r+");
  await handle.write(new Uint8Array(pageSize).fill(0x5a), 0, pageSize, at);
  await handle.close();
}

/** A request with a file, written into the database itself: the load comes across none of its pages. @returns where one of them is */
async function pageOfUntouchedFile(place: Place): Promise<number> {
  const content = new Uint8Array(1_000_000).fill(7);
  await storeLead(sampleLead({ files: [{ name: "cv.pdf", type: "application/pdf", content }] }), []);
  await closeStore();
  const inFile = readFileSync(fileOf(place)).indexOf(content.subarray(0, pageSize - 4));
  return Math.ceil(inFile / pageSize + 20) * pageSize;
}

test("a database that is damaged under the site takes nothing once it is found, and a backup is used", async () => {
  await using place = await newPlace("SQLite");
  const page = await pageOfUntouchedFile(place);
  const backup = backupOf(place);
  await using site = startLoad({ ...place.environment, WITH_CHECKS: "yes" });
  await site.storesMore();
  await overwritePage(fileOf(place), page);
  await site.refuses();
  const before = site.stored().length;
  await site.refuses();
  expect(site.stored()).toHaveLength(before);
  for (const file of databaseFiles(place)) rmSync(file, { force: true });
  renameSync(backup, fileOf(place));
  await site.storesMore();
  await site.ends("SIGKILL");
  await expectKept(site.stored().slice(before));
});

test("a database that is damaged before the start takes nothing, and a backup is used", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  await closeStore();
  const backup = backupOf(place);
  await overwritePage(fileOf(place), 0);
  await using site = startLoad(place.environment);
  await site.refuses();
  expect([site.stored(), site.refusals()]).toEqual([[], ["damaged"]]);
  renameSync(backup, fileOf(place));
  await site.storesMore();
  await site.ends("SIGKILL");
  await expectKept(site.stored());
});

test(
  `locked by another process ${rounds} times, requests wait or are refused, and nothing else waits`,
  async () => {
    await using place = await newPlace("SQLite");
    await using site = startLoad(place.environment);
    await site.storesMore();
    const other = new DatabaseSync(fileOf(place), { timeout: 10_000 });
    for (let round = 0; round < rounds; round++) {
      other.exec("begin immediate");
      await site.refuses();
      other.exec("rollback");
      await site.storesMore();
    }
    other.close();
    expect([site.refusals(), site.pauses()]).toEqual([["SQLITE_5"], []]);
    await site.ends("SIGKILL");
    await expectKept(site.stored());
  },
  limit,
);

test("two processes on one database lose nothing when one of them is killed", async () => {
  await using place = await newPlace("SQLite");
  await using one = startLoad(place.environment);
  await using other = startLoad(place.environment);
  await Promise.all([one.storesMore(), other.storesMore()]);
  await one.ends("SIGKILL");
  await other.storesMore();
  await other.ends("SIGKILL");
  await expectKept([...one.stored(), ...other.stored()]);
});
