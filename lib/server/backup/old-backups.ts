import "server-only";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { env } from "../env.ts";
import { removeLeftovers } from "./staging.ts";

/** Where backups from before changes of the tables are. */
export const backupFolder = (): string => path.join(env.dataDir, "backups");

/** Those from before a change; others may lie in the folder too. */
const isOurs = (name: string) => /^before-\d{4}-.*\.backup$/.test(name);

/** ms for which a backup from before a change is kept, as it holds what is erased meanwhile. */
const lifetime = 30 * 24 * 60 * 60_000;

/**
 * Deletes the backups from before changes of the tables that are older than 30 days, and what backups and restores that were killed have left.
 * @throws the errors of the file system
 */
export function deleteOldBackups(now = Date.now()): void {
  const folder = backupFolder();
  for (const place of [folder, env.dataDir]) removeLeftovers(place, now);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(isOurs)) {
    const file = path.join(folder, name);
    if (now - statSync(file).mtimeMs > lifetime) rmSync(file, { force: true });
  }
}
