import { readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { feedPicturePath, isFeedPicture, listFeedPictures } from "./feed/feed-pictures.ts";
import { pictureFilePattern, suggestPictureFile } from "./picture-file.ts";

const acceptedExtensions = [".jpg", ".jpeg", ".png", ".webp"];

/** Files of file managers and readmes: ignored. */
const ignoredFiles = /^(\..*|Thumbs\.db|desktop\.ini|README\.md)$/i;

/** Where pictures lie. */
export interface PictureSources {
  /** `content/pictures/`. */
  own: string;
  /** `feedPicturesOf`, with those of them that the content names: others are none of its pictures. */
  feeds?: { folder: string; named: ReadonlySet<string> };
}

/** The file of a picture. @param feeds `feedPicturesOf` */
export const sourcePath = (own: string, feeds: string, file: string): string =>
  isFeedPicture(file) ? feedPicturePath(feeds, file) : join(own, file);

/** The same of both places, those of feeds behind the others. @returns see `listOwnFiles` */
export async function listSourceFiles({ own, feeds }: PictureSources) {
  const { files, errors } = await listOwnFiles(own);
  const ofFeeds = feeds ? listFeedPictures(feeds.folder).filter((file) => feeds.named.has(file)) : [];
  return { files: [...files, ...ofFeeds], errors };
}

/**
 * Lists the pictures below `folder`, sorted, as paths with `/` relative to it.
 * `errors` holds one sentence for each file that cannot be a picture of the site; its `files` leave those out.
 */
async function listOwnFiles(folder: string): Promise<{ files: string[]; errors: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !ignoredFiles.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
  const problems = new Map(files.map((file) => [file, problemOf(file)]));
  return {
    files: files.filter((file) => !problems.get(file)),
    errors: files.flatMap((file) => problems.get(file) ?? []),
  };
}

function problemOf(file: string): string | undefined {
  const extension = extname(file).toLowerCase();
  if (!acceptedExtensions.includes(extension)) {
    return `${file}: expected ${acceptedExtensions.join(", ")}, found "${extension || "no extension"}". Export it as JPEG, or take it out of the folder.`;
  }
  if (file.startsWith("feed/"))
    return `${file}: the folder "feed" stands for the pictures of feeds. Put it into another folder.`;
  if (!pictureFilePattern.test(file)) {
    return `${file}: expected folder/name with small letters, digits and hyphens. Rename it to ${suggestPictureFile(file)}.`;
  }
  return undefined;
}
