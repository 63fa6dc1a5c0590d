import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { recentlyLive, releaseBefore, removableReleases } from "../domain/operations/releases.ts";
import {
  listReleases,
  liveLink,
  namesFolder,
  readSwitches,
  staticFolder,
  unfinished,
} from "../server/releases/releases.ts";
import { servingSites } from "../server/releases/serving.ts";

const namesIn = (file: string) => readFileSync(file, "utf8").split("\n").slice(0, -1);

/** Removes what no release needs any more of the files that all share. @returns how many files */
function pruneHashedFiles(releases: string, needed: readonly string[]): number {
  const folder = namesFolder(releases);
  const lists = existsSync(folder) ? readdirSync(folder) : [];
  const staying = lists.filter((id) => needed.includes(id));
  const names = new Set(staying.flatMap((id) => namesIn(path.join(folder, id))));
  const surplus = new Set<string>();
  for (const id of lists.filter((each) => !staying.includes(each))) {
    for (const name of namesIn(path.join(folder, id))) if (!names.has(name)) surplus.add(name);
  }
  for (const name of surplus) rmSync(path.join(staticFolder(releases), name), { force: true });
  // Last, as they say what is to be removed.
  for (const id of lists.filter((each) => !staying.includes(each))) rmSync(path.join(folder, id));
  return surplus.size;
}

/**
 * Removes old releases, and the hashed files of those that nobody may have open any more. What is live, what `undo` would take and what a
 * process serves stays.
 * @param keep how many of the newest stay
 */
export function pruneReleases(
  releases: string,
  keep: number,
  now = Date.now(),
): { removed: string[]; hashedFiles: number } {
  const present = listReleases(releases).map(({ id }) => id);
  const switches = readSwitches(releases);
  const live = liveLink(releases)?.id ?? null;
  const inUse = [
    live,
    releaseBefore(switches, live, present),
    ...servingSites(releases).map(({ release }) => release),
  ].filter((id) => id !== null);
  const removed = removableReleases(present, keep, inUse);
  for (const id of removed) {
    const folder = path.join(releases, id);
    renameSync(folder, folder + unfinished);
    rmSync(folder + unfinished, { recursive: true });
  }
  const staying = present.filter((id) => !removed.includes(id));
  return { removed, hashedFiles: pruneHashedFiles(releases, [...staying, ...recentlyLive(switches, now)]) };
}
