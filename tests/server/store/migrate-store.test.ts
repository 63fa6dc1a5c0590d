import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { openStoreAtStart } from "@/lib/runtime/check-storage";
import { examine } from "@/lib/runtime/doctor";
import { readiness, unreadyReasons } from "@/lib/runtime/readiness";
import { lastBackup } from "@/lib/server/backup/last-backup";
import { makeBackup } from "@/lib/server/backup/make-backup";
import { migrateStore } from "@/lib/server/backup/migrate-store";
import { deleteOldBackups } from "@/lib/server/backup/old-backups";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { migrationNames } from "@/lib/server/db/migrate";
import { checkStore, closeStore, setStoreUpgrade, writeStore } from "@/lib/server/db/store";
import { log } from "@/lib/server/log";
import { startChild } from "../../fault/support/child";
import { bodies } from "../api/support/bodies";
import { easyGoing, send } from "../api/support/visitor";
import { agencyAt } from "../support/agency";
import { takenBack } from "../support/last-change";
import { laterMigrations, makeOlder } from "../support/older-tables";
import { onBothStores, onEmptyStores } from "../support/on-both-stores";
import { newPlace, type Place, storeKinds } from "../support/place";
import { sampleLead } from "../support/sample";
import { until } from "../support/until";
import { countedViews } from "../support/views";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(() => {
  readiness.last = undefined;
  setStoreUpgrade(undefined);
});

/** A small agency, as each backup contains its content. */
const content = mkdtempSync(path.join(tmpdir(), "content-"));
beforeAll(() => writeFileSync(path.join(content, "site.json"), "{}\n"));
afterAll(() => rmSync(content, { recursive: true }));
const installed = { content, version: "1.2.3" };

const run = promisify(execFile);

const backupsIn = ({ dataDir }: Place) => {
  try {
    return readdirSync(path.join(dataDir, "backups"));
  } catch {
    return [];
  }
};
const upgrade = async () => void (await migrateStore({ installed }));
const tableLevel = async () => (await examine()).find(({ subject }) => subject === "tables")?.level;

onBothStores(
  "tables of an older version are changed after a backup, which can be restored",
  async (place) => {
    const lead = sampleLead();
    await storeLead(lead, []);
    await makeOlder();
    const now = new Date("2026-11-23T09:15:00Z");
    const name = `before-${takenBack}-20261123-091500.backup`;
    const backup = path.join(place.dataDir, "backups", name);
    expect(await migrateStore({ installed, now })).toEqual({ changes: [takenBack], backup });
    expect(backupsIn(place)).toEqual([name]);
    // It lies on the same disk.
    expect(lastBackup(place.dataDir)).toBeNull();
    await storeLead(sampleLead(), []);
    expect(await migrateStore({ installed })).toEqual({ changes: [], backup: null });
    expect(backupsIn(place)).toEqual([name]);

    await closeStore();
    await restoreBackup(backup);
    await expect(leadRecords()).rejects.toMatchObject({ code: "schema-older" });
    setStoreUpgrade(upgrade);
    expect((await leadRecords()).map(({ reference }) => reference)).toEqual([lead.reference]);
  },
);

onEmptyStores("a start on an empty store makes no backup", async (place) => {
  await openStoreAtStart();
  expect(await leadRecords()).toEqual([]);
  expect(backupsIn(place)).toEqual([]);
});

onBothStores(
  "four processes that start on older tables change them once, after one backup",
  async (place) => {
    await storeLead(sampleLead(), []);
    await makeOlder();
    const children = Array.from({ length: 4 }, () => startChild("start", place.environment));
    expect(await Promise.all(children.map((child) => child.ends()))).toEqual([0, 0, 0, 0]);
    expect(await leadRecords()).toHaveLength(5);
    expect(backupsIn(place)).toHaveLength(1);
  },
  120_000,
);

onEmptyStores(
  "the command changes them; a second one beside it waits, and finds nothing to do",
  async (place) => {
    const agency = agencyAt(place);
    expect(await agency("migrate")).toMatchObject({ status: 1, stderr: expect.stringContaining("no store") });
    await storeLead(sampleLead(), []);
    await makeOlder();
    expect(await agency("leads", "list")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("npm run agency -- migrate"),
    });
    const command = ["--conditions=react-server", "lib/cli/agency.ts", "migrate", "--json"];
    const { PATH = "" } = process.env;
    const both = [1, 2].map(() =>
      run(process.execPath, command, { env: { NODE_ENV: "test", PATH, ...place.environment } }),
    );
    const results = (await Promise.all(both)).map(({ stdout }) => JSON.parse(stdout));
    expect(results.toSorted((one, other) => one.changes.length - other.changes.length)).toEqual([
      { changes: [], backup: null },
      { changes: [takenBack], backup: path.join(place.dataDir, "backups", backupsIn(place)[0] ?? "") },
    ]);
    expect(backupsIn(place)).toHaveLength(1);
    expect(await agency("migrate")).toMatchObject({ status: 0, stdout: "The tables are up to date.\n" });
    expect(await leadRecords()).toHaveLength(1);
  },
  120_000,
);

onBothStores("without a backup nothing is changed, unless that is said", async (place) => {
  await storeLead(sampleLead(), []);
  await makeOlder();
  writeFileSync(path.join(place.dataDir, "backups"), "no folder");
  const refused = expect.stringMatching(/no backup could be made.*migrate --without-backup/);
  await expect(migrateStore({ installed })).rejects.toMatchObject({
    code: "backup-failed",
    message: refused,
  });
  await expect(openStoreAtStart()).rejects.toThrow(
    /^The database cannot be used: The tables have to be changed/,
  );
  expect(await tableLevel()).toBe("warning");
  await closeStore();
  const agency = agencyAt(place);
  expect(await agency("migrate")).toMatchObject({ status: 1, stderr: refused });
  expect(await agency("migrate", "--without-backup", "--json")).toMatchObject({ status: 0 });
  expect(await tableLevel()).toBe("ok");
});

onBothStores(
  "a change that fails is named once, is not tried again, and leaves nothing behind",
  async (place) => {
    await storeLead(sampleLead(), []);
    // It is run once more, and finds its own column in the way.
    await writeStore((db) => db.deleteFrom("migrations").where("name", "=", "0004-submissions").execute());
    await makeOlder();
    const tried = vi.fn(upgrade);
    setStoreUpgrade(tried);
    const logged = vi.spyOn(log, "error");
    for (let time = 0; time < 3; time++)
      await expect(checkStore()).rejects.toMatchObject({
        code: "migration-failed",
        problem: expect.stringContaining("0004-submissions"),
      });
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { code: "migration-failed", problem: expect.stringContaining("0004-submissions") },
      "store out of reach",
    );
    expect(tried).toHaveBeenCalledOnce();
    expect(backupsIn(place)).toEqual([]);
    expect((await examine()).find(({ subject }) => subject === "tables")?.text).toBe(
      `lack 0004-submissions, ${takenBack}`,
    );
  },
);

describe.each(storeKinds)("beside tables of a newer version, on %s:", (kind) => {
  test("that only adds, an older process goes on while they are changed and afterwards", async () => {
    await using _ = await newPlace(kind);
    easyGoing();
    await storeLead(sampleLead(), []);
    const view = { property_id: 7123, day: "2026-11-23", source: "direct", count: 1 } as const;
    await writeStore((db) => db.insertInto("views").values(view).execute());
    // With every column there is, whether the version knows it or not.
    expect(await countedViews()).toHaveLength(1);
    let isOver = false;
    let during = 0;
    const writing = (async () => {
      for (; !isOver; during++) {
        await storeLead(sampleLead(), []);
        await leadRecords();
      }
    })();
    const { changes } = await migrateStore({ installed, known: laterMigrations("nothing") });
    const atChange = during;
    await vi.waitFor(() => expect(during).toBeGreaterThan(atChange + 3), 60_000);
    isOver = true;
    await writing;
    expect(changes).toEqual(["0099-later"]);
    expect((await send("contact-me", bodies()["contact-me"])).status).toBe(201);
    expect(await countedViews()).toHaveLength(1);
    expect(await leadRecords()).toHaveLength(during + 2);
    expect(await unreadyReasons()).toEqual([]);

    // As a release that is started again.
    await closeStore();
    const logged = vi.spyOn(log, "info");
    await openStoreAtStart();
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { migrations: ["0099-later"] },
      "tables of a newer version, which this one can work with",
    );
    expect((await send("contact-me", bodies()["contact-me"])).status).toBe(201);
    expect(await migrateStore({ installed })).toEqual({ changes: [], backup: null });
    expect(await tableLevel()).toBe("ok");
  });

  test("its backup is restored by the older version too", async () => {
    await using place = await newPlace(kind);
    await storeLead(sampleLead(), []);
    await migrateStore({ installed, known: laterMigrations(takenBack), withBackup: false });
    const file = path.join(place.dataDir, "site.backup");
    expect(await makeBackup(file, installed)).toMatchObject({ requires: { "0099-later": takenBack } });
    await closeStore();
    await restoreBackup(file);
    await storeLead(sampleLead(), []);
    expect(await leadRecords()).toHaveLength(2);
  });

  test.each(["itself", "0098-between"])(
    "that asks for %s, an older one is refused everywhere",
    async (requires) => {
      await using place = await newPlace(kind);
      await storeLead(sampleLead(), []);
      expect(await unreadyReasons()).toEqual([]);
      await migrateStore({ installed, known: laterMigrations(requires), withBackup: false });
      readiness.last = undefined;
      expect(await unreadyReasons()).toEqual(["tables"]);
      expect(await tableLevel()).toBe("error");
      const file = path.join(place.dataDir, "site.backup");
      await makeBackup(file, installed);
      await closeStore();
      const newer = /already used by a newer version.*0099-later/;
      await expect(openStoreAtStart()).rejects.toThrow(newer);
      await expect(migrateStore({ installed })).rejects.toMatchObject({ code: "schema-newer" });
      await expect(restoreBackup(file)).rejects.toThrow(/made by a newer version.*0099-later/);
      expect(await agencyAt(place)("migrate")).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(newer),
      });
      readiness.last = undefined;
      expect(await unreadyReasons()).toEqual(["store"]);
    },
  );
});

onBothStores("tables from before this was recorded get the column with their next change", async (place) => {
  await storeLead(sampleLead(), []);
  await writeStore((db) => db.schema.alterTable("migrations").dropColumn("requires").execute());
  await closeStore();
  await storeLead(sampleLead(), []);
  expect(await tableLevel()).toBe("ok");
  await makeOlder();
  await migrateStore({ installed });
  const rows = await writeStore((db) => db.selectFrom("migrations").selectAll().orderBy("name").execute());
  expect(rows.map(({ requires }) => requires)).toEqual([
    ...Array(migrationNames.length - 1).fill(null),
    "nothing",
  ]);
  expect(backupsIn(place)).toHaveLength(1);
});

test("a database that was away at the start is brought up to date once it is back", async () => {
  await using place = await newPlace("PostgreSQL");
  await storeLead(sampleLead(), []);
  await makeOlder();
  await place.takeAway();
  await openStoreAtStart();
  await expect(leadRecords()).rejects.toMatchObject({ name: "StoreUnavailable" });
  await place.bringBack();
  await until("it is up to date", () =>
    leadRecords().then(
      (leads) => leads.length === 1,
      () => false,
    ),
  );
  expect(backupsIn(place)).toHaveLength(1);
});

test("while somebody reads a table for long, its change waits and holds up no request", async () => {
  await using place = await newPlace("PostgreSQL");
  await storeLead(sampleLead(), []);
  const reader = new pg.Client({ connectionString: place.databaseUrl });
  await reader.connect();
  await reader.query("begin");
  await reader.query("select count(*) from leads");
  const changed = migrateStore({ installed, known: laterMigrations("nothing"), withBackup: false });
  await until("the change waits for the table", async () => {
    const { rows } = await reader.query("select 1 from pg_locks where not granted");
    return rows.length > 0;
  });
  // Behind the change that waits, until it steps back.
  await storeLead(sampleLead(), []);
  expect(await leadRecords()).toHaveLength(2);
  await reader.query("commit");
  await reader.end();
  expect((await changed).changes).toEqual(["0099-later"]);
});

test("backups from before a change go after 30 days, and nothing else does", async () => {
  await using place = await newPlace("SQLite");
  deleteOldBackups();
  const folder = path.join(place.dataDir, "backups");
  mkdirSync(folder);
  const now = Date.parse("2026-11-23T12:00:00Z");
  for (const [name, days] of [
    ["before-0009-a-20261001-000000.backup", 30.1],
    ["before-0010-b-20261101-000000.backup", 29.9],
    [".backup-aB3_9z", 31],
    ["site.backup", 300],
  ] as const) {
    const at = new Date(now - days * 24 * 3_600_000);
    writeFileSync(path.join(folder, name), "");
    utimesSync(path.join(folder, name), at, at);
  }
  deleteOldBackups(now);
  expect(backupsIn(place)).toEqual(["before-0010-b-20261101-000000.backup", "site.backup"]);
});
