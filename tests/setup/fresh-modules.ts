import type { Worker } from "node:worker_threads";
import { afterAll, vi } from "vitest";

/** What the product has once per process (`lib/server/global-singleton.ts`). */
const singletons = Symbol.for("site.singletons");
const root = globalThis as { [singletons]?: Map<string, unknown> };

/**
 * Files that share a worker share no state, no stand-in and no variable: the next one loads the project's modules anew. A test that ran out of time may not
 * have got to its own end.
 */
afterAll(async () => {
  const { thread } = (root[singletons]?.get("sqlite thread") ?? {}) as { thread?: { worker: Worker } };
  await thread?.worker.terminate();
  root[singletons]?.clear();
  vi.unstubAllEnvs();
  vi.resetModules();
});
