import "server-only";
import { Worker } from "node:worker_threads";

/** In ms, between two looks. */
const interval = 500;

/**
 * Tells at each look whether work has had its time: that in which the machine had no room for the process does not count. It is the source of a
 * thread too, so it uses nothing from around it.
 */
export function overtime() {
  let [known, extra, before] = [0, 0, Number.NaN];
  /**
   * @param end when the time of the work is over, in ms; 0 while nothing is done
   * @param waited how long the process has waited for a processor since it began, in ms
   */
  return (end: number, waited: number, now: number): boolean => {
    extra = (end === known ? extra : 0) + (waited - before || 0);
    known = end;
    before = waited;
    return end !== 0 && now > end + extra;
  };
}

/**
 * Ends this process with the one that has started it, and where its work takes too long, whatever it does at that time: a thread looks, as code
 * that does not come to an end handles no disconnect, no timer and no signal.
 */
export function watchProcess() {
  process.once("disconnect", () => process.exit(1));
  // When the time is over, by the clock that nobody puts forward or back and that both threads have; 0 while nothing is done.
  const end = new Float64Array(new SharedArrayBuffer(8));
  const look = `
    const { readFileSync } = require("node:fs");
    const { workerData: end } = require("node:worker_threads");
    // Of the main thread, in nanoseconds; Linux alone has it.
    const waited = () => {
      try {
        return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[1]) / 1e6 || 0;
      } catch {
        return 0;
      }
    };
    const isLate = (${overtime})();
    setInterval(() => {
      const hasParent = process.ppid === ${process.ppid};
      if (isLate(end[0], waited(), Number(process.hrtime.bigint()) / 1e6) || !hasParent) process.kill(process.pid, "SIGKILL");
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
    start: (time: number): void => void end.fill(Number(process.hrtime.bigint()) / 1e6 + time),
    stop: (): void => void end.fill(0),
  };
}
