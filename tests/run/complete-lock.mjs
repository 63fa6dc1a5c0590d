/**
 * Adds to package-lock.json the optional packages of other platforms that the registry did not have when it was written:
 * `npm ci` refuses a lock file without them, whatever the platform. Run it after `npm install` where a test asks for it.
 */
import { readFileSync, writeFileSync } from "node:fs";

const systems = ["aix", "android", "darwin", "freebsd", "linux", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** The words of a list that a package's name is made of: `@next/swc-darwin-arm64` holds `darwin`. */
const namedIn = (name, words) => words.filter((word) => new RegExp(`[-/]${word}(-|$)`).test(name));

/** As npm itself writes an optional package it does not install; it has no checksum as long as nobody has seen the package. */
function entryOf(name, version, dev) {
  const [cpu, libc, os] = [processors, ["musl"], systems].map((words) => namedIn(name, words));
  const facts = { cpu, dev, libc, optional: true, os };
  return {
    version,
    ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact && fact.length !== 0)),
  };
}

/** The exact versions a lock file's packages want for some platform, and the lock file does not have. */
export function missingPackages(lock) {
  const paths = Object.keys(lock.packages);
  const isLocked = (name) => paths.some((path) => path.endsWith(`node_modules/${name}`));
  return Object.values(lock.packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !isLocked(name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

if (import.meta.filename === process.argv[1]) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const missing = missingPackages(lock);
  for (const { name, version, dev } of missing)
    lock.packages[`node_modules/${name}`] = entryOf(name, version, dev);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(
    `${missing.map(({ name, version }) => `${name}@${version}\n`).join("")}${missing.length} added\n`,
  );
}
