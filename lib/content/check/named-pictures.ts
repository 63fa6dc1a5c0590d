import { namedInText } from "../../domain/text/text-links.ts";
import { pictureFilePattern } from "../../pictures/picture-file.ts";
import { allEntries, type CheckedContent } from "./checked-content.ts";
import { findTexts } from "./json-tree.ts";

/** Every place that names a picture, in a text too, but for the list of the pictures itself. */
export const namedPicturesIn = (content: CheckedContent) =>
  allEntries(content)
    .filter(({ file }) => file !== "pictures.json")
    .flatMap(({ file, value }) =>
      findTexts(value, (text) => pictureFilePattern.test(text) || text.includes("![")).flatMap(
        ([path, text]) =>
          [text, ...namedInText(text).pictures]
            .filter((named) => pictureFilePattern.test(named))
            .map((named) => ({ file, path, text: named })),
      ),
    );
