import "server-only";
import { readdir, unlink } from "node:fs/promises";
import path from "node:path";
import { env } from "../../server/env.ts";

/** Where mails are written that no mail server takes (no MAIL_URL). */
export const mailFolder = (): string => path.join(env.dataDir, "mail");

/** The name of a mail's file: the time it was queued for people, its id for us. */
export const mailFileName = (id: string, createdAt: number): string =>
  `${new Date(createdAt).toISOString().replace(/[:.]/g, "-")}-${id}.eml`;

/** A mail's file, or what a process left of it that was killed while it wrote: `…-{id}.eml`, `…-{id}.eml.draft`. */
const fileOfMail = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.draft)?$/;

/** The id of the mail that a file of the folder holds; null where it holds none. */
export const mailIdIn = (name: string): string | null => fileOfMail.exec(name)?.[1] ?? null;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * Deletes the `.eml` files of mails, also those of a time in which there was no MAIL_URL.
 * @param ids of outbox rows
 * @returns how many files were deleted; 0 where there is no folder
 * @throws the file system's error where a file cannot be deleted
 */
export async function removeMailFiles(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const folder = mailFolder();
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const wanted = new Set(ids);
  let deleted = 0;
  for (const name of names) {
    const id = mailIdIn(name);
    if (id === null || !wanted.has(id)) continue;
    try {
      await unlink(path.join(folder, name));
      deleted++;
    } catch (error) {
      // Another process deleted it meanwhile.
      if (!isMissing(error)) throw error;
    }
  }
  return deleted;
}
