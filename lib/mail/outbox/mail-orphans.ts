import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { inChunks } from "../../server/db/chunks.ts";
import { readStore } from "../../server/db/store.ts";
import { mailFiles, mailFolder, removeMailFiles } from "./mail-files.ts";

/** Ids in one query. */
const maxIds = 500;

type MailFile = Awaited<ReturnType<typeof mailFiles>>[number];

/** The files whose mail is not in the outbox any more. */
async function orphansAmong(files: MailFile[]): Promise<MailFile[]> {
  const existing = new Set<string>();
  const allIds = files.map(({ id }) => id);
  for (const ids of inChunks(allIds, maxIds)) {
    const rows = await readStore((db) =>
      db.selectFrom("outbox").select("id").where("id", "in", ids).execute(),
    );
    for (const { id } of rows) existing.add(id);
  }
  return files.filter(({ id }) => !existing.has(id));
}

/**
 * Deletes the `.eml` files of mails that were queued before a moment and are not in the outbox any more: left by a process that was
 * killed while it erased, or by an earlier version.
 * @param cutoff in ms since 1970
 * @returns how many
 * @throws StoreUnavailable, and the file system's errors
 */
export async function removeOrphansBefore(cutoff: number): Promise<number> {
  const limit = new Date(cutoff).toISOString().replace(/[:.]/g, "-");
  const old = (await mailFiles()).filter(({ name }) => name < limit);
  return removeMailFiles((await orphansAmong(old)).map(({ id }) => id));
}

/**
 * Deletes the file of a mail that was erased while the file was written: to be called after writing one. Erasing deletes the row before
 * the file, so that one of the two deletes the file.
 * @throws StoreUnavailable, and the file system's errors
 */
export async function removeIfErased(id: string): Promise<void> {
  const row = await readStore((db) =>
    db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst(),
  );
  if (!row) await removeMailFiles([id]);
}

/** Whether a mail names an address. Quoted-printable breaks long lines with `=`. */
async function namesAddress(file: MailFile, email: string): Promise<boolean> {
  const text = await readFile(path.join(mailFolder(), file.name), "latin1").catch(() => "");
  return text
    .replace(/=\r?\n/g, "")
    .toLowerCase()
    .includes(email);
}

/**
 * Deletes the `.eml` files that name an address and whose mails are not in the outbox any more.
 * @param email in lower case
 * @returns how many
 * @throws StoreUnavailable, and the file system's errors
 */
export async function removeOrphansNaming(email: string): Promise<number> {
  const ids: string[] = [];
  for (const file of await orphansAmong(await mailFiles()))
    if (await namesAddress(file, email)) ids.push(file.id);
  return removeMailFiles(ids);
}
