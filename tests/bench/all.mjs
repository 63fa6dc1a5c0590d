import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { run, stopWithSignals } from "../../lib/cli/run.mjs";

/**
 * `npm run bench`: what the promises of weight and speed are worth on this machine, measured on the production build.
 * `npm run bench -- import memory`: some of them, by the names of their files.
 */

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

/** Stands for the address of the site among the arguments of a bench. */
const served = "ADDRESS";
/** What is measured, its file and its arguments. */
const benches = [
  ["requests at the limit of their size", "bodies.bench.ts"],
  ["pages while anything is sent", "requests.bench.ts"],
  ["pages as files", "served.bench.ts"],
  ["memory", "memory.bench.ts"],
  ["the data of pages", "catalogue.bench.ts"],
  ["the stock of a package", "import.bench.ts"],
  ["search", "search.bench.ts"],
  ["the first touch, processor slowed four times", "first-touch.bench.ts", served],
  ["typing, processor slowed four times", "typing.bench.ts", served],
  ["a map of many properties, processor slowed four times", "map.bench.ts", served],
  ["page views", "views.bench.ts"],
  ["store", "store.bench.ts"],
  ["the desk with a year of requests", "desk.bench.ts"],
  ["a large mail", "mail.bench.ts"],
  ["alerts after a publication", "alerts.bench.ts"],
  ["Lighthouse, mobile", "lighthouse.ts", served, "--languages", "fr"],
];
/** Takes as long as all others together: only where somebody asks for it. */
const longBenches = [["a price that changes at a package, with 4,800 pictures", "package-price.bench.ts"]];

const nameOf = ([, file]) => file.split(".")[0];
const known = [...benches, ...longBenches];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.some((bench) => nameOf(bench) === name));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(", ")}. There are ${known.map(nameOf).join(", ")}.`);
  process.exit(2);
}
const chosen = wanted.length > 0 ? known.filter((bench) => wanted.includes(nameOf(bench))) : benches;
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
const failed = [];
for (const [name, file, ...args] of chosen) {
  if (stopped) break;
  say(`\n${name}`);
  const { code } = await run("node", [
    "--conditions=react-server",
    path.join(import.meta.dirname, file),
    ...args.map((arg) => (arg === served ? address : arg)),
  ]);
  if (code !== 0) failed.push(name);
}
say(failed.length > 0 ? `\nPromises not kept: ${failed.join("; ")}` : "\nAll promises kept.");
process.exitCode = failed.length > 0 ? 1 : 0;
process.kill(process.pid, "SIGTERM");
await server;
