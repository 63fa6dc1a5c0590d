import "server-only";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder that only we may read, with those above it; one that is there stays as it is. One by one, as Node's `recursive`
 * never ends where a file system refuses new folders with ENOENT, as /proc does.
 * @throws the file system's error
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
