import "server-only";
import { fold } from "../../domain/text/accents.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { languages } from "../../i18n/routing.ts";
import type { DeskPicture, DeskPictures, PictureSubject } from "../contract/picture-answers.ts";
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
  const wanted = fold(search.slice(0, longestSearch)).split(" ").filter(Boolean);
  return ({ file, originalname = "", alt }) => {
    const text = fold([file, originalname, ...Object.values(alt ?? {})].join(" "));
    return wanted.every((word) => text.includes(word));
  };
}

async function shown(records: readonly PictureRecord[]): Promise<DeskPicture[]> {
  const progress = await pictureProgress();
  return Promise.all(records.map((record) => toDeskPicture(record, progress)));
}

/**
 * `GET pictures/?files=a,b`, or `?q=&page=`: a `DeskPictures`.
 * @throws HttpError `content-unreadable`
 */
export async function readPictures({ url }: Request): Promise<DeskPictures> {
  const { searchParams } = new URL(url);
  const records = await readPictureRecords();
  const subjects = await pictureSubjects();
  const rest = { languages: [...languages], subjects };
  const named = searchParams.get("files");
  if (named !== null) {
    const byFile = new Map(records.map((record) => [record.file, record]));
    const found = named
      .split(",")
      .slice(0, mostNamed)
      .flatMap((file) => byFile.get(file) ?? []);
    const pictures = await shown(found);
    return { pictures, total: pictures.length, page: 1, pages: 1, ...rest };
  }
  // New ones stand at the end of the file.
  const found = records.filter(matcher(searchParams.get("q") ?? "")).toReversed();
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(Math.max(1, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1), pages);
  const pictures = await shown(found.slice((page - 1) * perPage, page * perPage));
  return { pictures, total: found.length, page, pages, ...rest };
}
