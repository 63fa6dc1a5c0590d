import "server-only";
import { mkdir, mkdtemp, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "./log.ts";

/** Codes of a folder that is right but cannot be written now: the pages need nothing of it. */
const passing = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EIO"]);

/** Makes a folder and those above it, one at a time: below `/proc` Node's own recursion never ends. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (found && !found.isDirectory()) throw Object.assign(new Error("no folder"), { code: "ENOTDIR" });
  if (found) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process was first.
    if (error.code !== "EEXIST") throw error;
  });
}

const makeAndRemove = async (folder: string) => rmdir(await mkdtemp(path.join(folder, ".probe-")));

/**
 * Makes DATA_DIR, or says what is wrong with it. One that cannot be written is logged, and the site goes on: its pages are files of
 * the build, and its forms answer 503 until it can.
 * @param patience how long a disk may take that does not answer, in ms
 * @returns whether it can be written
 * @throws where it can never be a folder of ours, or its disk does not answer
 */
export async function checkDataDir(folder: string, patience = 5_000): Promise<boolean> {
  const looked = makeFolder(folder).then(() => makeAndRemove(folder));
  const late = wait(patience, "ETIMEDOUT", { ref: false });
  const code = await Promise.race([looked.then(() => null), late]).catch(
    (error: NodeJS.ErrnoException) => error.code ?? "unknown",
  );
  if (code === null) return true;
  if (!passing.has(code))
    throw new Error(
      `DATA_DIR: ${folder} cannot be used as a folder (${code}). Set it to a folder that is there or can be made.`,
    );
  log.error(
    { code },
    `DATA_DIR: ${folder} cannot be written. Pages are served, but forms answer 503 until the user that runs the site may write there.`,
  );
  return false;
}
