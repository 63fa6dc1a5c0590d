import "server-only";
import { mkdir, mkdtemp, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isUpgrading, readStore, setStoreUpgrade } from "../server/db/store.ts";
import type { StoreFaultCode } from "../server/db/store-fault.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { env } from "../server/env.ts";
import { log } from "../server/log.ts";

/** Error codes of a folder that is correct but cannot be written now: pages do not need it. */
const temporaryFaults = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EIO"]);

/** Like `makePrivateFolder`, but without blocking the process while the disk does not respond. */
async function makeFolder(folder: string): Promise<void> {
  const existing = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (existing && !existing.isDirectory()) throw Object.assign(new Error("no folder"), { code: "ENOTDIR" });
  if (existing) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process has made it meanwhile.
    if (error.code !== "EEXIST") throw error;
  });
}

const probe = async (folder: string) => rmdir(await mkdtemp(path.join(folder, ".probe-")));

/**
 * Makes DATA_DIR where it does not exist, and checks that it can be written. One that cannot is logged, and the site starts: its pages
 * are files of the build, its forms answer 503 until then.
 * @param timeout for a disk that does not respond, in ms
 * @returns whether it can be written
 * @throws where it can never be the folder, or the disk does not respond
 */
export async function checkDataDir(folder: string, timeout = 5_000): Promise<boolean> {
  const checked = makeFolder(folder).then(() => probe(folder));
  const late = wait(timeout, "ETIMEDOUT", { ref: false });
  const code = await Promise.race([checked.then(() => null), late]).catch(
    (error: NodeJS.ErrnoException) => error.code ?? "unknown",
  );
  if (code === null) return true;
  if (!temporaryFaults.has(code))
    throw new Error(
      `DATA_DIR: ${folder} cannot be used as a folder (${code}). Set it to a folder that is there or can be made.`,
    );
  log.error(
    { code },
    `DATA_DIR: ${folder} cannot be written. Pages are served, but forms answer 503 until the user that runs the site may write there.`,
  );
  return false;
}

/** What to check, without DATABASE_URL itself, as it holds a password. */
function hint(): string {
  if (!env.databaseUrl) return `DATA_DIR: the database in ${env.dataDir} cannot be opened.`;
  const { hostname, port } = new URL(env.databaseUrl);
  const place = [hostname || "its socket", port].filter(Boolean).join(":");
  return `DATABASE_URL: no database answers at ${place}. Start it, or correct the variable.`;
}

/** Faults that do not pass by themselves. */
const permanentFaults = new Set<string>([
  "schema-newer",
  "migration-failed",
  "backup-failed",
  "moved",
  "secret-lost",
] satisfies StoreFaultCode[]);

/** As the command `migrate`. Its modules are loaded where they are needed: hardly ever. */
async function upgrade(): Promise<void> {
  const { migrateStore } = await import("../server/backup/migrate-store.ts");
  await migrateStore();
}

/**
 * Opens the database and brings its tables up to date, after a backup, before anything is served. One that is out of reach is logged, and the
 * site starts: its pages need none, its forms answer 503 until it is back. So it does where the backup and the changes take longer.
 * @param timeout for a database that does not respond, in ms
 * @throws where waiting does not help: no backup can be made, a migration fails, the tables are of a later version, or the data was moved
 */
export async function openStoreAtStart(timeout = 5_000): Promise<void> {
  setStoreUpgrade(upgrade);
  const opened = readStore((db) => db.selectFrom("leads").select("reference").limit(1).execute());
  const late = wait(timeout, "ETIMEDOUT", { ref: false });
  try {
    const code = await Promise.race([opened.then(() => null), late]);
    if (code !== null && isUpgrading())
      log.warn(
        "The tables are being brought up to date. Pages are served, but forms wait or answer 503 until then.",
      );
    else if (code !== null) throw new StoreUnavailable(code);
  } catch (error) {
    if (!(error instanceof StoreUnavailable))
      throw new Error(`The database cannot be used: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    const problem = error.problem ?? hint();
    if (permanentFaults.has(error.code))
      throw new Error(`The database cannot be used: ${problem}`, { cause: error });
    log.error({ code: error.code }, `${problem} Pages are served, but forms answer 503 until then.`);
  }
  // Rejected after the timeout: the next query reports it.
  opened.catch(() => undefined);
}
