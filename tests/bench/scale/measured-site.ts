import { spawn } from "node:child_process";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const connections = 16;
const seconds = 5;
/** ms */
const startLimit = 60_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** ms until the whole answer is there. @throws where it is no 200 */
const answered = (address: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get(address, { agent, headers: { "accept-encoding": "gzip" } }, (answer) => {
      answer.resume().once("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${address} answers ${answer.statusCode}`));
      });
    }).once("error", reject);
  });

export interface MeasuredSite {
  /** ms from the start of the process to the first answer. */
  start: number;
  /** ms of an answer that nobody had requested before, the median of several. */
  first: number;
  /** Answers a second, of different pages. */
  throughput: number;
}

/** Serves a built project, and requests pages from one process beside it. */
export async function measureSite(
  folder: string,
  environment: NodeJS.ProcessEnv,
  paths: readonly string[],
): Promise<MeasuredSite> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn("node", ["--conditions=react-server", "lib/runtime/start.ts"], {
    cwd: folder,
    env: {
      ...environment,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: path.join(folder, "data"),
    },
    stdio: "ignore",
  });
  const stop = () => child.kill("SIGKILL");
  process.once("exit", stop);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    while (!(await fetch(`${address}/robots.txt`).catch(() => null))) {
      if (performance.now() - began > startLimit || child.exitCode !== null)
        throw new Error("the built site does not start");
      await wait(50);
    }
    const start = performance.now() - began;
    const fresh = paths.slice(0, 20);
    const firsts: number[] = [];
    for (const each of fresh) firsts.push(await answered(address + each, agent));
    let count = 0;
    const end = performance.now() + 1000 * seconds;
    const visitor = async () => {
      while (performance.now() < end) await answered(address + paths[count++ % paths.length], agent);
    };
    await Promise.all(Array.from({ length: connections }, visitor));
    return {
      start,
      first: firsts.toSorted((one, other) => one - other)[firsts.length >> 1] ?? 0,
      throughput: count / seconds,
    };
  } finally {
    process.off("exit", stop);
    agent.destroy();
    child.kill("SIGTERM");
    if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
  }
}
