import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { create } from "tar";
import { expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { unpackArchive } from "@/lib/server/backup/archive";
import { makeBackup } from "@/lib/server/backup/make-backup";
import { manifestName } from "@/lib/server/backup/manifest";
import { deleteOldBackups } from "@/lib/server/backup/old-backups";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { makeStaging } from "@/lib/server/backup/staging";
import { closeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { newPlace } from "../support/place";
import { sampleLead } from "../support/sample";

const content = path.resolve("lib/content/law/rules");
const options = { content, version: "1" };

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("what is restored is for the site's user only, whatever its folder and its umask let others do", async () => {
  await using place = await newPlace("SQLite");
  const before = process.umask(0o022);
  try {
    await storeLead(sampleLead(), []);
    await closeStore();
    mkdirSync(path.join(place.dataDir, "mail"), { mode: 0o755 });
    writeFileSync(path.join(place.dataDir, "mail/1.eml"), "Subject: one\n", { mode: 0o644 });
    const file = path.join(place.dataDir, "site.backup");
    await makeBackup(file, options);
    const other = path.join(place.dataDir, "other");
    mkdirSync(other);
    chmodSync(other, 0o755);
    env.dataDir = other;
    await restoreBackup(file);
    const restored = ["zennehuis.db", "mail", "mail/1.eml"].map((name) => modeOf(path.join(other, name)));
    expect(restored).toEqual(["600", "700", "600"]);
  } finally {
    process.umask(before);
  }
});

/** The folder of a process that has ended without removing it. */
function leftBy(folder: string, kind: "backup" | "restore"): string {
  const staging = makeStaging(folder, kind);
  const { pid } = spawnSync("true");
  const left = staging.replace(/-\d+-(\d*)-(?=\w{6}$)/, `-${pid}-$1-`);
  mkdirSync(left);
  writeFileSync(path.join(left, "database.db"), "requests");
  return left;
}

test("what killed backups and restores have unpacked is removed, what others are at stays", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  const target = mkdtempSync(path.join(tmpdir(), "leftovers-"));
  try {
    const left = [leftBy(target, "backup"), leftBy(place.dataDir, "restore")];
    const [running = ""] = readdirSync(target).filter((name) => name.includes(`-${process.pid}-`));
    const elsewhere = path.join(place.dataDir, ".restore-00000000-1-1-abcdef");
    const older = path.join(place.dataDir, ".restore-abcdef");
    for (const each of [elsewhere, older]) mkdirSync(each);

    await makeBackup(path.join(target, "site.backup"), options);
    deleteOldBackups();
    expect(left.map((each) => existsSync(each))).toEqual([false, false]);
    expect([path.join(target, running), elsewhere, older].map((each) => existsSync(each))).toEqual([
      true,
      true,
      true,
    ]);

    const dayAgo = Date.now() / 1_000 - 25 * 3_600;
    for (const each of [elsewhere, older]) utimesSync(each, dayAgo, dayAgo);
    const again = leftBy(place.dataDir, "restore");
    await closeStore();
    await restoreBackup(path.join(target, "site.backup"));
    expect([again, elsewhere, older].map((each) => existsSync(each))).toEqual([false, false, false]);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
});

test("an archive that unpacks to more than its manifest announces is refused before anything is written", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bomb-"));
  try {
    const [parts, target] = [path.join(folder, "parts"), path.join(folder, "target")];
    for (const each of [parts, target]) mkdirSync(each);
    const file = path.join(folder, "bomb.backup");
    const manifest = {
      ...{ format: 1, version: "1", madeAt: new Date().toISOString(), store: "sqlite", migrations: [] },
      ...{ rows: {}, secret: "inside", parts: [{ path: "bomb", size: 1, sha256: "0".repeat(64) }] },
    };
    writeFileSync(path.join(parts, manifestName), JSON.stringify(manifest));
    writeFileSync(path.join(parts, "bomb"), Buffer.alloc(8_000_000));
    await create({ gzip: true, cwd: parts, file }, [manifestName, "bomb"]);
    expect(statSync(file).size).toBeLessThan(20_000);
    await expect(unpackArchive(file, target)).rejects.toThrow("it holds more than its manifest announces");
    expect(readdirSync(target)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
