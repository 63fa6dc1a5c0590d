import "server-only";
import type { Watched } from "../domain/operations/alerts.ts";
import type { CopyState } from "../domain/operations/diagnoses.ts";
import { copyState } from "../server/backup/copies/copy-state.ts";
import { lastBackup } from "../server/backup/last-backup.ts";
import { readTime } from "../server/db/housekeeping-times.ts";
import type { Queries } from "../server/db/queries.ts";
import { env } from "../server/env.ts";
import { readRenewal } from "../server/releases/renewal.ts";
import { deadMails, waitingMailErrors } from "./outbox/outbox-state.ts";
import { refusedLeads } from "./outbox/package-outbox.ts";

/** A disk that a process has found almost full is known to all for two of the hourly rounds, in ms. */
const spaceMemory = 2 * 60 * 60_000;

/** When the tables were made. */
async function installedAt(db: Queries): Promise<Date | null> {
  const first = await db
    .selectFrom("migrations")
    .select(({ fn }) => fn.min("run_at").as("at"))
    .executeTakeFirst();
  return first?.at ? new Date(Number(first.at)) : null;
}

/** The last backup that any machine knows of. */
async function lastBackupAnywhere(db: Queries): Promise<Date | null> {
  const times = [await readTime(db, "backed-up"), lastBackup(env.dataDir)?.at.getTime()];
  const present = times.flatMap((time) => time ?? []);
  return present.length > 0 ? new Date(Math.max(...present)) : null;
}

/** The copies of this machine, or of another one that has sent a later one. */
async function copiesAnywhere(db: Queries): Promise<CopyState | null> {
  const state = copyState();
  const shared = await readTime(db, "copied");
  if (!state || shared === null || shared <= Date.parse(state.sentAt ?? "1970")) return state;
  return { ...state, sentAt: new Date(shared).toISOString(), failedSince: null };
}

/**
 * What the installation looks like, but for its packages and reports.
 * @param now in ms
 * @param since mails and requests that were given up after it are new
 */
export async function watchSite(
  db: Queries,
  now: number,
  since: number,
): Promise<Omit<Watched, "imports" | "lateReports">> {
  const leads = await refusedLeads(db);
  const spaceShort = await readTime(db, "space-short");
  return {
    dead: await deadMails(db, since),
    refusedLeads: { count: leads.length, newCount: leads.filter(({ at }) => at > since).length },
    isSpaceShort: spaceShort !== null && now - spaceShort < spaceMemory,
    lastBackup: await lastBackupAnywhere(db),
    copies: await copiesAnywhere(db),
    renewal: readRenewal(env.releasesDir),
    installedAt: await installedAt(db),
    mailErrors: await waitingMailErrors(db),
  };
}
