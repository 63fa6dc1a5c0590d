import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/*
 * Pictures of feeds: `feed/0123456789abcdef.jpg` in the content is the file of that name in DATA_DIR/pictures (`feedPicturesOf`). The name is of the
 * bytes that the package sent, so that a picture that was lost comes back under the name that the content has.
 */

const stem = "feed/[0-9a-f]{16}";
const pattern = new RegExp(`^${stem}\\.jpg$`);
const inText = new RegExp(`"(${stem}\\.jpg)"`, "g");

/** Whether the content names a picture of a feed by a text. */
export const isFeedPicture = (file: string): boolean => pattern.test(file);

/** The name in the content of a picture with these bytes. @param sha256 in hexadecimal digits */
export const feedPictureName = (sha256: string): string => `feed/${sha256.slice(0, 16)}.jpg`;

/** Where a picture of a feed lies. @param folder `feedPicturesOf` */
export const feedPicturePath = (folder: string, file: string): string =>
  path.join(folder, path.basename(file));

/** The pictures of feeds that are there, sorted, as the content names them. @param folder `feedPicturesOf` */
export function listFeedPictures(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .map((name) => `feed/${name}`)
    .filter(isFeedPicture)
    .sort();
}

/** Folders of a content without a word about pictures, and with thousands of files. */
const wordless = ["pictures", "documents", "films", "map", "market", "brand", "fonts", "schema"];

function* jsonBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith(".") && !wordless.includes(entry.name))
      yield* jsonBelow(place);
    else if (entry.name.endsWith(".json")) yield place;
  }
}

/** The pictures of feeds that a text of JSON names, in its order. */
export const feedPicturesIn = (json: string): string[] =>
  [...json.matchAll(inText)].map(([, name = ""]) => name);

/** By file, what it names of pictures of feeds, in its order. @param content a content folder @throws the file system's error */
export function* feedPicturesByFile(content: string): Generator<string[]> {
  for (const file of jsonBelow(content)) yield feedPicturesIn(readFileSync(file, "utf8"));
}

/** Those that a content folder names and that are not there. @param folder `feedPicturesOf` */
export function lostFeedPictures(content: string, folder: string): string[] {
  const here = new Set(listFeedPictures(folder));
  return [...namedFeedPictures(content)].filter((file) => !here.has(file));
}

/** The pictures of feeds that a content folder names anywhere, also where that is hidden. @throws the file system's error */
export const namedFeedPictures = (content: string): Set<string> =>
  new Set([...feedPicturesByFile(content)].flat());
