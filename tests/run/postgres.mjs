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
export async function installPostgres() {
  if (postgresFolder()) return { code: 0, output: "", done: false };
  return installPackage("postgresql");
}

/** The same for PgBouncer. */
export async function installPooler() {
  if (existsSync("/usr/sbin/pgbouncer")) return { code: 0, output: "", done: false };
  return installPackage("pgbouncer");
}

/** @param {"postgresql" | "pgbouncer"} name */
async function installPackage(name) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    const output = `The tests need ${name}: install it (sudo apt-get install ${name}) and start again.\n`;
    return { code: 1, output, done: true };
  }
  wantNoServer();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", "-q"], { quiet: true, env });
  const keep = ["-o", "Dpkg::Options::=--force-confold"];
  const packages = ["install", "-qy", "--no-install-recommends", ...keep, name];
  const installed = await run("apt-get", packages, { quiet: true, env });
  return { code: installed.code, output: updated.output + installed.output, done: true };
}
