import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { run, stopWithSignals } from "../../lib/cli/run.mjs";

/** `npm run bench`: what the promises of weight and speed are worth on this machine, measured on the production build. */

const say = (text) => process.stdout.write(`${text}\n`);
let stopped = false;

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

if (!existsSync(".next/BUILD_ID")) {
  console.error("There is no build to measure: npm run build");
  process.exit(1);
}
stopWithSignals(() => {
  stopped = true;
});
const address = `http://localhost:${await freePort()}`;
const server = run("node", ["--conditions=react-server", "lib/runtime/start.ts"], {
  single: true,
  quiet: true,
  env: { ...process.env, NODE_ENV: "production", PORT: new URL(address).port, RELEASES_DIR: "no-releases" },
});
while (!stopped && !(await fetch(address).catch(() => null))) await wait(100);
const benches = [
  ["requests at the limit of their size", "bodies.bench.ts"],
  ["pages while anything is sent", "requests.bench.ts"],
  ["pages as files", "served.bench.ts"],
  ["memory", "memory.bench.ts"],
  ["the data of pages", "catalogue.bench.ts"],
  ["the stock of a package", "import.bench.ts"],
  ["search", "search.bench.ts"],
  ["the first touch, processor slowed four times", "first-touch.bench.ts", address],
  ["typing, processor slowed four times", "typing.bench.ts", address],
  ["a map of many properties, processor slowed four times", "map.bench.ts", address],
  ["page views", "views.bench.ts"],
  ["store", "store.bench.ts"],
  ["a large mail", "mail.bench.ts"],
  ["alerts after a publication", "alerts.bench.ts"],
  ["Lighthouse, mobile", "lighthouse.ts", address, "--languages", "fr"],
];
const failed = [];
for (const [name, file, ...args] of benches) {
  if (stopped) break;
  say(`\n${name}`);
  const { code } = await run("node", [
    "--conditions=react-server",
    path.join(import.meta.dirname, file),
    ...args,
  ]);
  if (code !== 0) failed.push(name);
}
say(failed.length > 0 ? `\nPromises not kept: ${failed.join("; ")}` : "\nAll promises kept.");
process.exitCode = failed.length > 0 ? 1 : 0;
process.kill(process.pid, "SIGTERM");
await server;
