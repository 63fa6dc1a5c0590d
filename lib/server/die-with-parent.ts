import "server-only";
import { Worker } from "node:worker_threads";

/** In ms, between two looks. */
const interval = 1_000;

/**
 * Ends this process with the one that has started it, whatever it does at that time: a thread looks, as code that does not come to an end hears of
 * no disconnect and of no signal.
 */
export function dieWithParent(): void {
  process.once("disconnect", () => process.exit(0));
  const kill = `process.kill(process.pid, "SIGKILL")`;
  const look = `setInterval(() => { if (process.ppid !== ${process.ppid}) ${kill}; }, ${interval});`;
  new Worker(look, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
