import { ownFilm } from "../../../domain/media/video.ts";
import { isFeedPicture } from "../../../pictures/feed/feed-pictures.ts";
import { pictureFilePattern, suggestPictureFile } from "../../../pictures/picture-file.ts";
import { mustBeAmong, valuesOf } from "../candidates.ts";
import type { CheckedContent } from "../checked-content.ts";
import { errorsIn, type Finding, type FindingMessage, warningsIn } from "../finding.ts";
import { items } from "../json-tree.ts";
import { namedPicturesIn } from "../named-pictures.ts";

/** Every picture that is named somewhere lies in `pictures/`, or was fetched for a feed. */
export function namedPictures(content: CheckedContent): Finding[] {
  const files = new Set(content.pictureFiles);
  return namedPicturesIn(content).flatMap(({ text, file, path }) => {
    if (!isFeedPicture(text)) return mustBeAmong(text, files, "pictureFile", { file, path });
    if (content.feedPictures.has(text)) return [];
    const message: FindingMessage = { code: "files.feedPicture", values: { file: text } };
    const expected = "a picture of a feed that is there, or copies of it";
    return [errorsIn(file)(path, message, expected, `"${text}"`, "npm run agency -- import run")];
  });
}

/** Whether all that shows a picture comes from a package, so that a description is made (`imported.ts`). */
function importedPictures(content: CheckedContent): (file: string) => boolean {
  const { properties, projects } = content.folders;
  const imported = new Set(
    [...properties, ...projects].flatMap(({ file, value }) => (value.Source ? file : [])),
  );
  const named = imported.size > 0 ? namedPicturesIn(content) : [];
  const typed = new Set(named.flatMap(({ file, text }) => (imported.has(file) ? [] : text)));
  const sent = new Set(named.flatMap(({ file, text }) => (imported.has(file) ? text : [])));
  return (picture) => sent.has(picture) && !typed.has(picture);
}

/** Every picture is described once, and every description has its picture. */
export function describedPictures(content: CheckedContent): Finding[] {
  const entries = content.singles.pictures?.value.pictures;
  const described = valuesOf(entries, "file");
  const files = new Set([...content.pictureFiles, ...content.feedPictures]);
  const isImported = importedPictures(content);
  const withoutFile = items(entries).flatMap(([index, { file }]) =>
    mustBeAmong(file, files, "pictureFile", { file: "pictures.json", path: ["pictures", index, "file"] }),
  );
  const undescribed = content.pictureFiles
    .filter((file) => described && pictureFilePattern.test(file) && !described.has(file))
    .filter((file) => !isImported(file))
    .map((file) =>
      errorsIn(`pictures/${file}`)(
        [],
        { code: "files.undescribedPicture", values: { file } },
        "an entry in pictures.json that says what the picture shows",
        "nothing",
        `add an entry with "file": "${file}" and its "alt" in every language`,
      ),
    );
  return [...withoutFile, ...undescribed];
}

function fixName(file: string): string {
  const name = suggestPictureFile(file);
  const action = pictureFilePattern.test(name) ? `rename it to ${name}` : "export it as JPEG";
  return `${action}, or take it out of the folder`;
}

/** Names that can stand in an address. */
export const pictureNames = ({ pictureFiles }: CheckedContent): Finding[] =>
  pictureFiles
    .filter((file) => !pictureFilePattern.test(file))
    .map((file) =>
      errorsIn(`pictures/${file}`)(
        [],
        { code: "files.pictureName", values: { file } },
        "folder/name of small letters, digits and hyphens, ending with .jpg, .jpeg, .png or .webp",
        `"${file}"`,
        fixName(file),
      ),
    );

/** Every document with a file has it in `documents/`. */
export function namedDocuments({ folders, documentFiles }: CheckedContent): Finding[] {
  const files = new Set(documentFiles);
  return [...folders.properties, ...folders.projects].flatMap(({ file, value: { Documents } }) =>
    items<{ File?: string }>(Documents).flatMap(([index, { File }]) =>
      mustBeAmong(File, files, "documentFile", { file, path: ["Documents", index, "File"] }),
    ),
  );
}

/** Every film of our own that is named lies in `films/`. */
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
    mustBeAmong(Icon, icons, "icon", { file: "types.json", path: ["categories", index, "Icon"] }),
  );
}

/** A file that no property and no project names reaches nobody. */
export function unnamedDocuments({ folders, documentFiles }: CheckedContent): Finding[] {
  const named = new Set(
    [...folders.properties, ...folders.projects].flatMap(({ value: { Documents } }) =>
      items<{ File?: string }>(Documents).map(([, { File }]) => File),
    ),
  );
  return documentFiles
    .filter((file) => !named.has(file))
    .map((file) =>
      warningsIn(`documents/${file}`)(
        [],
        { code: "files.unnamedDocument", values: { file } },
        'a property or a project that names it: "File" in its "Documents"',
        "a file that nothing names",
      ),
    );
}
