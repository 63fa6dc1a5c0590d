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
