import "server-only";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import { systemErrorCode } from "../errors.ts";

/** Whether a process runs, be it another user's. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === "EPERM";
  }
}

/**
 * Whether the process still runs that wrote a file about itself. After a restart of the machine another one may have its number.
 * @param file that it wrote
 */
export function isWriterAlive(pid: number, file: string): boolean {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Number.isInteger(pid) && pid > 0 && written > Date.now() - uptime() * 1_000 && runs(pid);
}

function takeLock(file: string): void {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
  } catch (error) {
    if (systemErrorCode(error) !== "EEXIST") throw error;
    const pid = Number(readFileSync(file, "utf8"));
    if (isWriterAlive(pid, file)) throw new LockTaken(pid);
    // Left by one that was killed.
    rmSync(file, { force: true });
    takeLock(file);
  }
}

/** Another process does the same already. */
class LockTaken extends Error {
  override name = "LockTaken";
  readonly pid: number;
  constructor(pid: number) {
    super(`Process ${pid} does this already: wait until it is done.`);
    this.pid = pid;
  }
}

/**
 * Does work that only one process may do at a time.
 * @param file the lock, in a folder that exists
 * @throws LockTaken, and whatever the work throws
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  takeLock(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
