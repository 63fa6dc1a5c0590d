import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { releaseFolder } from "../../../lib/domain/web/site-tree.ts";

/** What a build needs and no build writes anew: packages, converted pictures. It is many files, which none of the steps changes in place. */
const needed = ["node_modules", "public/pictures", "public/images/epc"];

/** What a build has made; pages are replaced as a whole. */
const built = [".next", ".build", "public"];

function link(project: string, folder: string, name: string): void {
  const to = path.join(folder, name);
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    execFileSync("cp", ["-al", path.join(project, name), to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(path.join(project, name), to, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * A copy of the project, to be changed and built apart from the checkout. The pictures must have been built.
 * @param project the checkout
 * @param folder is made anew; on the disk of the checkout, packages, pictures and finished pages are hard links
 * @param options.isBuilt whether the build of the checkout goes with it
 * @param options.writeContent writes the content of the copy; by default it is that of the checkout
 */
export function copyProject(
  project: string,
  folder: string,
  options: { isBuilt?: boolean; writeContent?: (from: string, to: string) => void } = {},
): void {
  rmSync(folder, { recursive: true, force: true });
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const hasOwnContent = options.writeContent === undefined;
  for (const file of list.split("\0")) {
    const from = path.join(project, file);
    // A file that is deleted and not committed yet is still in the list.
    if (file === "" || (!hasOwnContent && file.startsWith("content/")) || !existsSync(from)) continue;
    cpSync(from, path.join(folder, file), { preserveTimestamps: true });
  }
  const linked = [...needed, ...(options.isBuilt ? [releaseFolder] : [])];
  for (const name of linked.filter((each) => existsSync(path.join(project, each))))
    link(project, folder, name);
  const isLinked = (file: string) => linked.includes(path.relative(project, file));
  for (const name of options.isBuilt ? built : [])
    cpSync(path.join(project, name), path.join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => !isLinked(file),
    });
  options.writeContent?.(path.join(project, "content"), path.join(folder, "content"));
}

/**
 * What `npm ci --omit=dev` installs: packages of production with the programs that they bring.
 * @param project the checkout
 * @param folder becomes a `node_modules`, whose files are hard links
 */
export function linkPackages(project: string, folder: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(project, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const isKept = ([place, { dev, devOptional }]: (typeof entries)[number]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev && !devOptional;
  const entries = Object.entries(packages);
  const kept = entries.filter(isKept).map(([place]) => place.slice("node_modules/".length));
  // A package for another system is not installed.
  for (const name of [...kept, ".bin"].filter((each) => existsSync(path.join(project, "node_modules", each))))
    link(path.join(project, "node_modules"), folder, name);
}
