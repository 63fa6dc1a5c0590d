import "server-only";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { pictureHash } from "../../pictures/build-pictures.ts";
import { readManifest } from "../../pictures/manifest-file.ts";
import type { PictureEntry } from "../../pictures/manifest-schema.ts";
import { globalSingleton } from "../../server/global-singleton.ts";
import { workingFolder } from "../content/working-content.ts";

/** A file of the content that is another one than in the state that it is compared with. Below `content/`. */
export interface FileChange {
  file: string;
  kind: "new" | "changed" | "removed";
}

/** What file managers leave behind and what is for editors alone, as the check passes over it. */
const passedOver = /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini|README\.md)$|^schema\//i;

/** What a release does not keep: what its pictures were made of. */
const pictures = "pictures/";

interface FileState {
  size: number;
  mtimeMs: number;
}

/** All files of a folder, by their paths below it. */
async function filesOf(root: string): Promise<Map<string, FileState>> {
  if (!existsSync(root)) return new Map();
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !passedOver.test(file));
  const found = new Map<string, FileState>();
  for (const file of names) {
    const { size, mtimeMs } = await stat(path.join(root, file));
    found.set(file, { size, mtimeMs });
  }
  return found;
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(one), readFile(other)]);
  return first.equals(second);
}

/** The pictures of which a release has copies, by their paths below `content/`. */
async function publishedPictures(release: string): Promise<Map<string, PictureEntry>> {
  const manifest = await readManifest(path.join(release, "public/pictures"));
  return new Map(Object.entries(manifest).map(([file, entry]) => [pictures + file, entry]));
}

const hashes = globalSingleton("hashes of pictures", () => new LRUCache<string, string>({ max: 20_000 }));

/** Whether the copies of a picture were made of what it is now, whenever it was written. A file is read once for each state. */
async function isPublished(
  file: string,
  { mtimeMs, size }: FileState,
  entry: PictureEntry,
): Promise<boolean> {
  const key = JSON.stringify([file, mtimeMs, size, entry.focus]);
  const hash = hashes.get(key) ?? pictureHash(await readFile(path.join(workingFolder(), file)), entry.focus);
  hashes.set(key, hash);
  return hash === entry.hash;
}

/**
 * The files of the working content that are other ones than in a release. It has a copy of all but pictures; of these it has hashes.
 * @param release its folder
 */
export async function changesSinceRelease(release: string): Promise<FileChange[]> {
  const root = path.join(release, "content");
  const [former, working, shown] = await Promise.all([
    filesOf(root),
    filesOf(workingFolder()),
    publishedPictures(release),
  ]);
  const kindOf = async (file: string, state: FileState): Promise<FileChange["kind"] | null> => {
    const { size, mtimeMs } = state;
    if (file.startsWith(pictures)) {
      const entry = shown.get(file);
      if (!entry) return "new";
      return (await isPublished(file, state, entry)) ? null : "changed";
    }
    const before = former.get(file);
    if (!before) return "new";
    if (before.size !== size) return "changed";
    const isUntouched = before.mtimeMs === mtimeMs;
    return isUntouched || (await isSame(path.join(root, file), path.join(workingFolder(), file)))
      ? null
      : "changed";
  };
  const found: FileChange[] = [];
  for (const [file, state] of working) {
    const kind = await kindOf(file, state);
    if (kind) found.push({ file, kind });
  }
  const gone = [...former.keys(), ...shown.keys()].filter((file) => !working.has(file));
  return [...found, ...gone.map((file) => ({ file, kind: "removed" as const }))];
}
