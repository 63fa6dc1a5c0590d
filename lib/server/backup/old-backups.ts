import "server-only";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { env } from "../env.ts";

/** Where backups from before changes of the tables are. */
export const backupFolder = (): string => path.join(env.dataDir, "backups");

/** Those from before a change, and what one left behind that was broken off; others may lie in the folder too. */
const isOurs = (name: string) => /^(before-\d{4}-.*\.backup|\.backup-\w{6})$/.test(name);

/** ms for which a backup from before a change is kept, as it holds what is erased meanwhile. */
const lifetime = 30 * 24 * 60 * 60_000;

/** Deletes the backups from before changes of the tables that are older than 30 days. @throws the errors of the file system */
export function deleteOldBackups(now = Date.now()): void {
  const folder = backupFolder();
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(isOurs)) {
    const file = path.join(folder, name);
    if (now - statSync(file).mtimeMs > lifetime) rmSync(file, { recursive: true, force: true });
  }
}
