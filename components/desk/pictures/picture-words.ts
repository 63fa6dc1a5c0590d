import type { DeskPicture } from "@/lib/desk/contract/picture-answers";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { deskApi } from "../desk-api";

/** The address of a small copy of a picture, for who is signed in. @param width in pixels of the screen */
export const thumbnail = ({ file, version }: Pick<DeskPicture, "file" | "version">, width: number): string =>
  `${deskApi}pictures/file/?${new URLSearchParams({ name: file, width: String(width), v: version })}`;

/** What a picture shows, in the reader's language or another one; empty where it has no description. */
export const wordsOf = ({ alt }: Pick<DeskPicture, "alt">, language: LanguageCode): string =>
  alt[language] ?? Object.values(alt)[0] ?? "";

/** A sentence with the name of the package that a picture comes from; null where it is none of a package. */
export const sourceText = (
  { source }: Pick<DeskPicture, "source">,
  sentence: string,
  otherSource: string,
): string | null => (source === undefined ? null : fill(sentence, { source: source || otherSource }));

/** The languages that a picture has no words in. */
export const languagesWithoutWords = (
  { alt }: Pick<DeskPicture, "alt">,
  languages: readonly LanguageCode[],
): LanguageCode[] => languages.filter((language) => !alt[language]);
