import { once } from "node:events";
import { createServer } from "node:net";
import { install } from "./install.mjs";
import { run, stopWithSignals } from "./run.mjs";

/** `npm run up`: everything from a bare clone. Installs, builds, starts, and says where the site and its data are. */

const { PORT = "3000" } = process.env;
let isStopping = false;

function fail(text, code = 1) {
  if (!isStopping) console.error(text);
  process.exit(isStopping ? 0 : code);
}

/** Checked before the build, which takes minutes, and not only after it. */
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

stopWithSignals(() => {
  isStopping = true;
});
await checkPort();
const { code, output } = await install();
if (code !== 0) fail(output || "npm ci has failed: see above.");
if ((await run("npm", ["run", "--silent", "build"])).code !== 0)
  fail("Nothing started: the build has failed, see above.");
// It prints its address and where its data is.
const server = run("node", ["--conditions=react-server", "lib/runtime/start.ts"], {
  single: true,
  env: { ...process.env, NODE_ENV: "production" },
});
const ended = await server;
fail("The server has stopped by itself.", ended.code || 1);
