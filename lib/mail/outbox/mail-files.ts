import "server-only";
import { readdir, unlink } from "node:fs/promises";
import path from "node:path";
import { env } from "../../server/env.ts";
import { systemErrorCode } from "../../server/errors.ts";

/** The folder of mails that are written as files, as there is no MAIL_URL. */
export const mailFolder = (): string => path.join(env.dataDir, "mail");

/** The name of a mail's file: when it was queued, for people, and its id, for the program. */
export const mailFileName = (id: string, createdAt: number): string =>
  `${new Date(createdAt).toISOString().replace(/[:.]/g, "-")}-${id}.eml`;

/** `…-{id}.eml`, or `…-{id}.eml.draft` of a process that was killed while it wrote. */
const fileOfMail = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.draft)?$/;

const isMissing = (error: unknown) => systemErrorCode(error) === "ENOENT";

/** The mails in the folder, by the names of their files; none where there is no folder. @throws the file system's errors */
export async function mailFiles(): Promise<{ name: string; id: string }[]> {
  const names = await readdir(mailFolder()).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.flatMap((name) => {
    const id = fileOfMail.exec(name)?.[1];
    return id === undefined ? [] : [{ name, id }];
  });
}

/**
 * Deletes the `.eml` files of mails. They may be there although MAIL_URL is set now.
 * @param ids of outbox rows
 * @returns how many files were deleted; 0 where there is no folder
 * @throws the file system's error where a file cannot be deleted
 */
export async function removeMailFiles(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const idSet = new Set(ids);
  let deleted = 0;
  for (const { name } of (await mailFiles()).filter(({ id }) => idSet.has(id))) {
    try {
      await unlink(path.join(mailFolder(), name));
      deleted++;
    } catch (error) {
      // Another process has deleted it meanwhile.
      if (!isMissing(error)) throw error;
    }
  }
  return deleted;
}
