import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type RunningSite, startSite } from "../../fault/support/site.ts";

/** What the server tells of itself; see `probe.mjs`. */
interface Reading {
  /** The longest time since the last reading in which nothing else was served, in ms. */
  held: number;
  /** The most work of the main thread without a pause, in ms of a processor: `held` without what else runs on the machine. */
  work: number;
  /** Alive after a collection, and outside V8, in bytes. */
  heapUsed: number;
  external: number;
  /** Of the process, in bytes. */
  rss: number;
}

export interface ProbedSite extends RunningSite {
  read(): Promise<Reading>;
}

/** The production build with a probe in it. */
export async function startProbedSite(environment: Record<string, string> = {}): Promise<ProbedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "zennehuis-probe-"));
  const file = path.join(folder, "reading.json");
  const probe = path.join(import.meta.dirname, "probe.mjs");
  const site = await startSite({
    ...environment,
    PROBE_FILE: file,
    NODE_OPTIONS: `--expose-gc --import=${probe}`,
  });
  return {
    ...site,
    async read() {
      rmSync(file, { force: true });
      for (const worker of site.workers()) process.kill(worker, "SIGUSR2");
      while (!existsSync(file)) await wait(2);
      // The probe begins anew a turn later.
      await wait(10);
      return JSON.parse(readFileSync(file, "utf8")) as Reading;
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
