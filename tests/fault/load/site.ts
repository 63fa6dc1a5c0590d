import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface RunningSite extends AsyncDisposable {
  address: string;
  secret: string;
  dataDir: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** The production build with a store of its own and limits that nobody reaches. */
export async function startSite(): Promise<RunningSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-load-"));
  const port = String(await freePort());
  const secret = "only for the load: 0123456789abcdef";
  const { PATH = "" } = process.env;
  const server = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "--port", port], {
    env: {
      NODE_ENV: "production",
      PATH,
      DATA_DIR: dataDir,
      SECRET: secret,
      CAPTCHA_COST: "1",
      LIMIT_SCALE: "1000000",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => null))) {
    if (server.exitCode !== null) throw new Error("The site has not started: npm run build");
    await wait(100);
  }
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  return {
    address,
    secret,
    dataDir,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
