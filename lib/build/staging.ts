import "server-only";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { releaseFolder } from "../domain/web/site-tree.ts";
import { codePlaces, copyInto, filesBelow, isShared, linkInto, preparedPlaces } from "./release-files.ts";

/** Where a release is built: in the folder of releases, apart from what somebody edits meanwhile. */
export const stagingFolder = (releases: string): string => path.join(releases, "staging");

/** What an editor or the desk has not finished writing. */
const isDraft = (file: string) => /(^|\/)\.[^/]*$/.test(file);

function takeFiles(from: string, to: string, place: string): void {
  for (const file of filesBelow(from, place))
    if (!isDraft(file)) (isShared(file) ? linkInto : copyInto)(from, to, file);
}

function replaceFiles(from: string, to: string, place: string): void {
  rmSync(path.join(to, place), { recursive: true, force: true });
  takeFiles(from, to, place);
}

function replaceLink(target: string, place: string): void {
  rmSync(place, { recursive: true, force: true });
  for (const folder of [target, path.dirname(place)]) mkdirSync(folder, { recursive: true });
  symlinkSync(target, place);
}

/**
 * Puts together what a release is built from: nothing that is saved or pulled afterwards gets into it. What the build before has left here,
 * compiled code and finished answers, stays.
 * @param from the folder of the code and the content, to which nobody may write meanwhile: the project, or a release
 * @param project where the copies of all pictures are made
 * @param folder `stagingFolder`
 * @throws the file system's error
 */
export function stageBuild(from: string, project: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const place of [...codePlaces, ...preparedPlaces, "content"]) replaceFiles(from, folder, place);
  // The first releases of a site kept no pictures.
  const pictures = "content/pictures";
  if (!existsSync(path.join(from, pictures))) takeFiles(project, folder, pictures);
  replaceLink(path.join(from, "node_modules"), path.join(folder, "node_modules"));
  replaceLink(path.join(project, "public/pictures"), path.join(folder, "public/pictures"));
  if (!existsSync(path.join(folder, releaseFolder))) takeFiles(from, folder, releaseFolder);
}
