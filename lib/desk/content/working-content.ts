import "server-only";
import { createHash } from "node:crypto";
import { lstat, mkdir, open, readdir, readFile, realpath, rename, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { env } from "../../server/env.ts";
import { isDiskFull, systemErrorCode } from "../../server/errors.ts";
import { contentDirOf } from "../../server/folders.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { log } from "../../server/log.ts";
import type { ContentName } from "../contract/content-answers.ts";
import { type ContentFile, type ContentFolder, contentFileOf, isEntryName } from "./content-names.ts";

/*
 * The files that the desk changes: those of CONTENT_DIR, never the copy that a release serves. Whoever writes has the lock
 * (content-lock.ts).
 */

/** The folder of the content that the desk changes. */
export const workingFolder = (): string => contentDirOf(env);

/** Digest of a file's bytes. */
export const contentHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("base64url");

/** Where a file is written before it takes its place; the next save of the folder replaces what a kill has left. The check passes over it. */
const draftName = ".desk-draft";

/** Turns an error of the file system into one that names no path; the log has its code. */
export async function withContentFiles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined || !/^E[A-Z0-9]+$/.test(code) || error instanceof HttpError) throw error;
    log.error({ code }, "the content could not be read or written");
    throw new HttpError(isDiskFull(error) ? "disk-full" : "content-unavailable");
  }
}

/**
 * The full path of a file, where its folder is really that folder of the content: a link that leads out of it is none of its files.
 * @throws HttpError `unknown-content`; the file system's errors
 */
async function safePath({ file }: StoredPlace): Promise<string> {
  const root = await realpath(workingFolder());
  const full = path.join(root, file);
  const folder = path.dirname(full);
  const realFolder = await realpath(folder).catch((error) => {
    if (systemErrorCode(error) === "ENOENT") return folder;
    throw error;
  });
  if (realFolder !== folder) throw new HttpError("unknown-content");
  const stats = await lstat(full).catch((error) => {
    if (systemErrorCode(error) === "ENOENT") return null;
    throw error;
  });
  if (stats && !stats.isFile()) throw new HttpError("unknown-content");
  return full;
}

/** Where a file lies: a pure name below `content/`, never one from outside. */
type StoredPlace = Pick<ContentFile, "file">;

/** The bytes of a file that need not be a text, such as a document. @returns null where it is not there @throws as `readStored` */
export const readStoredBytes = (file: StoredPlace): Promise<Buffer<ArrayBuffer> | null> =>
  withContentFiles(async () => {
    const full = await safePath(file);
    try {
      return await readFile(full);
    } catch (error) {
      if (systemErrorCode(error) === "ENOENT") return null;
      throw error;
    }
  });

/** A file as it is on the disk. */
export interface StoredFile {
  text: string;
  hash: string;
}

/** @returns null where it is not there @throws HttpError `unknown-content`, `content-unavailable` */
export async function readStored(file: ContentFile): Promise<StoredFile | null> {
  const bytes = await readStoredBytes(file);
  return bytes && { text: bytes.toString("utf8"), hash: contentHash(bytes) };
}

/** The text of a file; null where it is not there. @throws as `readStored` */
export const textOnDisk = async (file: ContentFile): Promise<string | null> =>
  (await readStored(file))?.text ?? null;

/** Waits until a file, or the entries of a folder, are on the disk and not only in memory. */
export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file completely or not at all: after a power cut there is the former or the new one.
 * @param isSynced false where the caller brings it to the disk later, beside a journal that holds it
 * @returns its hash
 * @throws HttpError `unknown-content`, `content-unavailable`, `disk-full`
 */
export const writeStored = (
  file: StoredPlace,
  content: string | Uint8Array,
  { isSynced = true }: { isSynced?: boolean } = {},
): Promise<string> =>
  withContentFiles(async () => {
    const full = await safePath(file);
    const folder = path.dirname(full);
    await mkdir(folder, { recursive: true });
    const stats = await stat(full).catch(() => null);
    const draft = path.join(folder, draftName);
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    // Not through a link that somebody has put there.
    await unlink(draft).catch(() => undefined);
    const handle = await open(draft, "wx", (stats?.mode ?? 0o644) & 0o777);
    try {
      try {
        await handle.writeFile(bytes);
        if (isSynced) await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, full);
    } catch (error) {
      // On a full disk it would take the room that is left.
      await unlink(draft).catch(() => undefined);
      throw error;
    }
    if (isSynced) await syncToDisk(folder);
    return contentHash(bytes);
  });

/** Takes a file out of the content. */
export const removeStored = (file: StoredPlace): Promise<void> =>
  withContentFiles(async () => {
    const full = await safePath(file);
    await unlink(full);
    await syncToDisk(path.dirname(full));
  });

/** The names of the entries of a folder: `properties/7123`. @throws HttpError `content-unavailable` */
export const entriesOf = (folder: ContentFolder): Promise<ContentName[]> =>
  withContentFiles(async () => {
    const files = await readdir(path.join(workingFolder(), folder), { withFileTypes: true }).catch(
      (error) => {
        if (systemErrorCode(error) === "ENOENT") return [];
        throw error;
      },
    );
    return files
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map((entry) => entry.name.slice(0, -".json".length))
      .filter((entry) => isEntryName(folder, entry))
      .map((entry) => `${folder}/${entry}`);
  });

/** The file of a name. @throws HttpError `unknown-content` for every other text */
export function requireContentFile(name: unknown): ContentFile {
  const file = contentFileOf(name);
  if (!file) throw new HttpError("unknown-content");
  return file;
}
