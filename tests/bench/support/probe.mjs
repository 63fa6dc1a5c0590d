import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into the measured server before anything else (`--expose-gc --import`). At SIGUSR2 it writes to `PROBE_FILE` what is alive in
 * memory and for how long the event loop was held at most since the signal before, and begins anew.
 */
const file = process.env.PROBE_FILE;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/** Work of the main thread between two looks at the clock, in µs: what it would be held for on a machine that has nothing else to do. */
let [last, work] = [0, 0];
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};
setInterval(() => {
  const now = used();
  work = Math.max(work, now - last);
  last = now;
}, 1).unref();

process.on("SIGUSR2", () => {
  const held = delay.max / 1e6;
  // The collection itself holds everybody up, and is not what is measured.
  delay.disable();
  // Twice: what only a finaliser let go of is collected by the second.
  gc();
  gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(`${file}.new`, JSON.stringify({ held, work: work / 1_000, heapUsed, external, rss }));
  renameSync(`${file}.new`, file);
  setTimeout(() => {
    [last, work] = [used(), 0];
    delay.reset();
    delay.enable();
  }, 1);
});
