import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { leastSpace, longestDue } from "../domain/operations/diagnoses.ts";
import { compareSchema } from "../domain/operations/schema-state.ts";
import { outboxState } from "../mail/outbox/outbox-state.ts";
import { doneMigrations, migrationNames } from "../server/db/migrate.ts";
import { probeWrite, readStore } from "../server/db/store.ts";
import { diskSpace } from "../server/disk-space.ts";
import { env } from "../server/env.ts";
import { isStopping } from "../server/lifecycle.ts";
import { log } from "../server/log.ts";

/** Why a process is not ready: for its operator, never for strangers. */
export type UnreadyReason = "stopping" | "store" | "tables" | "outbox" | "space";

/** ms after which what hangs counts as out of reach, and of one step of the wait for it. */
const patience = 2_000;
const step = 100;

/** ms for which an answer is cached. */
const lifetime = 2_000;

/** Whether this version can work with the tables as they are now. @throws StoreUnavailable, also where they are older than it */
async function areTablesFit(): Promise<boolean> {
  const done = await readStore((db) => doneMigrations(db, env.databaseUrl ? "postgres" : "sqlite"));
  return compareSchema(done, migrationNames).incompatible.length === 0;
}

/**
 * Resolves after the patience, in time in which this process ran. Where it stood still (a long computation, a machine out of breath), an answer that has
 * come meanwhile has yet to be read: that is no fault of the store.
 */
async function outOfPatience(): Promise<void> {
  for (let waited = 0; waited < patience; waited += step) await wait(step, undefined, { ref: false });
}

async function storeReasons(now: number): Promise<UnreadyReason[]> {
  async function query(): Promise<UnreadyReason[]> {
    // A newer version may have changed them since this process opened the store.
    if (!(await areTablesFit())) return ["tables"];
    await probeWrite();
    const { dueSince } = await outboxState(new Date(now));
    return dueSince && dueSince.getTime() < now - longestDue ? ["outbox"] : [];
  }
  const looked = query().catch((): UnreadyReason[] => ["store"]);
  const late = outOfPatience().then((): UnreadyReason[] => ["store"]);
  return Promise.race([looked, late]);
}

async function spaceReasons(): Promise<UnreadyReason[]> {
  const disk = await diskSpace(env.dataDir);
  return !disk || disk.free < leastSpace ? ["space"] : [];
}

interface Look {
  at: number;
  reasons: Promise<UnreadyReason[]>;
}

/** What was seen last, and which reasons the log has last named. */
export const readiness: { last?: Look; logged: string } = { logged: "" };

async function look(now: number): Promise<UnreadyReason[]> {
  const reasons = (await Promise.all([storeReasons(now), spaceReasons()])).flat();
  const summary = reasons.join();
  if (summary !== readiness.logged) {
    if (reasons.length > 0) log.warn({ reasons }, "not ready");
    else log.info("ready again");
  }
  readiness.logged = summary;
  return reasons;
}

/**
 * Why this process is not ready to take requests; nothing where it is. Looks at the store, whether it takes anything, its tables, the age of the outbox and the space in DATA_DIR,
 * once in two seconds, and waits two seconds at most.
 */
export async function unreadyReasons(now = Date.now()): Promise<UnreadyReason[]> {
  if (isStopping()) return ["stopping"];
  if (!readiness.last || now - readiness.last.at >= lifetime)
    readiness.last = { at: now, reasons: look(now) };
  return readiness.last.reasons;
}
