import "server-only";
import { readFileSync } from "node:fs";

/** More than a site of this size ever has open at once; each costs some 20 kB. */
const most = 4_000;

/** Descriptors that are left for files, the database, mail, and what Node itself needs. */
const reserve = 200;

/** How many files and connections this process may have open, as Linux tells it; elsewhere what is usual. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return 1_024;
  }
}

/** How many connections the server keeps at once. A further one is closed; files can be read all the same. */
export const mostConnections = (): number => Math.min(most, Math.max(100, descriptorLimit() - reserve));
