import { afterAll, vi } from "vitest";

/** Files that share a worker share no state and no stand-in: the next one loads the project's modules anew. */
afterAll(() => {
  vi.resetModules();
});
