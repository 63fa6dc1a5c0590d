import "server-only";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { releaseFolder } from "../domain/web/site-tree.ts";
import { codePlaces, copyInto, filesBelow, isShared, linkInto, preparedPlaces } from "./release-files.ts";

/** Where a release is built: in the folder of releases, apart from what somebody edits meanwhile. */
export const stagingFolder = (releases: string): string => path.join(releases, "staging");

/** What an editor or the desk has not finished writing; an empty folder has a file of Git, by which it is there. */
const isDraft = (file: string) => /(^|\/)\.(?!gitkeep$)[^/]*$/.test(file);

function takeFiles(from: string, to: string, place: string): void {
  for (const file of filesBelow(from, place))
    if (!isDraft(file)) (isShared(file) ? linkInto : copyInto)(from, to, file);
}

function replaceFiles(from: string, to: string, place: string): void {
  rmSync(path.join(to, place), { recursive: true, force: true });
  takeFiles(from, to, place);
}

/** Takes a content folder from wherever it lies; a repository of its own stays there, as everything hidden does. */
function replaceContent(from: string, folder: string): void {
  const to = path.join(folder, "content");
  rmSync(to, { recursive: true, force: true });
  for (const name of readdirSync(from).filter((entry) => !isDraft(entry)))
    for (const file of filesBelow(from, name))
      if (!isDraft(file)) (isShared(`content/${file}`) ? linkInto : copyInto)(from, to, file);
}

function replaceLink(target: string, place: string): void {
  rmSync(place, { recursive: true, force: true });
  for (const folder of [target, path.dirname(place)]) mkdirSync(folder, { recursive: true });
  symlinkSync(target, place);
}

/** What a release is built from; nobody may write to it meanwhile. */
interface BuildSources {
  /** The folder of the code: the project, or a release. */
  code: string;
  content: string;
  project: string;
  /** Where the copies of all pictures are made. */
  copies: string;
}

/**
 * Puts together what a release is built from: nothing that is saved or pulled afterwards gets into it. What the build before has left here,
 * compiled code and finished answers, stays.
 * @param folder `stagingFolder`
 * @throws the file system's error
 */
export function stageBuild({ code, content, project, copies }: BuildSources, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const place of [...codePlaces, ...preparedPlaces]) replaceFiles(code, folder, place);
  replaceContent(content, folder);
  // The first releases of a site kept no pictures.
  const pictures = "content/pictures";
  if (!existsSync(path.join(content, "pictures"))) takeFiles(project, folder, pictures);
  replaceLink(path.join(code, "node_modules"), path.join(folder, "node_modules"));
  replaceLink(copies, path.join(folder, "public/pictures"));
  if (!existsSync(path.join(folder, releaseFolder))) takeFiles(code, folder, releaseFolder);
}
