import { spawn } from "node:child_process";
import { once } from "node:events";
import { startCluster } from "../../server/support/cluster.ts";

/** Runs a command beside a PostgreSQL that lives as long: `node tests/e2e/support/on-postgres.ts playwright test --project=postgres`. */

const [program = "", ...args] = process.argv.slice(2);
const cluster = await startCluster();
const child = spawn(program, args, {
  stdio: "inherit",
  env: { ...process.env, E2E_DATABASE_URL: cluster.url },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, "exit");
await cluster.stop();
process.exitCode = code ?? 1;
