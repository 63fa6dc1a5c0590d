import "server-only";
import {
  appendFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isReleaseId, type ReleaseSwitch } from "../../domain/operations/releases.ts";

/*
 * The folder of releases (RELEASES_DIR):
 *   20261123-153000-ab12cd/  a release, with `release.json`
 *   current                  a link to the live one
 *   switches.log             what was live when, a line of JSON each
 *   static/                  the hashed files of all releases, also of those that are gone
 *   names/                   which of them a release has, a file each
 *   staging/                 what a release is built from: lib/build/staging.ts
 *   renewal.json             what became of the last renewal: lib/server/releases/renewal.ts
 *   serving/                 a file for each site that runs: lib/server/releases/serving.ts
 */

const releaseSchema = z.object({
  id: z.string(),
  madeAt: z.iso.datetime(),
  /** Of the project. */
  version: z.string(),
  /** The state of its code (`codeVersion`). */
  code: z.string(),
  /** Of all that it serves. */
  digest: z.string(),
  /** The address that its pages contain; null for this machine's. */
  siteUrl: z.string().nullable(),
  commit: z.string().nullable(),
});

/** What a release says of itself. */
export type Release = z.infer<typeof releaseSchema>;

export const releaseManifest = "release.json";

/** Behind the name of a folder that is being made or removed; the next release removes what a kill has left of it. */
export const unfinished = ".new";

/** The hashed files of all releases. */
export const staticFolder = (releases: string): string => path.join(releases, "static");

/** Files with the names of each release's hashed files, called as the release. */
export const namesFolder = (releases: string): string => path.join(releases, "names");

/** @returns null where there is no whole one of this name */
export function readRelease(releases: string, id: string): Release | null {
  const file = path.join(releases, id, releaseManifest);
  if (!isReleaseId(id) || !existsSync(file)) return null;
  return releaseSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** All whole releases, newest first. */
export function listReleases(releases: string): Release[] {
  const names = existsSync(releases) ? readdirSync(releases) : [];
  return names
    .toSorted()
    .toReversed()
    .flatMap((name) => readRelease(releases, name) ?? []);
}

/** The link to the live release. */
export interface LiveLink {
  id: string;
  /** Of the link itself: another one each time that it is set. */
  stamp: string;
}

const linkIn = (releases: string) => path.join(releases, "current");

/** @returns null where no release is live */
export function liveLink(releases: string): LiveLink | null {
  try {
    const { ino, mtimeMs } = lstatSync(linkIn(releases));
    return { id: path.basename(readlinkSync(linkIn(releases))), stamp: `${ino} ${mtimeMs}` };
  } catch {
    return null;
  }
}

/** Makes a release the live one: whoever looks sees the former or this one. null takes the link away. */
export function setLiveLink(releases: string, id: string | null): void {
  if (id === null) {
    rmSync(linkIn(releases), { force: true });
    return;
  }
  const draft = `${linkIn(releases)}.${process.pid}.new`;
  rmSync(draft, { force: true });
  symlinkSync(id, draft);
  renameSync(draft, linkIn(releases));
}

const switchSchema = z.object({
  at: z.number(),
  id: z.string(),
  kind: z.enum(["switch", "undo"]),
  isRenewal: z.boolean().optional(),
});

const switchesIn = (releases: string) => path.join(releases, "switches.log");

/** What was live when, oldest first. A line that was not written to its end does not count. */
export function readSwitches(releases: string): ReleaseSwitch[] {
  if (!existsSync(switchesIn(releases))) return [];
  const lines = readFileSync(switchesIn(releases), "utf8").split("\n").slice(0, -1);
  return lines.map((line) => switchSchema.parse(JSON.parse(line)));
}

export const recordSwitch = (releases: string, entry: ReleaseSwitch): void =>
  appendFileSync(switchesIn(releases), `${JSON.stringify(entry)}\n`);
