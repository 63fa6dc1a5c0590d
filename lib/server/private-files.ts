import "server-only";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeSync,
} from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { systemErrorCode } from "./errors.ts";

/**
 * Makes a folder for the user of this process only, with those above it; an existing one stays as it is. One by one: with `recursive` Node
 * never returns where a file system refuses new folders with ENOENT, as /proc does.
 * @throws the file system's error
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  makePrivateFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process has made it meanwhile.
    if (systemErrorCode(error) !== "EEXIST") throw error;
  }
}

/** Takes a file, or a folder with all below it, away from every other user; nothing where there is none. @throws the file system's error */
export function makePrivate(place: string): void {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return;
  chmodSync(place, stats.isDirectory() ? 0o700 : 0o600);
  if (stats.isDirectory()) for (const name of readdirSync(place)) makePrivate(path.join(place, name));
}

/** Writes a file for the user of this process only, and returns when it is on the disk. */
export function writeFileDurably(file: string, content: string | Uint8Array): void {
  const handle = openSync(file, "w", 0o600);
  try {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes a file for the user of this process only, completely or not at all, without blocking the process. */
export async function writeFileAtomic(file: string, content: Uint8Array): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
