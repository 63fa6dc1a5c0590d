import type { TestProject } from "vitest/node";
import { startCluster } from "../server/support/cluster";

declare module "vitest" {
  interface ProvidedContext {
    /** Of a PostgreSQL that lives as long as the tests. */
    postgresUrl: string;
  }
}

/** Runs once, before the first test that needs a store. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide("postgresUrl", cluster.url);
  return cluster.stop;
}
