import type { LanguageCode } from "../domain/text/language.ts";
import type { ShownText } from "../domain/text/localized.ts";
import { loadPictureManifest } from "../pictures/manifest.ts";
import type { PictureEntry } from "../pictures/manifest-schema.ts";
import type { Catalogue } from "./catalogue.ts";
import { madeDescriptions } from "./made-descriptions.ts";

/** A picture as a page shows it: its copies, exact size, a tiny stand-in, and what it shows. */
export interface ShownPicture extends PictureEntry {
  file: string;
  alt: string;
}

/** A text in Markdown, with what it names by file or by number. */
export interface WrittenText extends ShownText {
  /** By the file that the text names. */
  pictures?: Readonly<Record<string, ShownPicture>>;
  /** The pages of homes, by the link that the text has; null where the home is online no more, and its words stay. */
  homes?: Readonly<Record<string, string | null>>;
}

/** The picture of a file below `content/pictures/`; null where none is given. Throws where the file is not there. */
export function pictureOf(
  catalogue: Catalogue,
  file: string | null | undefined,
  language: LanguageCode,
): ShownPicture | null {
  if (!file) return null;
  const entry = loadPictureManifest()[file];
  if (!entry) throw new Error(`content/pictures/${file}: no such picture, or the pictures are not built`);
  const described = catalogue.pictures.get(file)?.alt[language];
  return { ...entry, file, alt: described ?? madeDescriptions(catalogue).get(file)?.[language] ?? "" };
}
