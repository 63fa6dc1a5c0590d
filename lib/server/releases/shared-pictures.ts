import "server-only";
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { siteTree } from "../../domain/web/site-tree.ts";
import { systemErrorCode } from "../errors.ts";
import { staticFolder } from "./releases.ts";

/*
 * The pictures in the folder of hashed files that all releases share. They are there while they are published: those of a release come when it
 * becomes live, and end when one becomes live that does not show them.
 */

/** A copy of a picture by its name in a release: `.build/release/site/pictures/exterior/villa.1a2b3c4d-640.avif`. */
const copyPattern = /^.+\/pictures\/[^/]+\/[^/.]+(?=\.[0-9a-f]{8}-)/;

export const isPictureCopy = (name: string): boolean => copyPattern.test(name);

/** Which picture a copy is of, whenever that was made. */
const pictureOf = (name: string) => copyPattern.exec(name)?.[0] ?? "";

/** The names of a release's copies; none where no release of this name has any. */
function copiesOf(releases: string, id: string | null): string[] {
  const pictures = path.join(siteTree, "pictures");
  const folder = path.join(releases, id ?? "", pictures);
  const names =
    id !== null && existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names.map((name) => path.join(pictures, name)).filter(isPictureCopy);
}

function share(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "EEXIST" || code === "ENOENT") return;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/** Makes the pictures reachable that a release shows and the live one does not. @throws the file system's error */
export function sharePictures(releases: string, live: string | null, id: string): void {
  const present = new Set(copiesOf(releases, live));
  for (const name of copiesOf(releases, id).filter((copy) => !present.has(copy)))
    share(path.join(releases, id, name), path.join(staticFolder(releases), name));
}

/** Ends the addresses of pictures that the former release showed and the live one does not, those of earlier copies too. */
export function endPictures(releases: string, former: string | null, live: string | null): void {
  const used = new Set(copiesOf(releases, live).map(pictureOf));
  const ended = new Set(
    copiesOf(releases, former)
      .map(pictureOf)
      .filter((picture) => !used.has(picture)),
  );
  for (const folder of new Set([...ended].map((picture) => path.dirname(picture)))) {
    const shared = path.join(staticFolder(releases), folder);
    for (const name of existsSync(shared) ? readdirSync(shared) : [])
      if (ended.has(pictureOf(`${folder}/${name}`))) rmSync(path.join(shared, name), { force: true });
  }
}
