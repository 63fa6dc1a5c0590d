import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { install } from "./install.mjs";
import { run, stopWithSignals } from "./run.mjs";

/**
 * `npm run up`: everything from a bare clone. Installs, makes a release and starts, and says where the site and its data are. Where the site
 * of this folder runs already, it takes the release over.
 */

const { PORT = "3000", LISTEN_ADDRESS, RELEASES_DIR = "releases" } = process.env;
/** Releases that stay besides what is in use. */
const kept = "3";
let isStopping = false;

function fail(text, code = 1) {
  if (!isStopping) console.error(text);
  process.exit(isStopping ? 0 : code);
}

/** Checked before the build, which takes minutes, and not only after it. */
async function isPortFree() {
  const server = createServer();
  try {
    server.listen({ port: Number(PORT), host: LISTEN_ADDRESS || undefined });
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  return true;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether a site serves the releases of this folder, as `lib/server/releases/serving.ts` reports it. */
function isServed() {
  const reports = path.join(RELEASES_DIR, "serving");
  if (!existsSync(reports)) return false;
  return readdirSync(reports).some((name) => {
    const { pid, folder } = JSON.parse(readFileSync(path.join(reports, name), "utf8"));
    return folder === realpathSync(RELEASES_DIR) && isAlive(pid);
  });
}

stopWithSignals(() => {
  isStopping = true;
});
const isRunning = !(await isPortFree());
if (isRunning && !isServed()) fail(`PORT ${PORT} cannot be used. Another one: PORT=3100 npm run up`);
const { code, output } = await install({ isForSite: true });
if (code !== 0) fail(output || "npm ci has failed: see above.");
const agency = (args, options) => run("npm", ["run", "--silent", "agency", "--", ...args], options);
if ((await agency(["release", "--switch"])).code !== 0) fail("Nothing started or changed: see above.");
await agency(["prune", "--keep", kept], { quiet: true });
// On the demonstration: a link that opens the desk. A database that cannot be opened is the server's to report.
const desk = await agency(["staff", "demonstrate"], { quiet: true });
if (desk.code === 0) process.stdout.write(desk.output);
if (isRunning) process.exit(0);
// It prints its address and where its data is.
const server = run("node", ["--conditions=react-server", "lib/runtime/start.ts"], {
  single: true,
  env: { ...process.env, NODE_ENV: "production" },
});
const ended = await server;
fail("The server has stopped by itself.", ended.code || 1);
