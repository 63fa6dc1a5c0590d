import "server-only";
import { fold } from "../../domain/text/accents.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { languages } from "../../i18n/routing.ts";
import type { DeskPicture, DeskPictures, PictureSubject } from "../contract/picture-answers.ts";
import type { DeskCall } from "../endpoint.ts";
import { pageOf } from "../paging.ts";
import { pictureProgress } from "./picture-sizes.ts";
import { type PictureRecord, readPictureRecords, toDeskPicture } from "./stored-pictures.ts";

/** Pictures of one page of a search. */
const perPage = 24;
/** Pictures that are asked for by name: a property has some thirty. */
const mostNamed = 300;
/** Characters of a search that are read. */
const longestSearch = 100;

/** What a picture usually shows, with its words in every language of the site. */
async function pictureSubjects(): Promise<PictureSubject[]> {
  const words = await Promise.all(
    languages.map(async (language) => {
      const { deskPictures } = await loadMessages(language, "deskPictures");
      return [language, deskPictures.subjects as Record<string, string>] as const;
    }),
  );
  const ids = Object.keys(words[0]?.[1] ?? {});
  return ids.map((id) => ({
    id,
    alt: Object.fromEntries(words.map(([language, subjects]) => [language, subjects[id]])),
  }));
}

/** Whether every word of a search stands in the names or the words of a picture, in whichever language. */
function matcher(search: string): (record: PictureRecord) => boolean {
  const words = fold(search.slice(0, longestSearch)).split(" ").filter(Boolean);
  return ({ file, originalname = "", alt }) => {
    const text = fold([file, originalname, ...Object.values(alt ?? {})].join(" "));
    return words.every((word) => text.includes(word));
  };
}

async function deskPictures(records: readonly PictureRecord[]): Promise<DeskPicture[]> {
  const progress = await pictureProgress();
  return Promise.all(records.map((record) => toDeskPicture(record, progress)));
}

/**
 * `GET pictures/?files=a,b`, or `?q=&page=`: a `DeskPictures`.
 * @throws HttpError `content-unreadable`
 */
export async function readPictures({ query }: DeskCall): Promise<DeskPictures> {
  const records = await readPictureRecords();
  const subjects = await pictureSubjects();
  const rest = { languages: [...languages], subjects };
  const named = query.get("files");
  if (named !== null) {
    const byFile = new Map(records.map((record) => [record.file, record]));
    const files = named.split(",").slice(0, mostNamed);
    const pictures = await deskPictures(files.flatMap((file) => byFile.get(file) ?? []));
    return { pictures, total: pictures.length, page: 1, pages: 1, ...rest };
  }
  // New ones stand at the end of the file.
  const matches = records.filter(matcher(query.get("q") ?? "")).toReversed();
  const { first, ...page } = pageOf(query.get("page"), matches.length, perPage);
  return { pictures: await deskPictures(matches.slice(first, first + perPage)), ...page, ...rest };
}
