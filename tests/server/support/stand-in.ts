import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { releaseId } from "@/lib/domain/operations/releases";
import { until } from "./until";

/**
 * Stand-ins for releases: a server of a few lines in the place of the site, which speaks with the primary process as the site does and
 * answers with the name of its release.
 */

const root = path.join(import.meta.dirname, "../../..");

const server = `
import { once } from "node:events";
import { createServer } from "node:http";
const name = process.cwd().split("/").at(-1);
let isLeaving = false;
const server = createServer((request, response) => {
  if (isLeaving) response.setHeader("connection", "close");
  if (request.url === "/die") process.exit(7);
  while (request.url === "/loop");
  const hasBackground = !process.argv.includes("--requests-only");
  const end = () => response.end(JSON.stringify({ name, pid: process.pid, hasBackground }));
  if (request.url === "/slow") setTimeout(end, 1_500); else end();
});
const leave = () => {
  isLeaving = true;
  server.close(() => process.exit(0));
};
process.on("SIGTERM", leave);
process.on("message", (order) => order === "drain" && leave());
const beat = () => process.send({ state: "alive" });
if (process.argv.includes("--given-socket")) {
  const { listen } = await import(${JSON.stringify(path.join(root, "lib/runtime/listen.ts"))});
  await listen(server, 0);
} else {
  server.listen(process.env.PORT);
  await once(server, "listening");
}
beat();
process.send({ state: "serving" });
setInterval(beat, 1_000);
`;

/** What a release does that cannot be served. */
const failures = {
  "ends at once": "process.exit(3);",
  "says why it ends":
    'process.send({ state: "failed", reason: "SITE_URL: another one." }, () => process.exit(1));',
  "is never ready": 'setInterval(() => process.send({ state: "unready", reasons: ["store"] }), 100);',
  "does nothing": "setInterval(() => {}, 1_000);",
};
export type Failing = keyof typeof failures;

export interface StandInReleases extends Disposable {
  folder: string;
  /** Makes a release. @returns its id */
  add(failing?: Failing): string;
}

export function standInReleases(): StandInReleases {
  const folder = mkdtempSync(path.join(tmpdir(), "releases-"));
  let made = 0;
  return {
    folder,
    add(failing) {
      const madeAt = new Date(Date.UTC(2026, 10, 1) + 1_000 * made++);
      const id = releaseId(madeAt, "0123456789");
      mkdirSync(path.join(folder, id, "lib/runtime"), { recursive: true });
      const program = path.join(folder, id, "lib/runtime/worker.ts");
      writeFileSync(program, failing ? failures[failing] : server);
      const manifest = { id, madeAt, version: "0.1.0", code: "", digest: id, siteUrl: null, commit: null };
      writeFileSync(path.join(folder, id, "release.json"), JSON.stringify(manifest));
      return id;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

interface StandInAnswer {
  name: string;
  pid: number;
  /** Whether it would do the background work. */
  hasBackground: boolean;
}

export interface RunningPrimary extends AsyncDisposable {
  pid: number;
  address: string;
  log(): string;
  /** The release and the process that answer. @throws where nothing does */
  ask(at?: string): Promise<StandInAnswer>;
  /** Resolves with the exit code; null where a signal ended it. */
  ends(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The command of `npm start`, and its environment on stand-ins. */
function startCommand({ folder }: StandInReleases, port: number, environment: Record<string, string> = {}) {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return {
    command: [process.execPath, "--conditions=react-server", path.join(root, "lib/runtime/start.ts")],
    env: {
      ...{ NODE_ENV: "production" as const, PATH, NODE_COMPILE_CACHE, PORT: String(port) },
      ...{ RELEASES_DIR: folder, DATA_DIR: path.join(folder, "data"), ...environment },
    },
  };
}

/** A port that stays open while the site behind it is stopped and started, as systemd holds that of `site.socket`. */
export interface HeldPort extends AsyncDisposable {
  ask: RunningPrimary["ask"];
  /** Starts the site. @returns its process */
  start(): Promise<number>;
}

/** Holds a port for the site on stand-ins: a shell has the socket, accepts nothing, and starts the site for each line that it reads. */
export async function holdPort(releases: StandInReleases): Promise<HeldPort> {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  const { command, env } = startCommand(releases, port);
  const script = `while read -r _; do
  sh -c 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$@" 1>&2' site "$@" & echo $!; wait $!
done`;
  // Node has no other name for the descriptor of a server.
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const shell = spawn("sh", ["-c", script, "systemd", ...command], {
    cwd: releases.folder,
    env,
    stdio: ["pipe", "pipe", "ignore", fd],
  });
  const [orders, pids] = [shell.stdin as Writable, shell.stdout as Readable];
  socket.close();
  const ended = once(shell, "close");
  return {
    ask: askAt(`http://127.0.0.1:${port}`),
    async start() {
      orders.write("\n");
      const [pid] = await once(pids, "data");
      return Number(pid);
    },
    async [Symbol.asyncDispose]() {
      orders.end();
      await ended;
    },
  };
}

const askAt =
  (address: string) =>
  async (at = "/"): Promise<StandInAnswer> => {
    const answer = await fetch(address + at, { headers: { connection: "close" } });
    return (await answer.json()) as StandInAnswer;
  };

/** Starts the program of `npm start` on stand-ins; resolves when it serves or has ended. */
export async function startPrimaryOn(
  releases: StandInReleases,
  environment: Record<string, string> = {},
  cwd = releases.folder,
): Promise<RunningPrimary> {
  const port = await freePort();
  const { command, env } = startCommand(releases, port, environment);
  const [program = "", ...args] = command;
  const child: ChildProcess = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
  await until("it serves or ends", () => child.exitCode !== null || text.includes("  The site "));
  const address = `http://127.0.0.1:${port}`;
  const ends = async (signal?: NodeJS.Signals) => {
    if (signal) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    address,
    log: () => text,
    ask: askAt(address),
    ends,
    [Symbol.asyncDispose]: async () => void (await ends("SIGKILL")),
  };
}
