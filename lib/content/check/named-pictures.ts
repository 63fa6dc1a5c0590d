import { pictureFilePattern } from "../../pictures/picture-file.ts";
import { allEntries, type CheckedContent } from "./checked-content.ts";
import { findTexts } from "./json-tree.ts";

/** Every place that names a picture, but for the list of the pictures itself. */
export const namedPicturesIn = (content: CheckedContent) =>
  allEntries(content)
    .filter(({ file }) => file !== "pictures.json")
    .flatMap(({ file, value }) =>
      findTexts(value, (text) => pictureFilePattern.test(text)).map(([path, text]) => ({ file, path, text })),
    );

/** The pictures that visitors see once the content is published: those that something names beside hidden properties. */
export function publicPictures(content: CheckedContent): Set<string> {
  const hidden = new Set(
    content.folders.properties.filter(({ value }) => value.Hidden).map(({ file }) => file),
  );
  const named = namedPicturesIn(content).filter(({ file }) => !hidden.has(file));
  return new Set(named.map(({ text }) => text));
}
