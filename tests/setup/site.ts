import type { TestProject } from "vitest/node";
import { startSite } from "../fault/support/site";

/** What a test needs of a site that others use too. */
interface SharedSite {
  /** `http://127.0.0.1:PORT`, no slash at the end. */
  address: string;
  port: number;
  pid: number;
  secret: string;
  dataDir: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The production server as `startSite()` runs it, for tests that change nothing that others see. */
    site: SharedSite;
  }
}

/** Runs once, before the first test of the production server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vitest gives its `env` to the tests' processes alone.
  const { NODE_COMPILE_CACHE = "" } = project.config.env;
  const site = await startSite({ NODE_COMPILE_CACHE });
  const { address, port, pid, secret, dataDir } = site;
  project.provide("site", { address, port, pid, secret, dataDir });
  return async () => await site[Symbol.asyncDispose]();
}
