import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { installPostgres, postgresFolder } from "../../run/postgres.mjs";
import { temporaryFolder } from "../../setup/temporary-folder.ts";
import { childrenOf } from "./processes.ts";

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return address.port;
}

/** Whom PostgreSQL and PgBouncer run as: they refuse root. Debian's package brings its user along. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const found = ["postgres", "nobody"]
    .map((name) => users.find((line) => line.startsWith(`${name}:`)))
    .find((line) => line !== undefined);
  const [, , uid, gid] = found?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Waits until a database answers. */
export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`It has ended with ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await wait(50);
    }
  }
}

/** As little as does: nothing in it must outlive the tests. */
const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=200",
  "shared_buffers=32MB",
  "fsync=off",
  "full_page_writes=off",
];

export interface Cluster {
  /** The address of its first database. */
  url: string;
  /** Ends it without waiting for who is connected; "immediate" as a crash would. */
  halt(mode?: "fast" | "immediate"): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** It accepts connections and answers nothing, until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends it for good, with its folder. */
  stop(): Promise<void>;
}

/** A process and those it has started. */
export const family = (pid: number): number[] => [pid, ...childrenOf(pid)];

/**
 * A real PostgreSQL of our own on the loopback, in a folder that goes with it.
 * @param isLasting whether what it has committed must survive its own crash
 * @param leader the one that it is a standby of, which can be read
 */
export async function startCluster(isLasting = false, leader?: Cluster): Promise<Cluster> {
  const { code, output } = await installPostgres();
  const programs = postgresFolder();
  if (code !== 0 || !programs) throw new Error(output || "There is no PostgreSQL.");
  const user = unprivileged();
  const home = mkdtempSync(path.join(temporaryFolder, "zennehuis-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const data = path.join(home, "data");
  const [program, ...own] = leader
    ? ["pg_basebackup", "--write-recovery-conf", "--checkpoint=fast", "-d", leader.url]
    : ["initdb", "-U", "tests", "--auth=trust", "--encoding=UTF8", "--locale=C"];
  execFileSync(path.join(programs, program), ["-D", data, "--no-sync", ...own], {
    ...user,
    cwd: home,
    stdio: "pipe",
  });
  const port = await freePort();
  const url = `postgres://tests@127.0.0.1:${port}/postgres`;
  const all = [...settings, `synchronous_commit=${isLasting ? "on" : "off"}`];
  const launch = () =>
    spawn(
      path.join(programs, "postgres"),
      ["-D", data, "-p", String(port), ...all.flatMap((each) => ["-c", each])],
      { ...user, cwd: home, stdio: "ignore" },
    );
  let server = launch();
  let ended = once(server, "exit");
  await untilReady(url, server);

  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const pid of family(server.pid ?? 0)) process.kill(pid, name);
  };
  async function halt(mode: "fast" | "immediate" = "fast"): Promise<void> {
    server.kill(mode === "fast" ? "SIGINT" : "SIGQUIT");
    await ended;
  }
  return {
    url,
    halt,
    async start() {
      server = launch();
      ended = once(server, "exit");
      await untilReady(url, server);
    },
    pause: () => signal("SIGSTOP"),
    resume: () => signal("SIGCONT"),
    async stop() {
      await halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
