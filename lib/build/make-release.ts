import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { heldFile } from "../content/held-files.ts";
import { releaseId } from "../domain/operations/releases.ts";
import { releaseFolder } from "../domain/web/site-tree.ts";
import { builtCode } from "../runtime/built-for.ts";
import { releaseManifest } from "../server/folders.ts";
import { readAnswers } from "../server/releases/answers.ts";
import { listReleases, type Release, staticFolder, unfinished } from "../server/releases/releases.ts";
import { isPictureCopy } from "../server/releases/shared-pictures.ts";
import {
  copyInto,
  filesBelow,
  hashedPlaces,
  isHashedFile,
  isShared,
  linkInto,
  releaseFiles,
} from "./release-files.ts";

export interface ReleaseOptions {
  /** The project, or the folder in which it was staged; built. */
  project: string;
  /** The folder of releases. */
  releases: string;
  /** The address that its pages contain; null for this machine's. */
  siteUrl: string | null;
  /** The commit that its content is of; null where Git does not keep it. */
  commit?: string | null;
  /** The commit that the project is of. */
  codeCommit?: string | null | undefined;
  now?: Date;
}

/**
 * A digest of all that a release serves. Two builds of the same code and content have the same, whenever they were made.
 * @param code the state of the compiled code
 */
function digestOf(project: string, code: string): string {
  const hash = createHash("sha256").update(code);
  const root = path.join(project, releaseFolder);
  for (const [route, { fingerprint, files }] of Object.entries(readAnswers(root)).toSorted()) {
    hash.update(`\0${route}\0${fingerprint}`);
    if (fingerprint === null)
      for (const file of files) hash.update(readFileSync(path.join(root, `${file}.gz`)));
  }
  // Code has a digest of its own, a hashed name says what a file holds, and a map may be too large to be read.
  for (const place of ["content", "public", heldFile]
    .flatMap((below) => [...filesBelow(project, below)])
    .toSorted()) {
    if (isHashedFile(place)) continue;
    const file = path.join(project, place);
    hash.update(`\0${place}\0`).update(isShared(place) ? String(statSync(file).size) : readFileSync(file));
  }
  return hash.digest("hex");
}

/** What a release says of itself besides its name, and what follows from what it serves. */
type ReleaseFacts = Pick<Release, "version" | "siteUrl" | "commit" | "codeCommit">;

/** What a folder is as a release. @throws Error where there is no build */
function releaseOf(folder: string, facts: ReleaseFacts, now: Date): Release {
  const code = builtCode(path.join(folder, ".next"));
  if (code === null || !existsSync(path.join(folder, releaseFolder)))
    throw new Error("There is no build: npm run build");
  const digest = digestOf(folder, code);
  return { id: releaseId(now, digest), madeAt: now.toISOString(), code, digest, ...facts };
}

/** Gives a folder the name of a release, once all of it is on the disk. */
function nameRelease(folder: string, releases: string, release: Release): void {
  writeFileSync(path.join(folder, releaseManifest), `${JSON.stringify(release, null, 2)}\n`);
  // Copies and names reach the disk before the name that says that all is there. Where there is no such program the system does it in a while.
  spawnSync("sync", ["-f", folder]);
  renameSync(folder, path.join(releases, release.id));
}

/**
 * Makes the hashed files of a release reachable for as long as its pages may be open. Pictures come when it becomes live (`shared-pictures.ts`).
 * Nearly all are there already, and a link that fails takes ten times as long as to know that.
 */
function keepHashed(folder: string, releases: string): void {
  const shared = staticFolder(releases);
  for (const { below } of hashedPlaces) {
    const place = below.slice(0, -1);
    const kept = new Set(filesBelow(shared, place));
    for (const file of filesBelow(folder, place))
      if (!kept.has(file) && isHashedFile(file) && !isPictureCopy(file)) linkInto(folder, shared, file);
  }
}

/**
 * Makes a release of a finished build: a folder with all that is needed to serve it, which nobody changes any more. It has its name once it
 * is whole and on the disk. Files that are never rewritten in place are shared with the project. The caller holds the lock of the folder.
 * @returns the release, and whether it is new: where nothing has changed it is the one that was there
 * @throws Error where there is no build, and the file system's errors
 */
export function makeRelease({
  project,
  releases,
  siteUrl,
  commit = null,
  codeCommit = null,
  now = new Date(),
}: ReleaseOptions): {
  release: Release;
  isNew: boolean;
} {
  for (const name of readdirSync(releases).filter((entry) => entry.endsWith(unfinished)))
    rmSync(path.join(releases, name), { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(path.join(project, "package.json"), "utf8"));
  const release = releaseOf(project, { version, siteUrl, commit, codeCommit }, now);
  const same = listReleases(releases).find(({ digest }) => digest === release.digest);
  if (same) return { release: same, isNew: false };
  const folder = path.join(releases, release.id + unfinished);
  for (const file of releaseFiles(project)) {
    if (isShared(file)) linkInto(project, folder, file);
    else copyInto(project, folder, file);
  }
  keepHashed(folder, releases);
  nameRelease(folder, releases, release);
  return { release, isNew: true };
}

/**
 * Makes a release of a folder that has all that belongs to one, by giving it the name. It is new even where an earlier one serves the same: what
 * is live next is the newest.
 */
export function completeRelease(
  folder: string,
  releases: string,
  facts: ReleaseFacts,
  now = new Date(),
): Release {
  const release = releaseOf(folder, facts, now);
  keepHashed(folder, releases);
  nameRelease(folder, releases, release);
  return release;
}
