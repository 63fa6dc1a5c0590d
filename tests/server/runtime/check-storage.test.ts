import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { checkBuiltFor, recordBuiltFor } from "@/lib/runtime/built-for";
import { checkDataDir, openStoreAtStart } from "@/lib/runtime/check-storage";
import { closeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { emptyPlace, newPlace, type Place } from "../support/place";
import { sampleLead } from "../support/sample";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "zennehuis-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a DATA_DIR that is a file, or lies in one, is refused; one below folders that can be made is made", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  for (const dataDir of [file, path.join(file, "below")])
    await expect(checkDataDir(dataDir)).rejects.toThrow(
      `DATA_DIR: ${dataDir} cannot be used as a folder (ENOTDIR)`,
    );
  expect(await checkDataDir(path.join(folder, "a/b"))).toBe(true);
});

test.runIf(existsSync("/proc/self"))("so is one where no folder can be made", async () => {
  await expect(checkDataDir("/proc/nope/data")).rejects.toThrow(/^DATA_DIR: \/proc\/nope\/data /);
});

test("a SITE_URL that is not the one of the build is refused, unless both are this machine", () => {
  recordBuiltFor(folder, { siteUrl: null });
  expect(() => checkBuiltFor(folder, "https://www.zennehuis.example")).toThrow(
    /^SITE_URL: the site was built without SITE_URL and is started with SITE_URL=https:\/\/www\..*npm run build/,
  );
  expect(() => checkBuiltFor(folder, "http://localhost:3000")).not.toThrow();
  recordBuiltFor(folder, { siteUrl: "https://www.zennehuis.example" });
  expect(() => checkBuiltFor(folder, undefined)).toThrow(/and is started without SITE_URL/);
  expect(() => checkBuiltFor(folder, "https://www.zennehuis.example")).not.toThrow();
});

/** A store that has been closed, with its tables changed by these statements. */
async function changedStore({ dataDir }: Place, ...statements: string[]): Promise<void> {
  await storeLead(sampleLead(), []);
  await closeStore();
  const database = new DatabaseSync(path.join(dataDir, "zennehuis.db"));
  for (const statement of statements) database.exec(statement);
  database.close();
}

test("a database whose tables are somebody else's is refused", async () => {
  await using place = await emptyPlace("SQLite");
  const database = new DatabaseSync(path.join(place.dataDir, "zennehuis.db"));
  database.exec("create table leads (something text)");
  database.close();
  await expect(openStoreAtStart()).rejects.toThrow(/^The database cannot be used: .*0001-leads has failed/);
});

test("one that was moved to PostgreSQL is refused", async () => {
  await using place = await newPlace("SQLite");
  await changedStore(place);
  writeFileSync(path.join(place.dataDir, "moved-to-postgresql"), "");
  await expect(openStoreAtStart()).rejects.toThrow(/^The database cannot be used: .*set DATABASE_URL/);
});

test("one of a later version is refused, unless that only adds to it", async () => {
  await using place = await newPlace("SQLite");
  await changedStore(
    place,
    "insert into migrations (name, run_at, requires) values ('9998-later', 0, 'nothing')",
  );
  const warned = vi.spyOn(log, "warn");
  const informed = vi.spyOn(log, "info");
  await openStoreAtStart();
  expect(JSON.stringify([...warned.mock.calls, ...informed.mock.calls])).toContain(
    "tables of a newer version, which this one can work with",
  );
  await changedStore(place, "insert into migrations (name, run_at) values ('9999-later', 0)");
  await expect(openStoreAtStart()).rejects.toThrow(/^The database cannot be used: .*newer.*9999-later/);
});

test("a database that refuses connections or never answers is named without its password, and does not prevent the start", async () => {
  await using _ = await newPlace("SQLite");
  const silent = createServer().listen(0, "127.0.0.1");
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    for (const at of [port, 1]) {
      env.databaseUrl = `postgres://user:geheim@127.0.0.1:${at}/name`;
      const logged = vi.spyOn(log, "error");
      await openStoreAtStart(200);
      const lines = JSON.stringify(logged.mock.calls);
      expect(lines).toContain(`DATABASE_URL: no database answers at 127.0.0.1:${at}`);
      expect(lines).not.toContain("geheim");
      logged.mockRestore();
      await closeStore();
    }
  } finally {
    silent.close();
  }
});
