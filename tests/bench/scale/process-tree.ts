import { readdirSync, readFileSync } from "node:fs";

/** A process of a tree; `command` has its arguments apart by spaces, `resident` is in bytes, `processor` in seconds so far. */
interface TreeProcess {
  pid: number;
  command: string;
  resident: number;
  processor: number;
}

const pageSize = 4096;
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
      const resident = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * pageSize;
      const [user, system] = statusOf(pid).slice(11, 13).map(Number);
      const processor = ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
      return [{ pid, command, resident, processor }];
    } catch {
      return [];
    }
  });
}
