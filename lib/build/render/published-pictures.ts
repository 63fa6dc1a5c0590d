import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unpublishedHash } from "../../domain/media/unpublished-copies.ts";
import { picturesFile, releaseFolder, siteTree } from "../../domain/web/site-tree.ts";
import { allCopyNames } from "../../pictures/copy-names.ts";
import type { PictureManifest } from "../../pictures/manifest-schema.ts";
import { copyInto, linkInto } from "../release-files.ts";

/** The name of a picture as addresses of its copies have it, and as data for the browser has it. A word is looked at once, from its start. */
const named = /(?<![a-z0-9-])[a-z0-9-]+\/[a-z0-9-]+(?=\.(?:[0-9a-f]{8}-|jpe?g|png|webp))/g;

const stemOf = (file: string) => file.replace(/\.[a-z]+$/, "");

/** @returns what finds the pictures that texts name, in order */
export function pictureFinder(manifest: PictureManifest): (texts: readonly string[]) => string[] {
  const files = new Map(Object.keys(manifest).map((file) => [stemOf(file), file]));
  return (texts) => {
    const paths = texts.flatMap((text) => (text.match(named) ?? []).flatMap((stem) => files.get(stem) ?? []));
    return [...new Set(paths)].toSorted();
  };
}

/**
 * Puts the copies of the pictures that finished answers name among these: no other one has an address. The server's list has the others too,
 * for previews, with the hash of what is not published.
 * @param next the folder of what a build makes
 * @param former the folder of the release before
 * @param copies the folder of all copies
 * @returns the files of the release that stay
 */
export function publishPictures(
  next: string,
  former: string,
  copies: string,
  manifest: PictureManifest,
  published: ReadonlySet<string>,
): string[] {
  const kept: string[] = [];
  const folder = path.join(path.relative(releaseFolder, siteTree), "pictures");
  const entries = Object.entries(manifest);
  for (const [file, entry] of entries.filter(([name]) => published.has(name)))
    for (const name of allCopyNames(file, entry)) {
      // The name has the hash of what it holds.
      if (existsSync(path.join(former, folder, name))) kept.push(path.join(folder, name));
      else if (existsSync(path.join(copies, name))) linkInto(copies, path.join(next, folder), name);
    }
  const served = entries.map(([file, entry]) => [
    file,
    published.has(file) ? entry : { ...entry, hash: unpublishedHash },
  ]);
  const list = path.join(next, path.relative(releaseFolder, picturesFile));
  writeFileSync(list, JSON.stringify(Object.fromEntries(served)));
  return kept;
}

/**
 * Puts files that the build makes among the answers.
 * @param files bytes by address
 * @returns the files of the release that stay
 */
export function publishMade(next: string, former: string, files: ReadonlyMap<string, Buffer>): string[] {
  const site = path.relative(releaseFolder, siteTree);
  return [...files].flatMap(([address, bytes]) => {
    const file = path.join(site, address);
    const before = path.join(former, file);
    if (existsSync(before) && readFileSync(before).equals(bytes)) return [file];
    mkdirSync(path.dirname(path.join(next, file)), { recursive: true });
    writeFileSync(path.join(next, file), bytes);
    return [];
  });
}

/**
 * Puts files of the content among the answers, films of our own and public documents: no other one has an address. Such a file may be edited in
 * place, so that none is shared with the project.
 * @param addresses `/films/7123.mp4`, `/documents/301-specifications.pdf`
 * @returns the files of the release that stay
 */
export function publishFiles(
  next: string,
  former: string,
  source: string,
  addresses: readonly string[],
): string[] {
  const site = path.relative(releaseFolder, siteTree);
  return addresses.flatMap((address) => {
    const [current, previous] = [path.join(source, address), path.join(former, site, address)].map((file) =>
      statSync(file, { throwIfNoEntry: false }),
    );
    if (!current) return [];
    const isSame = previous?.size === current.size && Math.abs(previous.mtimeMs - current.mtimeMs) < 1_000;
    if (isSame) return [path.join(site, address)];
    copyInto(source, path.join(next, site), address);
    return [];
  });
}
