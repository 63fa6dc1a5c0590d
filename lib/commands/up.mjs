import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { install } from "./install.mjs";
import { run, stopWithSignals } from "./run.mjs";

/** `npm run up`: everything from a bare clone. Installs, builds, starts, and says where the site and its data are. */

const { PORT = "3000" } = process.env;
const address = `http://localhost:${PORT}/`;
const say = (text) => process.stdout.write(`${text}\n`);
let stopping = false;

function fail(text, code = 1) {
  if (!stopping) console.error(text);
  process.exit(stopping ? 0 : code);
}

/** Fails before the build rather than after it. */
async function checkPort() {
  const server = createServer();
  try {
    server.listen({ port: Number(PORT) });
    await once(server, "listening");
  } catch {
    fail(`PORT ${PORT} cannot be used. Another one: PORT=3100 npm run up`);
  }
  server.close();
}

/** The folder that the site will use: `.env` may name it, which Next reads only when it starts. */
async function dataFolder() {
  const { default: nextEnv } = await import("@next/env");
  nextEnv.loadEnvConfig(process.cwd(), false);
  return path.resolve(process.env.DATA_DIR || "data");
}

async function announce() {
  const data = await dataFolder();
  while (!stopping && !(await fetch(address).catch(() => null))) await wait(100);
  if (!stopping) say(`\n  The site   ${address}\n  Its data   ${data}\n  Stop       Ctrl-C\n`);
}

stopWithSignals(() => {
  stopping = true;
});
await checkPort();
const { code, output } = await install();
if (code !== 0) fail(output || "npm ci has failed: see above.");
if ((await run("npm", ["run", "--silent", "build"])).code !== 0)
  fail("Nothing started: the build has failed, see above.");
const server = run("node", ["--conditions=react-server", "lib/commands/start.ts"], {
  single: true,
  env: { ...process.env, NODE_ENV: "production" },
});
await Promise.race([announce(), server]);
const ended = await server;
fail("The server has stopped by itself.", ended.code || 1);
