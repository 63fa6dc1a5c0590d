import { existsSync, readFileSync } from "node:fs";

/** The processes that a process has started and that run; none where it has ended itself. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number) : [];
}

/** Whether a process runs. */
export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);
