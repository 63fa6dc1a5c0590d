import "server-only";
import { Worker } from "node:worker_threads";

/** In ms, between two looks. */
const interval = 500;

/**
 * Ends this process with the one that has started it, and where its work takes too long, whatever it does at that time: a thread looks, as code
 * that does not come to an end handles no disconnect, no timer and no signal.
 */
export function watchProcess() {
  process.once("disconnect", () => process.exit(1));
  // When the time is over; 0 while nothing is done.
  const end = new Float64Array(new SharedArrayBuffer(8));
  const look = `
    const { workerData: end } = require("node:worker_threads");
    setInterval(() => {
      const isLate = end[0] !== 0 && Date.now() > end[0];
      if (isLate || process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL");
    }, ${interval});`;
  const options = {
    eval: true,
    execArgv: [],
    workerData: end,
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  };
  new Worker(look, options).unref();
  return {
    /** Begins work that may take so many ms: beyond them the process is killed. */
    start: (time: number): void => void end.fill(Date.now() + time),
    stop: (): void => void end.fill(0),
  };
}
