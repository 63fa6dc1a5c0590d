import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { AddedPictures } from "./add-pictures.ts";

/** How the process ends where another one works through the queue, which sees what is put in meanwhile. */
export const queueIsTaken = 3;

const program = () => path.join(process.cwd(), "lib/pictures/uploads/add-process.ts");

/**
 * Starts the process that makes the copies of queued pictures (`add-process.ts`).
 * @param isDetached whether it outlives this process
 */
export function startCopies(
  { content, feeds, target, queue }: AddedPictures,
  isDetached = false,
): ChildProcess {
  const args = ["--conditions=react-server", program(), content, feeds, target, queue];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", isDetached ? "ignore" : "inherit"],
    detached: isDetached,
  });
  if (isDetached) child.unref();
  return child;
}
