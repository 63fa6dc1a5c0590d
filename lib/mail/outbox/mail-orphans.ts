import "server-only";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readStore } from "../../server/db/store.ts";
import { mailFolder, mailIdIn, removeMailFiles } from "./mail-files.ts";

/** So many ids in one question: both databases limit the number of parameters. */
const mostIds = 500;

interface MailFile {
  name: string;
  id: string;
}

async function mailFiles(): Promise<MailFile[]> {
  const names = await readdir(mailFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.flatMap((name) => {
    const id = mailIdIn(name);
    return id === null ? [] : [{ name, id }];
  });
}

/** Of these files those whose mail the outbox does not have any more. */
async function orphansAmong(files: MailFile[]): Promise<MailFile[]> {
  const known = new Set<string>();
  for (let from = 0; from < files.length; from += mostIds) {
    const ids = files.slice(from, from + mostIds).map(({ id }) => id);
    const rows = await readStore((db) =>
      db.selectFrom("outbox").select("id").where("id", "in", ids).execute(),
    );
    for (const { id } of rows) known.add(id);
  }
  return files.filter(({ id }) => !known.has(id));
}

/**
 * Deletes the `.eml` files of mails that were queued before a moment and are not in the outbox any more: what a process left that
 * was killed while it erased, and what earlier versions left.
 * @returns how many
 * @throws StoreUnavailable, and the file system's errors
 */
export async function removeOrphansBefore(before: number): Promise<number> {
  const limit = new Date(before).toISOString().replace(/[:.]/g, "-");
  const old = (await mailFiles()).filter(({ name }) => name < limit);
  return removeMailFiles((await orphansAmong(old)).map(({ id }) => id));
}

/**
 * Deletes the file of a mail that was erased while it was written: called by whoever writes one, afterwards. Erasing deletes the
 * row first and then the file, so that one of the two finds it.
 * @throws StoreUnavailable, and the file system's errors
 */
export async function removeIfErased(id: string): Promise<void> {
  const row = await readStore((db) =>
    db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst(),
  );
  if (!row) await removeMailFiles([id]);
}

/** Whether a mail names an address. Long lines are broken with `=` in a mail. */
async function names(file: MailFile, email: string): Promise<boolean> {
  const text = await readFile(path.join(mailFolder(), file.name), "latin1").catch(() => "");
  return text
    .replace(/=\r?\n/g, "")
    .toLowerCase()
    .includes(email);
}

/**
 * Deletes the `.eml` files that name an address and whose mails are not in the outbox any more.
 * @param email in small letters
 * @returns how many
 * @throws StoreUnavailable, and the file system's errors
 */
export async function removeOrphansNaming(email: string): Promise<number> {
  const found: string[] = [];
  for (const file of await orphansAmong(await mailFiles())) if (await names(file, email)) found.push(file.id);
  return removeMailFiles(found);
}
