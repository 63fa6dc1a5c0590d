import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { installPostgres, postgresFolder } from "../../run/postgres.mjs";

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return address.port;
}

/** Whom PostgreSQL runs as: it refuses root. Debian's package brings its user along. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const found = ["postgres", "nobody"]
    .map((name) => users.find((line) => line.startsWith(`${name}:`)))
    .find((line) => line !== undefined);
  const [, , uid, gid] = found?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL has ended with ${server.exitCode}.`);
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
  "synchronous_commit=off",
];

/**
 * A real PostgreSQL of our own on the loopback, in a folder that goes with it.
 * @returns the address of its first database
 */
export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const { code, output } = await installPostgres();
  const programs = postgresFolder();
  if (code !== 0 || !programs) throw new Error(output || "There is no PostgreSQL.");
  const user = unprivileged();
  const home = mkdtempSync(path.join(tmpdir(), "zennehuis-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const data = path.join(home, "data");
  const locale = ["--encoding=UTF8", "--locale=C"];
  execFileSync(
    path.join(programs, "initdb"),
    ["-D", data, "-U", "tests", "--auth=trust", "--no-sync", ...locale],
    { ...user, cwd: home, stdio: "pipe" },
  );
  const port = await freePort();
  const server = spawn(
    path.join(programs, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((each) => ["-c", each])],
    { ...user, cwd: home, stdio: "ignore" },
  );
  const ended = once(server, "exit");
  const url = `postgres://tests@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return {
    url,
    async stop() {
      // Does not wait for who is still connected.
      server.kill("SIGINT");
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
