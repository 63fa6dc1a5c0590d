import { readdirSync, readFileSync } from "node:fs";

/**
 * A process of a tree; `command` has its arguments apart by spaces, `memory` is in bytes, with its share alone of what several have in
 * common, `processor` in seconds so far.
 */
interface TreeProcess {
  pid: number;
  command: string;
  memory: number;
  processor: number;
}

const ticksPerSecond = 100;

/** What Linux says of a process, from its state on: the name of its command stands in brackets before it and may hold anything. */
const statusOf = (pid: number | string) =>
  readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");

/** A process and all that it has started, at this moment; Linux alone has `/proc`, elsewhere there are none. */
export function processTree(root: number): TreeProcess[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    // A process may end while it is looked at.
    try {
      parents.set(Number(name), Number(statusOf(name)[1]));
    } catch {}
  }
  const isInside = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isInside(parents.get(pid)));
  return [...parents.keys()].filter(isInside).flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      const [, share = 0] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
      const memory = Number(share) * 1024;
      const [user, system] = statusOf(pid).slice(11, 13).map(Number);
      const processor = ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
      return [{ pid, command, memory, processor }];
    } catch {
      return [];
    }
  });
}
