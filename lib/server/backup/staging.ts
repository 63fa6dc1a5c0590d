import "server-only";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { processMark, runsAs } from "../releases/process-files.ts";

/** A process of another machine, or container, on the same disk cannot be looked for: what it left is removed after a day. */
const machine = () => createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const foreignLife = 24 * 60 * 60_000;

/** Versions before this one named no process. */
const pattern = /^\.(?:backup|restore)-(?:([0-9a-f]{8})-(\d+)-(\d*)-)?\w{6}$/;

/**
 * Makes a folder for what is packed or unpacked, for the user of this process only. Its name says whose it is, so that another process knows what
 * one that was killed has left.
 * @throws the file system's error
 */
export function makeStaging(folder: string, kind: "backup" | "restore"): string {
  const { pid, start } = processMark();
  return mkdtempSync(path.join(folder, `.${kind}-${machine()}-${pid}-${start}-`));
}

/**
 * Removes what backups and restores that were killed have left in a folder: the database and the mails, unpacked.
 * @throws the file system's error
 */
export function removeLeftovers(folder: string, now = Date.now()): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const match = pattern.exec(name);
    if (!match) continue;
    const [, where, pid, start = ""] = match;
    const place = path.join(folder, name);
    const isAlive =
      where === machine()
        ? runsAs({ pid: Number(pid), start }, place)
        : now - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0) < foreignLife;
    if (!isAlive) rmSync(place, { recursive: true, force: true });
  }
}
