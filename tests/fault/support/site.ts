import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { childrenOf } from "../../server/support/processes.ts";

/**
 * The production server in a process of its own, as `npm start` runs it, for tests of what only the whole server shows. They are called
 * `*.site.test.ts`, run after the production build (`npm run test:site`), and begin with:
 *
 *     await using site = await startSite({ TRUST_PROXY: "1" });
 *     const answer = await fetch(`${site.address}/api/captcha/`);
 *
 * Its store is SQLite in a folder that goes with it, its captchas are cheap and solved with `solvedCaptcha(site.secret)`, its limits
 * are such that nobody reaches them; `environment` changes any of that. Two sites may run at once.
 */
export interface RunningSite extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, no slash at the end. */
  address: string;
  port: number;
  pid: number;
  secret: string;
  dataDir: string;
  /** Whether its first process has not ended. */
  isRunning(): boolean;
  /** The processes that answer requests. */
  workers(): number[];
  /** What it has written so far to its output and error output, as it came. */
  log(): string;
  /** How many files and connections they have open. */
  descriptors(): number;
  /** Resolves with the exit code, null where a signal ended it. A second call waits for the same end. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface SiteEnd {
  /** Null where a signal ended it. */
  code: number | null;
  log: string;
}

const root = path.join(import.meta.dirname, "../../..");

/** Tests are of the build of this folder, not of a release that somebody has made here. */
const noReleases = path.join(tmpdir(), "zennehuis-no-releases");

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** What may be otherwise than with `npm start` in the project: the folder with the build, and the user (a number) that runs it. */
interface Place {
  folder?: string;
  user?: number;
}

/** Starts the process, and collects what it writes. */
function spawnSite(
  environment: Record<string, string>,
  { folder = root, user }: Place = {},
): { server: ChildProcess; log: () => string } {
  if (!existsSync(path.join(folder, ".next/BUILD_ID"))) throw new Error("There is no build: npm run build");
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const server = spawn(process.execPath, ["--conditions=react-server", "lib/runtime/start.ts"], {
    cwd: folder,
    ...(user !== undefined && { uid: user, gid: user }),
    env: { NODE_ENV: "production", PATH, NODE_COMPILE_CACHE, RELEASES_DIR: noReleases, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
  return { server, log: () => text };
}

/** Starts the server with an environment that it is to refuse. @returns how it ended; one that does not end within the time is killed */
export async function startAndFail(environment: Record<string, string>, within = 60_000): Promise<SiteEnd> {
  const { server, log } = spawnSite(environment);
  const timer = setTimeout(() => server.kill("SIGKILL"), within);
  const [code] = await once(server, "close");
  clearTimeout(timer);
  return { code, log: log() };
}

/**
 * Starts the production build, and resolves when it serves.
 * @throws where it ends before, with what it wrote
 */
export async function startSite(
  environment: Record<string, string> = {},
  place: Place = {},
): Promise<RunningSite> {
  const ownFolder = environment.DATA_DIR ? null : mkdtempSync(path.join(tmpdir(), "zennehuis-site-"));
  const dataDir = environment.DATA_DIR ?? ownFolder ?? "";
  const port = Number(environment.PORT) || (await freePort());
  const secret = environment.SECRET ?? "only for these tests: 0123456789abcdef";
  const { server, log } = spawnSite(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET: secret,
      CAPTCHA_COST: "1",
      LIMIT_SCALE: "1000000",
      ...environment,
    },
    place,
  );
  const ended = once(server, "close");
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/robots.txt`).catch(() => null))) {
    if (server.exitCode !== null) throw new Error(`The site has not started: ${log()}`);
    await wait(50);
  }
  const pid = server.pid ?? 0;
  const workers = () => childrenOf(pid);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    server.kill(signal);
    await ended;
    return server.exitCode;
  };
  return {
    address,
    port,
    pid,
    secret,
    dataDir,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    workers,
    log,
    descriptors: () => workers().reduce((sum, worker) => sum + readdirSync(`/proc/${worker}/fd`).length, 0),
    stop,
    async [Symbol.asyncDispose]() {
      await stop("SIGKILL");
      if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}
