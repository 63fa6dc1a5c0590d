import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { shownContent } from "../server/folders.ts";

/** Where the notices of others are served: their licences ask that they come along, and minified scripts have lost them. */
export const licencesFile = "licences.txt";

const names = z.record(z.string(), z.unknown()).default({});

const entrySchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});

const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });

type Lock = z.infer<typeof lockSchema>["packages"];

/** The folder in which a package finds another one, as Node looks for it; undefined where it is not installed. */
function folderOf(lock: Lock, from: string, name: string): string | undefined {
  const parts = from.split("/node_modules/");
  for (let depth = parts.length; depth >= 0; depth--) {
    const above = parts.slice(0, depth).join("/node_modules/");
    const folder = above === "" ? `node_modules/${name}` : `${above}/node_modules/${name}`;
    if (Object.hasOwn(lock, folder)) return folder;
  }
  return undefined;
}

function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Lock[string]) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Packages that only a build needs. They are no `devDependencies`, as a server that builds installs nothing else. */
const buildTools = new Set([
  ...["@tailwindcss/postcss", "tailwindcss", "rolldown", "typescript", "@types/node", "@types/react"],
  // A release has it besides; nothing of it is in what is served.
  "node",
]);

/**
 * The packages that the site needs to run, for every platform, by their folders: those of `dependencies` but tools of the build, and what they
 * need.
 * @param root of the project
 */
export function productionPackages(root: string) {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")),
  );
  const folders = new Set<string>();
  const open = [""];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const entry = packages[from];
    for (const name of entry ? needsOf(entry) : []) {
      if (from === "" && buildTools.has(name)) continue;
      const folder = folderOf(packages, from, name);
      if (folder === undefined || folders.has(folder)) continue;
      folders.add(folder);
      open.push(folder);
    }
  }
  return [...folders].sort().map((folder) => ({
    /** `node_modules/next`. */
    folder,
    name: folder.replace(/^.*node_modules\//, ""),
    version: packages[folder]?.version ?? "",
    /** As its author names it, in SPDX: `MIT`; null where the lock file does not know it. */
    licence: packages[folder]?.license ?? null,
  }));
}

const isNotice = (name: string) => /^(licen[cs]e|copying|notice)/i.test(name);

const noticesIn = (folder: string) =>
  readdirSync(folder)
    .filter(isNotice)
    .map((name) => path.join(folder, name));

/** The copyright line of a package without a licence's text. */
function authorOf(folder: string): string {
  const { author, license, homepage }: Record<string, unknown> = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const name = typeof author === "object" && author && "name" in author ? author.name : author;
  return ["No text of a licence comes with it.", license, name, homepage].filter(Boolean).join(" ");
}

/** What a build contains of others, by the names under which it is listed: a package, what Next brings along, a typeface. */
function sources(root: string): { name: string; files: string[]; otherwise?: string }[] {
  const packages = productionPackages(root)
    .filter(({ folder }) => existsSync(path.join(root, folder)))
    .map(({ folder, name, version }) => {
      const place = path.join(root, folder);
      return { name: `${name} ${version}`, files: noticesIn(place), otherwise: authorOf(place) };
    });
  const compiled = path.join(root, "node_modules/next/dist/compiled");
  const within = globSync("**/LICENSE*", { cwd: compiled })
    .sort()
    .map((file) => ({ name: `${path.dirname(file)} (in next)`, files: [path.join(compiled, file)] }));
  // Its reset stands at the beginning of the style sheet.
  const styles = { name: "tailwindcss", files: noticesIn(path.join(root, "node_modules/tailwindcss")) };
  const fonts = globSync("*.txt", { cwd: shownContent("fonts") })
    .sort()
    .map((file) => ({ name: path.basename(file, ".LICENSE.txt"), files: [shownContent(`fonts/${file}`)] }));
  return [...fonts, ...packages, ...within, styles];
}

/**
 * The licences of all that a build contains of others, each text once, below the names of those it belongs to. The packages of the server
 * are among them: what of a package reaches a browser is the bundler's choice.
 * @param root of the project, with its packages installed
 */
export function licenceTexts(root: string): string {
  const users = new Map<string, string[]>();
  for (const { name, files, otherwise } of sources(root)) {
    const texts = files.map((file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim());
    for (const text of texts.length > 0 ? texts : [otherwise ?? ""])
      users.set(text, [...(users.get(text) ?? []), name]);
  }
  const rule = "=".repeat(72);
  return [...users].map(([text, list]) => `${rule}\n${list.join("\n")}\n\n${text}\n`).join("\n");
}
