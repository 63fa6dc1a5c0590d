import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { hashedFilesLifetime, removableReleases } from "../domain/operations/releases.ts";
import {
  listReleases,
  liveLink,
  previousRelease,
  staticFolder,
  unfinished,
} from "../server/releases/releases.ts";
import { servingSite } from "../server/releases/serving.ts";

/** The hashed files that all releases share, below a release. */
function sharedFiles(releases: string): string[] {
  const folder = staticFolder(releases);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(path.join(folder, name)).isFile());
}

/** Removes what no release has had for thirty days. @returns how many files */
function pruneHashedFiles(releases: string, present: readonly string[], now: number): number {
  const isOver = (name: string) =>
    statSync(path.join(staticFolder(releases), name)).ctimeMs <= now - hashedFilesLifetime &&
    !present.some((id) => existsSync(path.join(releases, id, name)));
  const surplus = sharedFiles(releases).filter(isOver);
  for (const name of surplus) rmSync(path.join(staticFolder(releases), name));
  return surplus.length;
}

function removeRelease(releases: string, id: string): void {
  const folder = path.join(releases, id);
  // The time of a change counts from now, also where a disk has copies in the place of links.
  for (const name of sharedFiles(releases).filter((file) => existsSync(path.join(folder, file)))) {
    const { atime, mtime } = statSync(path.join(staticFolder(releases), name));
    utimesSync(path.join(staticFolder(releases), name), atime, mtime);
  }
  renameSync(folder, folder + unfinished);
  rmSync(folder + unfinished, { recursive: true });
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
  const live = liveLink(releases)?.id ?? null;
  const inUse = [live, previousRelease(releases, live), servingSite(releases)?.release ?? null];
  const removed = removableReleases(
    present,
    keep,
    inUse.filter((id) => id !== null),
  );
  for (const id of removed) removeRelease(releases, id);
  const staying = present.filter((id) => !removed.includes(id));
  return { removed, hashedFiles: pruneHashedFiles(releases, staying, now) };
}
