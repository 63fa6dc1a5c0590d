import "server-only";
import {
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
import { isReleaseId } from "../../domain/operations/releases.ts";
import { releaseManifest } from "../folders.ts";

/*
 * The folder of releases (RELEASES_DIR):
 *   20261123-153000-ab12cd/           a release, with `release.json`
 *   20261123-153000-ab12cd/previous   a link to the one that was live before it
 *   20261123-153000-ab12cd-next.new/  where the next change of a live one is made: lib/build/changed-release.ts
 *   current                           a link to the live one
 *   static/                           the hashed files of all releases, for a while also of those that are gone
 *   staging/                          what a release is built from: lib/build/staging.ts
 *   pictures/                         copies of the pictures of a content that lies elsewhere: `pictureCopiesOf`
 *   renewal.json                      what became of the last renewal: lib/server/releases/renewal.ts
 *   serving.json                      the site that runs: lib/server/releases/serving.ts
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
  /** Of its content; null where Git does not keep it. */
  commit: z.string().nullable(),
  /** Of the project; another one where the content is a repository of its own. Absent where an earlier version made it. */
  codeCommit: z.string().nullish(),
});

/** What a release says of itself. */
export type Release = z.infer<typeof releaseSchema>;

/** Behind the name of a folder that is being made or removed; the next release removes what a kill has left of it. */
export const unfinished = ".new";

/** The hashed files of all releases. */
export const staticFolder = (releases: string): string => path.join(releases, "static");

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

/** Sets a link to a release, in the place of a former one: whoever looks sees the former or this one. null takes the link away. */
function setLink(link: string, target: string | null): void {
  if (target === null) {
    rmSync(link, { force: true });
    return;
  }
  const draft = `${link}.${process.pid}.new`;
  rmSync(draft, { force: true });
  symlinkSync(target, draft);
  renameSync(draft, link);
}

/** Makes a release the live one; null where none is to be live. */
export const setLiveLink = (releases: string, id: string | null): void => setLink(linkIn(releases), id);

const previousIn = (releases: string, id: string) => path.join(releases, id, "previous");

/** The release that was live before another one, which `undo` goes back to; null where there was none, or it was removed. */
export function previousRelease(releases: string, id: string | null): string | null {
  const link = id === null ? undefined : lstatSync(previousIn(releases, id), { throwIfNoEntry: false });
  const previous = id !== null && link ? path.basename(readlinkSync(previousIn(releases, id))) : "";
  return readRelease(releases, previous) ? previous : null;
}

export const setPreviousRelease = (releases: string, id: string, previous: string | null): void =>
  setLink(previousIn(releases, id), previous && `../${previous}`);
