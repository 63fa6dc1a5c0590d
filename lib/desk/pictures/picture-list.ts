import "server-only";
import { typeKinds } from "../../domain/listing/building.ts";
import { fold } from "../../domain/text/accents.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { languages } from "../../i18n/routing.ts";
import { isFeedPicture } from "../../pictures/feed/feed-pictures.ts";
import type { DeskPicture, DeskPictures, PictureWords } from "../contract/picture-answers.ts";
import type { DeskCall } from "../endpoint.ts";
import { pageOf } from "../paging.ts";
import { readFeedRecords } from "./feed-records.ts";
import { pictureProgress } from "./picture-sizes.ts";
import { type PictureRecord, readPictureRecords, toDeskPicture } from "./stored-pictures.ts";

/** Pictures of one page of a search. */
const perPage = 24;
/** Pictures that are asked for by name: a property has some thirty. */
const mostNamed = 300;
/** Characters of a search that are read. */
const longestSearch = 100;

/** What a picture usually shows, and of which home, with its words in every language of the site. */
async function pictureSubjects(): Promise<Pick<DeskPictures, "subjects" | "homes">> {
  const catalogues = await Promise.all(
    languages.map(
      async (language) => [language, (await loadMessages(language, "deskPictures")).deskPictures] as const,
    ),
  );
  const wordsOf = (part: "subjects" | "ofHome", id: string): PictureWords =>
    Object.fromEntries(
      catalogues.map(([language, words]) => [language, (words[part] as Record<string, string>)[id]]),
    );
  const [, first] = catalogues[0] ?? [];
  return {
    subjects: Object.keys(first?.subjects ?? {}).map((id) => ({ id, alt: wordsOf("subjects", id) })),
    homes: Object.fromEntries(typeKinds.map((kind) => [kind, wordsOf("ofHome", kind)])),
  };
}

/** Whether every word of a search stands in the names or the words of a picture, in whichever language. */
function matcher(search: string): (record: ListedPicture) => boolean {
  const words = fold(search.slice(0, longestSearch)).split(" ").filter(Boolean);
  return ({ file, originalname = "", source = "", alt }) => {
    const text = fold([file, originalname, source, ...Object.values(alt ?? {})].join(" "));
    return words.every((word) => text.includes(word));
  };
}

/** Of a home of a feed every picture is found by the name of its source. */
type ListedPicture = PictureRecord & { source?: string };

async function deskPictures(records: readonly ListedPicture[]): Promise<DeskPicture[]> {
  const progress = await pictureProgress();
  return Promise.all(records.map((record) => toDeskPicture(record, progress, record.source)));
}

/** Those of the content, behind those of feeds: what staff have sent is looked for more often. */
async function allPictures(described: readonly PictureRecord[]): Promise<ListedPicture[]> {
  const byFile = new Map(described.map((record) => [record.file, record]));
  const feeds = (await readFeedRecords()).map(({ file, source }) => ({
    ...(byFile.get(file) ?? { file, alt: {} as PictureRecord["alt"] }),
    source,
  }));
  return [...feeds, ...described.filter(({ file }) => !isFeedPicture(file))];
}

/**
 * `GET pictures/?files=a,b`, or `?q=&page=`: a `DeskPictures`.
 * @throws HttpError `content-unreadable`
 */
export async function readPictures({ query }: DeskCall): Promise<DeskPictures> {
  const described = await readPictureRecords();
  const rest = { languages: [...languages], ...(await pictureSubjects()) };
  const named = query.get("files");
  // All files of the content are read for them.
  const needsFeeds = named === null || named.includes("feed/");
  const records = needsFeeds ? await allPictures(described) : described;
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
