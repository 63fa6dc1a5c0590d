import "server-only";
import path from "node:path";
import { mayStaff } from "../../domain/desk/roles.ts";
import { floorPlanKind } from "../../domain/media/picture-order.ts";
import { cleanLine } from "../../domain/text/clean-text.ts";
import { isoDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { line } from "../../forms/fields.ts";
import { languages } from "../../i18n/routing.ts";
import { isFeedPicture } from "../../pictures/feed/feed-pictures.ts";
import type { PictureEnding } from "../../pictures/uploads/normalize-upload.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { requireEditable } from "../content/content-document.ts";
import { countSave } from "../content/save-content.ts";
import type { PictureSaved, PicturesDescribed, PictureWords } from "../contract/picture-answers.ts";
import type { DeskCall } from "../endpoint.ts";
import { requireUnused, usesOf } from "./content-uses.ts";
import { normalizeDraft } from "./normalize.ts";
import { pictureProgress } from "./picture-sizes.ts";
import { receiveUpload } from "./receive-upload.ts";
import { changePictures, storeUpload } from "./store-upload.ts";
import {
  isPictureFile,
  type PictureRecord,
  picturePath,
  readPictureRecords,
  storedPicture,
  toDeskPicture,
} from "./stored-pictures.ts";
import { newDraft } from "./upload-drafts.ts";
import { requireRoom } from "./upload-room.ts";

/** Words of a picture in one language, in characters: they are read out. */
const longestWords = 300;

/** In whose name a change is committed, and under which title. */
export const commitOf = ({ member: { name, email } }: DeskCall, action: string) => ({
  author: { name, email },
  action,
});

/** An agent changes the pictures that were sent for a draft, as long as nothing else shows them. @throws HttpError `not-your-role` */
async function requireOwnPicture(call: DeskCall, file: string): Promise<void> {
  if (mayStaff(call.member.role, "content.edit")) return;
  const name = `properties/${/^property-(\d+)\//.exec(file)?.[1]}`;
  await requireEditable(call, name);
  const uses = (await usesOf([file])).get(file) ?? [];
  if (uses.some((use) => use !== name)) throw new HttpError("not-your-role");
}

/** The record of a picture that is there, and that is changed here. @throws HttpError `unknown-picture`, `picture-of-feed`, `not-your-role` */
async function requirePicture(call: DeskCall, file: unknown): Promise<PictureRecord> {
  if (isPictureFile(file) && isFeedPicture(file)) throw new HttpError("picture-of-feed");
  const record = isPictureFile(file)
    ? (await readPictureRecords()).find((record) => record.file === file)
    : undefined;
  if (!record) throw new HttpError("unknown-picture");
  await requireOwnPicture(call, record.file);
  return record;
}

async function saved(file: string, isKnown = false): Promise<PictureSaved> {
  const record = (await readPictureRecords()).find((each) => each.file === file);
  if (!record) throw new HttpError("unknown-picture");
  return { picture: await toDeskPicture(record, await pictureProgress()), isKnown };
}

/** The folder of the pictures of a content: `property-7123` of `properties/7123`, `site` of whatever is none of the folders. */
function folderFor(name: string): string {
  const [, folder = "", entry = ""] =
    /^(properties|projects|articles|pages)\/([a-z0-9-]{1,80})$/.exec(name) ?? [];
  return folder === "" ? "site" : `${folder.replace(/ies$/, "y").replace(/s$/, "")}-${entry}`;
}

/**
 * `POST pictures/upload/?name=properties/7123&plan=1&original=IMG_2034.jpg` with a photo as its body: a `PictureSaved`. Its name is a
 * digest of its bytes, so that a photo that is sent again is found instead of stored twice, and nothing that the sender wrote becomes
 * part of a path.
 * @throws HttpError, see `receiveUpload`, `normalizeDraft` and `storeUpload`
 */
export async function handlePictureUpload(call: DeskCall) {
  const { query } = call;
  const name = query.get("name") ?? "";
  const { pictureSize, pictures } = call.content.site.uploads;
  await requireEditable(call, name);
  await requireRoom(name, "Pictures", pictures);
  const { draft, digest } = await receiveUpload(call, pictureSize);
  try {
    const file = `${folderFor(name)}/${digest.slice(0, 16)}.jpg`;
    const exists = (await readPictureRecords()).some((record) => record.file === file);
    if (exists && (await storedPicture(file))) return await saved(file, true);
    await normalizeDraft(draft, { ending: "jpg" });
    const originalname = line(120).safeParse(query.get("original")).data;
    await storeUpload(draft, {
      file: `pictures/${file}`,
      picture: {
        isPlan: query.get("plan") === "1",
        createDate: isoDay(new Date()) ?? "",
        ...(originalname && { originalname }),
      },
      ...commitOf(call, `add ${file}`),
    });
    return await saved(file);
  } finally {
    await draft.remove();
  }
}

const endingOf = (file: string): PictureEnding => {
  const ending = path.extname(file).slice(1);
  return ending === "png" || ending === "webp" ? ending : "jpg";
};

/**
 * `POST pictures/replace/?file=` with a photo as its body: it takes the place of another one wherever that is named; words and order stay.
 * @throws HttpError `unknown-picture`, and as above
 */
export async function handlePictureReplacement(call: DeskCall) {
  const { file } = await requirePicture(call, call.query.get("file"));
  const { draft } = await receiveUpload(call, call.content.site.uploads.pictureSize);
  try {
    await normalizeDraft(draft, { ending: endingOf(file) });
    await storeUpload(draft, {
      file: `pictures/${file}`,
      // What mattered in the former one is elsewhere in this one.
      picture: { focus: null },
      ...commitOf(call, `replace ${file}`),
    });
    return await saved(file);
  } finally {
    await draft.remove();
  }
}

/**
 * `POST pictures/turn/` with `{ file, version }`: a quarter to the right. The version that was seen keeps two presses of two people from
 * becoming a half.
 * @throws HttpError `unknown-picture`, `changed-meanwhile`
 */
export async function handlePictureTurn(call: DeskCall) {
  const { body } = call;
  await countSave(call);
  const { file, focus } = await requirePicture(call, body.file);
  if ((await storedPicture(file))?.version !== body.version) throw new HttpError("changed-meanwhile");
  const draft = newDraft();
  try {
    await normalizeDraft(draft, { ending: endingOf(file), quarters: 1 }, picturePath(file));
    await storeUpload(draft, {
      file: `pictures/${file}`,
      picture: focus ? { focus: { x: 1 - focus.y, y: focus.x } } : {},
      ...commitOf(call, `turn ${file}`),
    });
    return await saved(file);
  } finally {
    await draft.remove();
  }
}

/** The words of a body, in languages of the site; empty ones take theirs away. @throws InvalidFieldsError, HttpError `not-json` */
function wordsIn(value: unknown): PictureWords {
  if (typeof value !== "object" || value === null) throw new HttpError("not-json");
  const texts = value as Record<string, unknown>;
  const words = languages.flatMap((language) => {
    const text = texts[language];
    if (text === undefined) return [];
    if (typeof text !== "string") throw new HttpError("not-json");
    if (text.length > longestWords) throw new InvalidFieldsError({ [language]: "tooLong" });
    return [[language, cleanLine(text)]];
  });
  return Object.fromEntries(words);
}

/** What becomes of a picture: its words in some languages, what the person has seen there, and whether it is a plan. */
interface Description {
  alt: PictureWords;
  before: PictureWords;
  isPlan: unknown;
}

/** @throws HttpError `changed-meanwhile` where somebody has written other words in these languages */
function described(record: PictureRecord, { alt, before, isPlan }: Description): PictureRecord {
  const words: PictureWords = record.alt;
  // Words that stand there already were sent before, and the answer got lost.
  const isChanged = (language: LanguageCode) =>
    alt[language] !== undefined && ![before[language] ?? "", alt[language]].includes(words[language] ?? "");
  if (languages.some(isChanged)) throw new HttpError("changed-meanwhile");
  const next = Object.fromEntries(Object.entries({ ...words, ...alt }).filter(([, text]) => text !== ""));
  return withKind({ ...record, alt: next as PictureRecord["alt"] }, isPlan);
}

/**
 * `POST pictures/words/` with `{ file, alt, before, isPlan? }`: the words of some languages, and what the person has seen there. What others
 * have written in these languages meanwhile is not overwritten: 409 `changed-meanwhile`.
 * @throws HttpError, InvalidFieldsError
 */
export async function handlePictureWords(call: DeskCall) {
  const { body } = call;
  await countSave(call);
  const words = { alt: wordsIn(body.alt), before: wordsIn(body.before), isPlan: body.isPlan };
  const { file } = await requirePicture(call, body.file);
  await changePictures(commitOf(call, `describe ${file}`), (records) =>
    records.map((record) => (record.file === file ? described(record, words) : record)),
  );
  return saved(file);
}

/** Pictures that are described at once: a property has some thirty. */
const mostDescribed = 300;

/**
 * `POST pictures/describe/` with `{ pictures: [{ file, before }], alt, isPlan? }`: the same words for several, all of them or none. Answers a
 * `PicturesDescribed`.
 * @throws HttpError as `handlePictureWords`
 */
export async function handlePictureDescription(call: DeskCall): Promise<PicturesDescribed> {
  const { body } = call;
  await countSave(call);
  const alt = wordsIn(body.alt);
  const sent: unknown[] = Array.isArray(body.pictures) ? body.pictures.slice(0, mostDescribed) : [];
  const words = new Map<string, Description>();
  for (const picture of sent) {
    const { file, before } = (picture ?? {}) as Record<string, unknown>;
    words.set((await requirePicture(call, file)).file, { alt, before: wordsIn(before), isPlan: body.isPlan });
  }
  await changePictures(commitOf(call, `describe ${words.size} pictures`), (records) =>
    records.map((record) => {
      const description = words.get(record.file);
      return description ? described(record, description) : record;
    }),
  );
  const progress = await pictureProgress();
  const pictures = await Promise.all(
    (await readPictureRecords())
      .filter(({ file }) => words.has(file))
      .map((record) => toDeskPicture(record, progress)),
  );
  return { pictures };
}

/** A picture as a floor plan, or as none. @param isPlan neither true nor false leaves what it is */
function withKind(record: PictureRecord, isPlan: unknown): PictureRecord {
  if (isPlan === true) return { ...record, kind: floorPlanKind };
  if (isPlan !== false || record.kind !== floorPlanKind) return record;
  const { kind: _, ...rest } = record;
  return rest;
}

/**
 * `POST pictures/remove/` with `{ file }`: takes a picture out of the content that nothing names; Git still has it.
 * @throws HttpError `unknown-picture`, `picture-in-use` with what names it
 */
export async function handlePictureRemoval(call: DeskCall) {
  await countSave(call);
  const { file } = await requirePicture(call, call.body.file);
  const plan = {
    file: `pictures/${file}`,
    picture: {},
    isRemoval: true,
    ...commitOf(call, `remove ${file}`),
  };
  await storeUpload(newDraft(), plan, () => requireUnused(file, "picture-in-use", call.language));
  return { removed: file };
}
