import "server-only";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { floorPlanKind } from "../../domain/media/picture-order.ts";
import { type FocalPoint, focalPointSchema } from "../../pictures/focal-points.ts";
import { describeError, isDiskFull } from "../../server/errors.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { log } from "../../server/log.ts";
import { writeFileAtomic } from "../../server/private-files.ts";
import { UnreadableContent } from "../content/content-edits.ts";
import { commitFiles, isIgnoredByGit, isKeptByGit } from "../content/content-git.ts";
import { withContentLock } from "../content/content-lock.ts";
import { readStoredBytes, removeStored, workingFolder, writeStored } from "../content/working-content.ts";
import { type ContentWrite, writeContent } from "../content/write-content.ts";
import { makePictureSizes, queuePictureSizes } from "./picture-sizes.ts";
import { isPictureFile, type PictureRecord } from "./stored-pictures.ts";
import { leftDrafts, type UploadDraft } from "./upload-drafts.ts";

/** What is to become of a normalized file. Written down before the content is touched, so that a restart can finish it. */
const planSchema = z.strictObject({
  /** Below `content/`. */
  file: z.string().regex(/^(pictures\/[a-z0-9-]+|documents|brand)\/[a-z0-9-]+\.[a-z]+$/),
  /** What `pictures.json` has to have of a picture; null for a document and for a file of the brand. */
  picture: z
    .strictObject({
      isPlan: z.boolean().optional(),
      /** Of a new one: what its sender calls it, and the day. */
      originalname: z.string().optional(),
      createDate: z.string().optional(),
      /** Null takes it away; without it there stays what there is. */
      focus: focalPointSchema.nullable().optional(),
    })
    .nullable(),
  /** Takes the file and its entry away instead. */
  isRemoval: z.boolean().optional(),
  author: z.strictObject({ name: z.string(), email: z.string() }),
  /** For the title of the commit. */
  action: z.string(),
});
export type UploadPlan = z.infer<typeof planSchema>;

type PictureFile = { pictures: PictureRecord[] };

/**
 * Changes the entries of `pictures.json` while nobody else changes the content.
 * @throws HttpError `content-unreadable`, `content-unavailable`, and what `change` throws
 */
export async function changePictures(
  write: Pick<ContentWrite, "author" | "action" | "files" | "undo">,
  change: (records: readonly PictureRecord[]) => PictureRecord[] | Promise<PictureRecord[]>,
): Promise<void> {
  try {
    await writeContent({ ...write, name: "pictures" }, async (value) => ({
      ...(value as PictureFile),
      pictures: await change((value as PictureFile).pictures),
    }));
  } catch (error) {
    throw error instanceof UnreadableContent ? new HttpError("content-unreadable") : error;
  }
}

/** An entry with the focal point that it is to have. */
function withFocus(record: PictureRecord, focus: FocalPoint | null | undefined): PictureRecord {
  if (focus === undefined) return record;
  const { focus: _, ...rest } = record;
  return focus ? { ...rest, focus } : rest;
}

const withPicture = (
  records: readonly PictureRecord[],
  file: string,
  { isPlan, focus, ...sent }: NonNullable<UploadPlan["picture"]>,
): PictureRecord[] => {
  // Nobody has said yet what it shows: the check asks for words.
  const added = { file, alt: {}, ...(isPlan && { kind: floorPlanKind }), ...sent } as PictureRecord;
  const isKnown = records.some((record) => record.file === file);
  return (isKnown ? [...records] : [...records, added]).map((record) =>
    record.file === file ? withFocus(record, focus) : record,
  );
};

/** Writes the file of a draft, or takes it away. */
async function placeFile(draft: UploadDraft, { file, isRemoval }: UploadPlan): Promise<void> {
  if (!isRemoval) await writeStored({ file }, await readFile(draft.normalized));
  else if (existsSync(path.join(workingFolder(), file))) await removeStored({ file });
}

/** Puts a picture and its entry into the content, or takes both away. To do it again changes nothing. */
async function changePicture(
  draft: UploadDraft,
  plan: UploadPlan,
  picture: NonNullable<UploadPlan["picture"]>,
  check: () => Promise<void>,
): Promise<void> {
  const { file, author, action, isRemoval } = plan;
  const name = file.slice("pictures/".length);
  if (!isPictureFile(name)) throw new Error("not the name of a picture");
  const files = (await isIgnoredByGit(file)) ? [] : [file];
  // Nothing half: a picture without its entry would stop the next build.
  let undo = async (): Promise<void> => undefined;
  await changePictures({ author, action, files, undo: () => undo() }, async (records) => {
    await check();
    // Only now: the same photo may have come twice, and the first is stored meanwhile.
    const existing = await readStoredBytes({ file });
    await writePlan(draft, plan);
    undo = async () => {
      if (existing) await writeStored({ file }, existing);
      else await placeFile(draft, { ...plan, isRemoval: true });
    };
    await placeFile(draft, plan);
    return isRemoval ? records.filter((record) => record.file !== name) : withPicture(records, name, picture);
  });
}

/** The same for a file that has no entry. */
const changeFile = (draft: UploadDraft, plan: UploadPlan, check: () => Promise<void>): Promise<void> =>
  withContentLock(async () => {
    await check();
    await writePlan(draft, plan);
    await placeFile(draft, plan);
    if ((await isKeptByGit()) && !(await isIgnoredByGit(plan.file)))
      await commitFiles([plan.file], plan.author, `${path.dirname(plan.file)}: ${plan.action}`);
  });

/** Writes the plan down: from now on a restart finishes it. */
const writePlan = (draft: UploadDraft, plan: UploadPlan) =>
  writeFileAtomic(draft.plan, Buffer.from(JSON.stringify(plan)));

/**
 * Makes a normalized upload part of the content, or takes a file out of it: whole, with its entry, and as a commit in its author's name; or
 * not at all. Where the process is killed in between, the next start finishes it. The draft is gone afterwards.
 * @param check what has to hold while nobody else changes the content; throws where it does not
 * @throws HttpError `disk-full`, `content-unavailable`, `content-unreadable`, and what `check` throws
 */
export async function storeUpload(
  draft: UploadDraft,
  plan: UploadPlan,
  check: () => Promise<void> = async () => undefined,
): Promise<void> {
  try {
    if (plan.picture) await changePicture(draft, plan, plan.picture, check);
    else await changeFile(draft, plan, check);
  } catch (error) {
    throw isDiskFull(error) ? new HttpError("disk-full") : error;
  } finally {
    await draft.remove();
  }
  // The picture is stored: a queue that cannot be written only makes the next build slower.
  if (plan.picture && !plan.isRemoval)
    await queuePictureSizes(plan.file.slice("pictures/".length)).catch((error: unknown) =>
      log.error({ error: describeError(error) }, "copies of a picture could not be queued"),
    );
}

/**
 * Finishes what a killed process has begun, takes away what it has left, and goes on making copies of pictures. Never throws.
 * @param isStart whether this process has just begun
 */
export async function resumeUploads(isStart: boolean): Promise<void> {
  try {
    for (const { draft, plan: written } of await leftDrafts(isStart)) {
      const { data: plan } = planSchema.safeParse(written);
      await (plan ? storeUpload(draft, plan) : draft.remove());
    }
    await makePictureSizes();
  } catch (error) {
    log.error({ error: describeError(error) }, "uploads that were left could not be finished");
  }
}
