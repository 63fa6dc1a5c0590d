import "server-only";
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Stands in the environment of all programs of a publication, and of those that they start, with its id. */
export const publicationVariable = "PUBLICATION";

/** The processes of a publication besides this one. None on a system that does not show environments. */
function processesOf(id: string): number[] {
  let names: string[];
  try {
    names = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  const mark = `${publicationVariable}=${id}`;
  return names.map(Number).filter((pid) => {
    if (pid === process.pid) return false;
    try {
      return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(mark);
    } catch {
      // Somebody else's, or gone.
      return false;
    }
  });
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/**
 * Ends what a publication has left running: programs of a build whose starter was killed.
 * @param patience how long they may take to end by themselves, in ms
 */
export async function endLeftovers(id: string, patience: number): Promise<void> {
  signal(processesOf(id), "SIGTERM");
  const end = Date.now() + patience;
  while (processesOf(id).length > 0 && Date.now() < end) await wait(50);
  signal(processesOf(id), "SIGKILL");
  // Killed processes go at once, but not at this very moment.
  while (processesOf(id).length > 0 && Date.now() < end + 2_000) await wait(10);
}

/** Visitors come first: on a machine that is short of memory the system ends this before the site. The build itself leaves them the processor. */
export function offerMemory(): void {
  try {
    const file = openSync("/proc/self/oom_score_adj", "w");
    writeFileSync(file, "800");
    closeSync(file);
  } catch {
    // Another system.
  }
}
