import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../lib/cli/run.mjs";

const debian = "/usr/lib/postgresql";
const settings = "/etc/postgresql-common";

/** The folder of `initdb` and `postgres`: the newest of Debian's, or one of PATH; undefined where there is none. */
export function postgresFolder() {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => path.join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, "initdb")));
}

/** Debian's package would start a server of its own: we want the programs only. */
function wantNoServer() {
  const file = path.join(settings, "createcluster.conf");
  if (existsSync(file)) return;
  mkdirSync(settings, { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
}

/** Installs PostgreSQL from Debian's packages, where we may. */
export const installPostgres = async () => (postgresFolder() ? present : install("postgresql"));

/** The same for PgBouncer. */
export const installPooler = () => installPrograms(["/usr/sbin/pgbouncer"], "pgbouncer");

/** The same for what makes a cluster of several servers. */
export const installPatroni = () =>
  installPrograms(
    ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy"],
    ...["patroni", "python3-etcd", "python3-psycopg2", "etcd-server", "haproxy"],
  );

const present = { code: 0, output: "", done: false };

/**
 * @param {string[]} programs
 * @param {string[]} packages
 */
const installPrograms = async (programs, ...packages) =>
  programs.every((program) => existsSync(program)) ? present : install(...packages);

/** @param {string[]} names */
async function install(...names) {
  const all = names.join(" ");
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    const output = `The tests need ${all}: install it (sudo apt-get install ${all}) and start again.\n`;
    return { code: 1, output, done: true };
  }
  wantNoServer();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", "-q"], { quiet: true, env });
  const keep = ["-o", "Dpkg::Options::=--force-confold"];
  const packages = ["install", "-qy", "--no-install-recommends", ...keep, ...names];
  const installed = await run("apt-get", packages, { quiet: true, env });
  return { code: installed.code, output: updated.output + installed.output, done: true };
}
