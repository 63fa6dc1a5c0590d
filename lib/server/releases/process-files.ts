import "server-only";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { systemErrorCode } from "../errors.ts";

/** What the system says of a process, from its state on (proc(5)); null where the system does not say. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program is in brackets, and may hold blanks.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** Whether a process runs, be it another user's. One that has ended keeps its number until somebody takes note, in a container for ever. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== "EPERM") return false;
  }
  const [state = ""] = statOf(pid) ?? [];
  return !["Z", "X"].includes(state);
}

/**
 * Whether the process still runs that wrote a file about itself. After a restart of the machine another one may have its number.
 * @param file that it wrote
 */
export function isWriterAlive(pid: number, file: string): boolean {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Number.isInteger(pid) && pid > 0 && written > Date.now() - uptime() * 1_000 && runs(pid);
}

/** When a process began, in ticks since the machine did: its number may be another process's later. Empty where the system does not say. */
const startOf = (pid: number): string => statOf(pid)?.[19] ?? "";

/** Identifies a process of this machine: a number alone may be another process's later. */
export interface ProcessMark {
  pid: number;
  /** Ticks since the machine began; empty where the system does not say. */
  start: string;
}

/** Of this process. */
export const processMark = (): ProcessMark => ({ pid: process.pid, start: startOf(process.pid) });

/** Whether the very process still runs that has made a file or folder. */
export const runsAs = ({ pid, start }: ProcessMark, file: string): boolean =>
  isWriterAlive(pid, file) && startOf(pid) === start;

/** The process that has a lock; null where it is gone, and where nobody has the lock. */
export function holderOf(file: string): number | null {
  let mark: string;
  try {
    mark = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  const [pid = 0, start = ""] = [Number.parseInt(mark, 10), mark.trim().split(" ")[1]];
  return runsAs({ pid, start }, file) ? pid : null;
}

/** Whether a process that still runs has a lock. */
export const isLocked = (file: string): boolean => holderOf(file) !== null;

/** Takes away the lock of a process that is gone. Where another one was quicker, its lock is put back. */
function removeStaleLock(file: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (holderOf(aside) !== null) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(systemErrorCode(error) ?? "")) throw error;
  }
  rmSync(aside, { force: true });
}

/** @throws LockTaken, and the file system's errors */
function takeLock(file: string): void {
  // Whoever looks at a lock finds it written: it gets its name last.
  const draft = `${file}.${process.pid}.new`;
  try {
    const { pid, start } = processMark();
    writeFileSync(draft, `${pid} ${start}\n`);
    linkSync(draft, file);
  } catch (error) {
    if (systemErrorCode(error) !== "EEXIST") throw error;
    const pid = holderOf(file);
    if (pid !== null) throw new LockTaken(pid);
    // Left by one that was killed.
    removeStaleLock(file);
    takeLock(file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Another process does the same already. */
export class LockTaken extends Error {
  override name = "LockTaken";
  readonly pid: number;
  constructor(pid: number) {
    super(`Process ${pid} does this already: wait until it is done.`);
    this.pid = pid;
  }
}

/** In ms, between two looks at a lock that another process has. */
const lockPause = 20;

/**
 * Does work that only one process may do at a time. Within a process it is the caller who lets one wait for the other.
 * @param file the lock, in a folder that exists
 * @param patience how many ms to wait for a process that has it
 * @throws LockTaken, and whatever the work throws
 */
export async function withLock<T>(file: string, work: () => Promise<T>, patience = 0): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      takeLock(file);
      break;
    } catch (error) {
      if (!(error instanceof LockTaken) || Date.now() >= until) throw error;
    }
    await wait(lockPause);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
