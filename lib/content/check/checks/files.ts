import { ownFilm } from "../../../domain/media/video.ts";
import { pictureFilePattern, suggestPictureFile } from "../../../pictures/picture-file.ts";
import { mustBeAmong, valuesOf } from "../candidates.ts";
import { allEntries, type CheckedContent, forEachProperty } from "../checked-content.ts";
import type { Finding } from "../finding.ts";
import { findTexts, items } from "../json-tree.ts";

/** Every file that may name a picture, but for the list of the pictures itself. */
const entriesWithPictures = (content: CheckedContent) =>
  allEntries(content).filter(({ file }) => file !== "pictures.json");

const picturesNamedIn = (value: unknown) => findTexts(value, (text) => pictureFilePattern.test(text));

/** Every picture that is named somewhere lies in `pictures/`. */
export function namedPictures(content: CheckedContent): Finding[] {
  const files = new Set(content.pictureFiles);
  return entriesWithPictures(content).flatMap(({ file, value }) =>
    picturesNamedIn(value).flatMap(([path, text]) => mustBeAmong(text, files, "pictureFile", { file, path })),
  );
}

/** The pictures that visitors see once the content is published: those that something names beside hidden properties. */
export function shownPictures(content: CheckedContent): Set<string> {
  const hidden = new Set(
    content.folders.properties.filter(({ value }) => value.Hidden).map(({ file }) => file),
  );
  return new Set(
    entriesWithPictures(content)
      .filter(({ file }) => !hidden.has(file))
      .flatMap(({ value }) => picturesNamedIn(value).map(([, text]) => text)),
  );
}

/** Every picture is described once, and every description has its picture. */
export function describedPictures(content: CheckedContent): Finding[] {
  const entries = content.singles.pictures?.value.pictures;
  const described = valuesOf(entries, "file");
  const files = new Set(content.pictureFiles);
  const withoutFile = items(entries).flatMap(([index, { file }]) =>
    mustBeAmong(file, files, "pictureFile", {
      file: "pictures.json",
      path: ["pictures", index, "file"],
    }),
  );
  const undescribed = content.pictureFiles
    .filter((file) => described && pictureFilePattern.test(file) && !described.has(file))
    .map((file) => ({
      file: `pictures/${file}`,
      path: [],
      severity: "error" as const,
      message: { code: "files.undescribedPicture" as const, values: { file } },
      expected: "an entry in pictures.json that says what the picture shows",
      found: "nothing",
      fix: `add an entry with "file": "${file}" and its "alt" in every language`,
    }));
  return [...withoutFile, ...undescribed];
}

function fixName(file: string): string {
  const name = suggestPictureFile(file);
  const action = pictureFilePattern.test(name) ? `rename it to ${name}` : "export it as JPEG";
  return `${action}, or take it out of the folder`;
}

/** Names that can stand in an address. */
export function pictureNames({ pictureFiles }: CheckedContent): Finding[] {
  return pictureFiles
    .filter((file) => !pictureFilePattern.test(file))
    .map((file) => ({
      file: `pictures/${file}`,
      path: [],
      severity: "error",
      message: { code: "files.pictureName", values: { file } },
      expected: "folder/name of small letters, digits and hyphens, ending with .jpg, .jpeg, .png or .webp",
      found: `"${file}"`,
      fix: fixName(file),
    }));
}

/** Every document with a file has it in `documents/`. */
export function namedDocuments(content: CheckedContent): Finding[] {
  const files = new Set(content.documentFiles);
  return forEachProperty(content, ({ file, value }) =>
    items(value.Documents).flatMap(([index, { File }]) =>
      mustBeAmong(File, files, "documentFile", { file, path: ["Documents", index, "File"] }),
    ),
  );
}

/** Every film of our own that is named lies in `public/films/`. */
export function namedFilms({ folders, filmFiles }: CheckedContent): Finding[] {
  const films = new Set(filmFiles.map((name) => `/films/${name}`));
  return [...folders.properties, ...folders.projects].flatMap(({ file, value: { Video } }) =>
    typeof Video === "string" && ownFilm.test(Video)
      ? mustBeAmong(Video, films, "film", { file, path: ["Video"] })
      : [],
  );
}

/** Every icon of a type that is named lies below `public/icons/`. */
export function namedIcons({ singles, iconFiles }: CheckedContent): Finding[] {
  const icons = new Set(iconFiles.map((name) => `/icons/${name}`));
  return items(singles.types?.value.categories).flatMap(([index, { Icon }]) =>
    mustBeAmong(Icon, icons, "icon", {
      file: "types.json",
      path: ["categories", index, "Icon"],
    }),
  );
}

/** A file that no property names reaches nobody. */
export function unnamedDocuments({ folders, documentFiles }: CheckedContent): Finding[] {
  const named = new Set(
    folders.properties.flatMap(({ value }) => items(value.Documents).map(([, { File }]) => File)),
  );
  return documentFiles
    .filter((file) => !named.has(file))
    .map((file) => ({
      file: `documents/${file}`,
      path: [],
      severity: "warning",
      message: { code: "files.unnamedDocument", values: { file } },
      expected: 'a property that names it: "File" in its "Documents"',
      found: "a file that no property names",
    }));
}
