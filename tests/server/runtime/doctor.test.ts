import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { examine } from "@/lib/runtime/doctor";
import { recordBackup } from "@/lib/server/backup/last-backup";
import { closeStore, readStore, writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { setLiveLink } from "@/lib/server/releases/releases";
import { agencyAt } from "../support/agency";
import { upperStoreKinds } from "../support/on-both-stores";
import { emptyPlace, newPlace } from "../support/place";
import { sampleLead, sampleMail } from "../support/sample";
import { startMailServer } from "../support/smtp";

/** What was found on a subject, in the order in which it was found. */
async function levelsOf(subject: string, options?: Parameters<typeof examine>[0]) {
  return (await examine(options))
    .filter((diagnosis) => diagnosis.subject === subject)
    .map(({ level }) => level);
}

describe.each(upperStoreKinds)("%s:", (kind) => {
  test("a store that is sound, one with mails that were given up, and one that is away", async () => {
    await using place = await emptyPlace(kind);
    expect(await levelsOf("database")).toEqual(["warning"]);
    await storeLead(sampleLead(), [sampleMail()]);
    for (const subject of ["database", "tables", "outbox", "space", "rights"])
      expect(await levelsOf(subject), subject).toContain("ok");
    await writeStore((db) => db.updateTable("outbox").set({ state: "dead" }).execute());
    expect(await levelsOf("outbox")).toEqual(["error"]);
    await closeStore();
    await place.takeAway();
    // With SQLite it is the folder that is no folder any more.
    expect(await levelsOf(kind === "SQLite" ? "rights" : "database")).toEqual(["error"]);
    await place.bringBack();
  });

  test("a store that can be read but not written", async () => {
    await using place = await newPlace(kind);
    await storeLead(sampleLead(), []);
    await place.makeReadOnly();
    expect(await levelsOf("database")).toEqual(["ok", "error"]);
    // It has another connection now.
    expect(await levelsOf("database")).toEqual(["ok"]);
  });

  test("tables of a newer version", async () => {
    await using _ = await newPlace(kind);
    await writeStore((db) => db.insertInto("migrations").values({ name: "0099-later", run_at: 1 }).execute());
    expect(await levelsOf("tables")).toEqual(["error"]);
  });

  test("nothing is changed", async () => {
    await using _ = await newPlace(kind);
    await readStore((db) => db.deleteFrom("migrations").where("name", "=", "0008-view-networks").execute());
    await closeStore();
    expect(await levelsOf("tables")).toEqual(["warning"]);
    expect(await levelsOf("tables")).toEqual(["warning"]);
  });
});

test("a database file that is damaged", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  await closeStore();
  writeFileSync(path.join(place.dataDir, "zennehuis.db"), Buffer.alloc(20_000, 7));
  expect(await levelsOf("database")).toEqual(["error"]);
});

test("data that others may read, and a backup that is old", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  chmodSync(place.dataDir, 0o755);
  expect(await levelsOf("rights")).toContain("warning");
  const now = new Date();
  await recordBackup(place.dataDir, { at: now, file: "a" });
  expect(await levelsOf("backup", { now })).toEqual(["ok"]);
  expect(await levelsOf("backup", { now: new Date(now.getTime() + 27 * 3_600_000) })).toEqual(["warning"]);
});

test("a mail server that lets the site in takes a message when asked to, one that is down is told", async () => {
  await using _ = await newPlace("SQLite");
  await using server = await startMailServer();
  env.mailUrl = server.url;
  expect(await levelsOf("mail")).toEqual(["ok"]);
  expect(server.received).toEqual([]);
  expect(await levelsOf("mail", { recipient: "an@example.be" })).toEqual(["ok"]);
  expect(server.received.map(({ to }) => to)).toEqual(["an@example.be"]);
  server.refuse = () => ({ code: 550 });
  expect(await levelsOf("mail", { recipient: "an@example.be" })).toEqual(["error"]);
  await server.down();
  expect(await levelsOf("mail")).toEqual(["error"]);
});

test("a port that visitors may reach past the proxy", async () => {
  await using _ = await newPlace("SQLite");
  expect(await levelsOf("LISTEN_ADDRESS")).toEqual([]);
  env.trustProxy = 1;
  expect(await levelsOf("LISTEN_ADDRESS")).toEqual(["warning"]);
  env.listenAddress = "127.0.0.1";
  expect(await levelsOf("LISTEN_ADDRESS")).toEqual([]);
});

test("a package that is set up in part", async () => {
  await using _ = await newPlace("SQLite");
  expect(await levelsOf("import")).toEqual([]);
  const before = env.importVariables;
  env.importVariables = {
    IMPORT_OMNICASA_NAME: "agency",
    IMPORT_OMNICASA_PASSWORD: "geheim",
    IMPORT_WHISE_NAME: "a",
  };
  expect(await levelsOf("import")).toEqual(["ok", "error"]);
  expect(JSON.stringify(await examine())).toContain("IMPORT_WHISE_PASSWORD, IMPORT_WHISE_CLIENT not set");
  env.importVariables = before;
});

test("no diagnosis tells a password", async () => {
  await using _ = await newPlace("SQLite");
  env.mailUrl = "smtp://site:correct-horse@127.0.0.1:1";
  expect(JSON.stringify(await examine())).not.toContain("correct-horse");
});

test("on the command line: what to do, and an exit code", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  await closeStore();
  const agency = agencyAt({ environment: { ...place.environment, MAIL_URL: "smtp://127.0.0.1:1" } });
  const { status, stdout } = await agency("doctor");
  expect(status).toBe(1);
  expect(stdout).toMatch(/ERROR {4}mail: 127\.0\.0\.1 cannot be used/);
  expect(stdout).toMatch(/ok {7}database: sound, 1 requests/);
});

test("a live release that is not there", async () => {
  await using place = await newPlace("SQLite");
  env.releasesDir = place.dataDir;
  setLiveLink(place.dataDir, "20260101-000000-aaaaaa");
  const [found] = (await examine()).filter(({ subject }) => subject === "build");
  expect(found).toMatchObject({ level: "error", remedy: "npm run agency -- list, then switch ID" });
});
