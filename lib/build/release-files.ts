import {
  constants,
  copyFileSync,
  type Dirent,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
} from "node:fs";
import path from "node:path";
import { heldFile } from "../content/held-files.ts";
import { isImmutable } from "../domain/web/cache-control.ts";
import { releaseFolder, siteTree } from "../domain/web/site-tree.ts";
import { productionPackages } from "./licences.ts";

/** The code of a project, and what says how it is compiled and run. */
export const codePlaces = [
  "app",
  "components",
  "lib",
  "locales",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** What a build makes of the content and the code besides the compiled code and the finished answers. */
export const preparedPlaces = ["public", ".build/brand.css", ".build/inline-scripts.json", heldFile];

/** What of a project belongs into a release, besides its packages. */
const places = [...codePlaces, ...preparedPlaces, "content", releaseFolder, ".next"];

/** What no release has: copies of all pictures, as those that are published are among the answers, and what the compiler keeps for itself. */
const unused = /^(public\/pictures|\.next\/(cache|dev|diagnostics|types|trace.*))(\/|$)/;

/** Where files are served under names that carry a hash, and what addresses they have there. */
export const hashedPlaces = [
  { below: `${siteTree}/_next/static/`, address: "/_next/static/" },
  { below: `${siteTree}/pictures/`, address: "/pictures/" },
  { below: ".next/static/", address: "/_next/static/" },
  { below: "public/", address: "/" },
];

/** Whether a file of a release is served under a name that carries a hash. */
export const isHashedFile = (file: string): boolean =>
  hashedPlaces.some(
    ({ below, address }) => file.startsWith(below) && isImmutable(address + file.slice(below.length)),
  );

/**
 * Whether a file is replaced as a whole wherever it changes, so that project and releases may share it on the disk. What is edited in
 * place, or written anew by the next build, a release has for itself.
 */
export const isShared = (file: string): boolean =>
  file.startsWith("node_modules/") ||
  file.startsWith(`${releaseFolder}/`) ||
  // What pictures are made of. A release keeps it, so that its content can be published again as it was.
  file.startsWith("content/pictures/") ||
  // Streets of the map, as large as a country: `agency -- map fetch`, `map-files.ts`.
  file.endsWith(".pmtiles") ||
  (file.startsWith("public/") && isHashedFile(file));

/** The files below a place, or that file, with links followed. */
export function* filesBelow(root: string, place: string): Generator<string> {
  const stats = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (unused.test(place) || !stats) return;
  if (stats.isFile()) yield place;
  if (!stats.isDirectory()) return;
  for (const entry of readdirSync(path.join(root, place), { withFileTypes: true }))
    yield* entryBelow(root, place, entry);
}

function* entryBelow(root: string, place: string, entry: Dirent): Generator<string> {
  const below = `${place}/${entry.name}`;
  if (entry.isFile()) {
    if (!unused.test(below)) yield below;
  } else yield* filesBelow(root, below);
}

/** What of a package nothing runs: types and source maps, two of five files. */
const unneeded = /\.(map|d\.[cm]?ts)$/;

/** The packages that the site needs to run, and the Node that it runs on. */
function* packageFiles(root: string): Generator<string> {
  const needed = productionPackages(root).map(({ folder }) => folder);
  for (const place of ["node_modules/node", ...needed]) {
    // A package inside another one has an entry of its own.
    for (const file of filesBelow(root, place))
      if (!file.slice(place.length).includes("/node_modules/") && !unneeded.test(file)) yield file;
  }
}

/** Of a package whose style sheet is in the site's: its licence is served, also by a renewal of the release (`licences.ts`). */
function* noticeFiles(root: string): Generator<string> {
  for (const file of filesBelow(root, "node_modules/tailwindcss"))
    if (/^node_modules\/tailwindcss\/licen[cs]e[^/]*$/i.test(file)) yield file;
}

/** All files of a release. */
export function* releaseFiles(root: string): Generator<string> {
  for (const place of places) yield* filesBelow(root, place);
  yield* packageFiles(root);
  yield* noticeFiles(root);
}

/** Where two places cannot share a file: another disk, or a file system without hard links. */
const cannotLink = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP"];

/** A copy with the time of the file, of which caches make its version. */
function copy(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

/** Puts a file of a folder at the same place in another one. @throws the file system's error */
export function copyInto(from: string, to: string, file: string): void {
  mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
  copy(path.join(from, file), path.join(to, file));
}

/** The same, but both folders share it on the disk where they can. One that is there already stays. */
export function linkInto(from: string, to: string, file: string): void {
  const [source, target] = [path.join(from, file), path.join(to, file)];
  try {
    linkSync(source, target);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (cannotLink.includes(code)) copyInto(from, to, file);
    // Of tens of thousands of files few are the first of their folder.
    else if (code === "ENOENT" && !existsSync(path.dirname(target))) {
      mkdirSync(path.dirname(target), { recursive: true });
      linkInto(from, to, file);
    } else if (code !== "EEXIST") throw error;
  }
}
