import { readdirSync, readFileSync } from "node:fs";

/** A process of a tree; `command` has its arguments apart by spaces, `resident` is in bytes. */
interface TreeProcess {
  pid: number;
  command: string;
  resident: number;
}

const pageSize = 4096;

/** The parent of a process; the name of its command stands in brackets before it and may hold anything. */
const parentOf = (pid: string) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")[1],
  );

/** A process and all that it has started, at this moment; Linux alone has `/proc`, elsewhere there are none. */
export function processTree(root: number): TreeProcess[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    // A process may end while it is looked at.
    try {
      parents.set(Number(name), parentOf(name));
    } catch {}
  }
  const isInside = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isInside(parents.get(pid)));
  return [...parents.keys()].filter(isInside).flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      const resident = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * pageSize;
      return [{ pid, command, resident }];
    } catch {
      return [];
    }
  });
}
