import "server-only";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "../../server/env.ts";
import { systemErrorCode } from "../../server/errors.ts";
import { git } from "../../server/git.ts";
import { log } from "../../server/log.ts";
import { makePrivateFolder, writeFileAtomic } from "../../server/private-files.ts";
import { readState } from "../../server/state-files.ts";
import { commitFiles, isKeptByGit } from "./content-git.ts";
import {
  contentHash,
  readStoredBytes,
  removeStored,
  syncToDisk,
  workingFolder,
  writeStored,
} from "./working-content.ts";

/*
 * Many files become others as one. What they are to be is on the disk before the first of them changes: a process that is killed has changed
 * nothing, or leaves a journal which the next one that takes the content's lock carries out.
 */

const journalSchema = z.object({
  author: z.object({ name: z.string(), email: z.string() }),
  title: z.string(),
  files: z.array(z.object({ file: z.string(), text: z.string().nullable(), hash: z.string().nullable() })),
});

type ContentJournal = z.infer<typeof journalSchema>;

const journalFile = () => path.join(env.dataDir, "content-journal.json");

/** Files that are brought to the disk at the same time. */
const atOnce = 16;

/** The files that Git can commit: one that it has never known cannot be taken out of it. */
async function committable(files: ContentJournal["files"]): Promise<string[]> {
  const gone = files.filter(({ text }) => text === null).map(({ file }) => file);
  const known = gone.length > 0 ? await git(workingFolder(), ["ls-files", "-z", "--", ...gone]) : null;
  const removed = new Set(known?.stdout.toString("utf8").split("\0"));
  return files.filter(({ file, text }) => text !== null || removed.has(file)).map(({ file }) => file);
}

type Progress = (done: number, of: number) => void | Promise<void>;

/** Brings a file to what the journal says, where it still is what the journal was made of. @returns its former bytes where it has changed */
async function carryOutFile({
  file,
  text,
  hash,
}: ContentJournal["files"][number]): Promise<{ file: string; former: Buffer | null } | null> {
  const former = await readStoredBytes({ file });
  const isNext = text === null ? former === null : former?.toString("utf8") === text;
  // Somebody has changed it since by other means than the desk.
  if (isNext || (former && contentHash(former)) !== hash) return null;
  if (text !== null) await writeStored({ file }, text, { isSynced: false });
  else await removeStored({ file });
  return { file, former };
}

/** Puts back what was written. */
async function takeBack(done: readonly { file: string; former: Buffer | null }[]): Promise<void> {
  for (const { file, former } of done) {
    if (former) await writeStored({ file }, former);
    else await removeStored({ file });
  }
}

/**
 * Does what a journal says, or nothing of it, and commits it.
 * @returns whether it is committed; true where Git does not keep the content
 * @throws as `writeStored`
 */
async function carryOut({ files, author, title }: ContentJournal, onProgress?: Progress): Promise<boolean> {
  const done: { file: string; former: Buffer | null }[] = [];
  try {
    for (const [index, item] of files.entries()) {
      await onProgress?.(index, files.length);
      const change = await carryOutFile(item);
      if (change) done.push(change);
    }
  } catch (error) {
    await takeBack(done);
    await rm(journalFile(), { force: true });
    throw error;
  }
  await onProgress?.(files.length, files.length);
  const written = files.flatMap(({ file, text }) =>
    text === null ? [] : [path.join(workingFolder(), file)],
  );
  const places = [...written, ...new Set(written.map((file) => path.dirname(file)))];
  for (let at = 0; at < places.length; at += atOnce)
    await Promise.all(places.slice(at, at + atOnce).map(syncToDisk));
  const isCommitted = !(await isKeptByGit()) || (await commitFiles(await committable(files), author, title));
  await rm(journalFile(), { force: true });
  return isCommitted;
}

/** Notes many changes, and makes them. Only under the content's lock. @returns and throws as `carryOut` */
export async function changeByJournal(journal: ContentJournal, onProgress?: Progress): Promise<boolean> {
  makePrivateFolder(env.dataDir);
  await writeFileAtomic(journalFile(), Buffer.from(JSON.stringify(journal)));
  return carryOut(journal, onProgress);
}

/** Finishes what a process was killed over. Only under the content's lock; a failure keeps nobody from working. */
export async function finishJournal(): Promise<void> {
  if (!existsSync(journalFile())) return;
  const journal = readState(journalFile(), journalSchema);
  try {
    // One gets its name when it is whole: what cannot be read is of another version.
    if (journal) await carryOut(journal);
    else await rm(journalFile(), { force: true });
  } catch (error) {
    log.error({ code: systemErrorCode(error) ?? "unknown" }, "a change of many files could not be finished");
  }
}
