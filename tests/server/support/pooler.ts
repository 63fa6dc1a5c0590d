import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installPooler } from "../../run/postgres.mjs";
import { temporaryFolder } from "../../setup/temporary-folder.ts";
import { freePort, unprivileged, untilReady } from "./cluster.ts";

/** A pooler before a database, as long as a test lasts. */
export interface Pooler extends AsyncDisposable {
  /** The database's address with the port of the pooler. */
  url: string;
}

/**
 * A real PgBouncer on the loopback in transaction mode: all that it does not need to run at all is left as its defaults have it.
 * @param url the address of the database behind it
 */
export async function startPooler(url: string): Promise<Pooler> {
  const { code, output } = await installPooler();
  if (code !== 0) throw new Error(output);
  const home = mkdtempSync(path.join(temporaryFolder, "zennehuis-pooler-"));
  const [behind, pooled] = [new URL(url), new URL(url)];
  pooled.port = String(await freePort());
  const settings = path.join(home, "pgbouncer.ini");
  const users = path.join(home, "users.txt");
  writeFileSync(users, `"${behind.username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${behind.hostname} port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled.port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
`,
  );
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined)
    for (const file of [home, settings, users]) chownSync(file, user.uid, user.gid);
  const server = spawn("/usr/sbin/pgbouncer", [settings], { ...user, cwd: home, stdio: "ignore" });
  const ended = once(server, "exit");
  await untilReady(pooled.href, server);
  return {
    url: pooled.href,
    async [Symbol.asyncDispose]() {
      server.kill("SIGKILL");
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
