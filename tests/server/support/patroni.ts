import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { systemErrorCode } from "@/lib/server/errors";
import { installPatroni, installPostgres, postgresFolder } from "../../run/postgres.mjs";
import { temporaryFolder } from "../../setup/temporary-folder.ts";
import { family, freePort, unprivileged, untilReady } from "./cluster.ts";
import { until } from "./until.ts";

const names = ["one", "two", "three"] as const;
export type NodeName = (typeof names)[number];

/** Three servers of PostgreSQL under Patroni and etcd, with HAProxy before them, as long as a test lasts. */
export interface PatroniCluster extends AsyncDisposable {
  /** The address of HAProxy, which leads to the leader. */
  url: string;
  /** The server that leads; undefined where none does. */
  leader(): Promise<NodeName | undefined>;
  /** Resolves when one leads and the others follow it, one of them synchronously. */
  isWhole(): Promise<void>;
  /** Hands over to another server, as an operator does before an upgrade. */
  switchOver(from: NodeName): Promise<void>;
  /** All processes of a server end at once, as with its machine. */
  kill(name: NodeName): void;
  /** They stand still, with their connections open. */
  freeze(name: NodeName): void;
  /** Starts one that was killed, with the data that it had. */
  start(name: NodeName): void;
}

/** In seconds. The shortest `ttl` that Patroni takes: a leader that is gone is replaced after it. */
const timing = { ttl: 20, loop_wait: 3, retry_timeout: 3 };
const parameters = { max_connections: 100, shared_buffers: "32MB", fsync: "off" };

interface Ports {
  database: number;
  api: number;
}

const nodeSettings = (name: NodeName, { database, api }: Ports, home: string, etcd: string) => ({
  scope: "site",
  name,
  restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
  etcd3: { url: etcd },
  bootstrap: {
    dcs: { ...timing, synchronous_mode: true, postgresql: { use_pg_rewind: true, parameters } },
    initdb: [{ encoding: "UTF8" }, { locale: "C" }],
  },
  postgresql: {
    listen: `127.0.0.1:${database}`,
    connect_address: `127.0.0.1:${database}`,
    data_dir: path.join(home, name),
    bin_dir: postgresFolder(),
    pgpass: path.join(home, `${name}.pgpass`),
    authentication: { superuser: { username: "tests" }, replication: { username: "tests" } },
    parameters: { unix_socket_directories: home },
    pg_hba: ["local", "host"].flatMap((kind) => {
      const from = kind === "host" ? "127.0.0.1/32 " : "";
      return [`${kind} all all ${from}trust`, `${kind} replication all ${from}trust`];
    }),
  },
});

/** As docs/scaling.md has them. */
const proxySettings = (port: number, nodes: Record<NodeName, Ports>) => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${names.map((name) => `  server ${name} 127.0.0.1:${nodes[name].database} check port ${nodes[name].api}\n`).join("")}`;

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has just ended.
    if (systemErrorCode(error) !== "ESRCH") throw error;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** The server of a folder, which Patroni starts as a child of nobody; 0 where none runs. */
function postmasterOf(data: string): number {
  const file = path.join(data, "postmaster.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  const command = `/proc/${pid}/cmdline`;
  return existsSync(command) && readFileSync(command, "utf8").includes(data) ? pid : 0;
}

export async function startPatroni(): Promise<PatroniCluster> {
  for (const { code, output } of [await installPostgres(), await installPatroni()])
    if (code !== 0) throw new Error(output);
  const user = unprivileged();
  const home = mkdtempSync(path.join(temporaryFolder, "zennehuis-patroni-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const write = (name: string, text: string): string => {
    writeFileSync(path.join(home, name), text);
    return path.join(home, name);
  };
  const running = new Map<string, ChildProcess>();
  const run = (name: string, program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, args, { ...user, cwd: home, stdio: "ignore" });
    running.set(name, child);
    return child;
  };

  const [clients, peers] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  run(
    "etcd",
    "/usr/bin/etcd",
    ...["--data-dir", path.join(home, "etcd"), "--unsafe-no-fsync"],
    ...["--listen-client-urls", clients, "--advertise-client-urls", clients],
    ...["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers],
    ...["--initial-cluster", `default=${peers}`],
  );
  const ports = async (): Promise<Ports> => ({ database: await freePort(), api: await freePort() });
  const nodes = { one: await ports(), two: await ports(), three: await ports() };
  const start = (name: NodeName): void => {
    const settings = JSON.stringify(nodeSettings(name, nodes[name], home, clients));
    run(name, "/usr/bin/patroni", write(`${name}.json`, settings));
  };
  for (const name of names) start(name);
  const port = await freePort();
  const url = `postgres://tests@127.0.0.1:${port}/postgres`;
  const settings = write("proxy.cfg", proxySettings(port, nodes));
  await untilReady(url, run("proxy", "/usr/sbin/haproxy", "-db", "-f", settings));

  /** As whichever answers first sees them. */
  async function members(): Promise<{ name: NodeName; role: string; state: string }[]> {
    const answers = names.map(async (name) => {
      const signal = AbortSignal.timeout(2_000);
      return (await fetch(`http://127.0.0.1:${nodes[name].api}/cluster`, { signal })).json();
    });
    return Promise.any(answers).then(
      (answer) => answer.members,
      () => [],
    );
  }
  const signal = (name: NodeName, kind: NodeJS.Signals): void => {
    const patroni = running.get(name);
    const found = [
      patroni && !hasEnded(patroni) ? (patroni.pid ?? 0) : 0,
      postmasterOf(path.join(home, name)),
    ];
    for (const pid of found.filter((each) => each > 0).flatMap(family)) sendSignal(pid, kind);
  };
  return {
    url,
    leader: async () => (await members()).find(({ role }) => role === "leader")?.name,
    async isWhole() {
      let last = "";
      const look = async () => {
        const found = await members();
        last = found
          .map(({ role, state }) => `${role} ${state}`)
          .sort()
          .join(", ");
        return /^leader running, replica (running|streaming), sync_standby (running|streaming)$/.test(last);
      };
      await until("three servers work together", look, 120_000, 500).catch((error: Error) => {
        throw new Error(`${error.message}: ${last}`);
      });
    },
    async switchOver(from) {
      const body = JSON.stringify({ leader: from });
      const answer = await fetch(`http://127.0.0.1:${nodes[from].api}/switchover`, { method: "POST", body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    kill: (name) => signal(name, "SIGKILL"),
    freeze: (name) => signal(name, "SIGSTOP"),
    start,
    async [Symbol.asyncDispose]() {
      for (const name of names) signal(name, "SIGKILL");
      for (const child of running.values()) {
        child.kill("SIGKILL");
        if (!hasEnded(child)) await once(child, "exit");
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
