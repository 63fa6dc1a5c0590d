import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { picturesSchema } from "../../content/schemas/editorial.ts";
import { floorPlanKind } from "../../domain/media/picture-order.ts";
import { pictureFilePattern } from "../../pictures/picture-file.ts";
import { sourcePath } from "../../pictures/source-files.ts";
import { env } from "../../server/env.ts";
import { feedPicturesOf } from "../../server/folders.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { readStored, requireContentFile, workingFolder } from "../content/working-content.ts";
import type { DeskPicture, PictureProgress } from "../contract/picture-answers.ts";

/** A picture as `pictures.json` describes it. */
export type PictureRecord = z.infer<typeof picturesSchema>["pictures"][number];

/** A name of a picture is at most this long, folder and ending included: it becomes a file's name with a hash and a width. */
const longestName = 150;

/** Whether a text can be the name of a picture: one folder, and no way out of it. */
export const isPictureFile = (file: unknown): file is string =>
  typeof file === "string" && file.length <= longestName && pictureFilePattern.test(file);

/** Where a picture of the working content lies. */
export const picturePath = (file: string): string =>
  sourcePath(path.join(workingFolder(), "pictures"), feedPicturesOf(env), file);

/** `pictures.json` of the working content, as it is on the disk. @throws HttpError `content-unreadable` where it cannot be read */
export async function readPictureRecords(): Promise<PictureRecord[]> {
  const stored = await readStored(requireContentFile("pictures"));
  try {
    // Read as far as it can be: what is wrong in another entry is for the check.
    const { pictures } = JSON.parse(stored?.text ?? "") as { pictures: PictureRecord[] };
    return pictures.filter(({ file }) => isPictureFile(file));
  } catch {
    throw new HttpError("content-unreadable");
  }
}

interface StoredSize {
  width: number;
  height: number;
}

const sizes = new LRUCache<string, StoredSize>({ max: 5_000 });

/** Changes with the file. */
const versionOf = ({ mtimeMs, size }: { mtimeMs: number; size: number }) =>
  `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;

/** The version and the pixels of a picture; null where it is not there. */
export async function storedPicture(file: string): Promise<(StoredSize & { version: string }) | null> {
  const stats = await stat(picturePath(file)).catch(() => null);
  if (!stats?.isFile()) return null;
  const version = versionOf(stats);
  const key = `${file} ${version}`;
  const cached = sizes.get(key);
  if (cached) return { ...cached, version };
  const { default: sharp } = await import("sharp");
  const { autoOrient } = await sharp(picturePath(file))
    .metadata()
    .catch(() => ({ autoOrient: { width: 0, height: 0 } }));
  sizes.set(key, { width: autoOrient.width, height: autoOrient.height });
  return { width: autoOrient.width, height: autoOrient.height, version };
}

/** A picture as the desk shows it. @param source of one that a package has sent */
export async function toDeskPicture(
  record: Pick<PictureRecord, "file" | "kind"> & Partial<PictureRecord>,
  progress: PictureProgress,
  source?: string,
): Promise<DeskPicture> {
  const { file, alt, kind } = record;
  const stored = await storedPicture(file);
  return {
    file,
    alt: typeof alt === "object" && alt !== null ? alt : {},
    isPlan: kind === floorPlanKind,
    width: stored?.width ?? 0,
    height: stored?.height ?? 0,
    version: stored?.version ?? "",
    sizes: progress.failed.includes(file) ? "failed" : progress.waiting.includes(file) ? "waiting" : "ready",
    ...(source !== undefined && { source }),
  };
}
