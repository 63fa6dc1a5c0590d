import "server-only";
import { createHash } from "node:crypto";
import { lstatSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { env } from "../server/env.ts";
import { systemErrorCode } from "../server/errors.ts";
import { makePrivateFolder } from "../server/private-files.ts";
import { LockTaken, withLock } from "../server/releases/process-files.ts";

/*
 * What the processes of a machine know of an outage of the store: that its operator has been told. A file, as the store is what is missing; among
 * the temporary ones where nothing can be written in DATA_DIR.
 */

const noteSchema = z.object({ since: z.number() });

export interface OutageNote {
  /** When the outage began, in ms. */
  since: number;
  /** When a process last met it, in ms. */
  seenAt: number;
}

const noteName = "outage.json";

/** Among the temporary files, which are everybody's. */
function spareFolder(): string {
  const id = createHash("sha256").update(env.dataDir).digest("hex").slice(0, 12);
  return path.join(tmpdir(), `zennehuis-${process.getuid?.() ?? 0}-${id}`);
}

const folders = () => [env.dataDir, spareFolder()];

/** Whether nobody else can put anything there. @throws the file system's error */
function isOurs(folder: string): boolean {
  if (folder === env.dataDir) return true;
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
}

/** @returns null where there is none, or none that can be read */
function readNote(folder: string): OutageNote | null {
  const file = path.join(folder, noteName);
  try {
    if (!isOurs(folder)) return null;
    const { since } = noteSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return { since, seenAt: statSync(file).mtimeMs };
  } catch {
    return null;
  }
}

/** The note that any process of this machine has made; null without one. */
export function outageNote(): OutageNote | null {
  for (const folder of folders()) {
    const note = readNote(folder);
    if (note) return note;
  }
  return null;
}

/** Says to the other processes that the outage goes on. */
export function renewOutageNote(): void {
  const now = new Date();
  for (const folder of folders()) if (readNote(folder)) utimesSync(path.join(folder, noteName), now, now);
}

/** A place for the note and its lock; null where nothing can be written anywhere. */
function writableFolder(): string | null {
  for (const folder of folders()) {
    try {
      // Without DATA_DIR nothing is made in its place: it may be a disk that is not there.
      if (folder !== env.dataDir) makePrivateFolder(folder);
      if (!isOurs(folder)) continue;
      const probe = path.join(folder, `${noteName}.${process.pid}.new`);
      writeFileSync(probe, `${process.pid}\n`);
      rmSync(probe);
      return folder;
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
    }
  }
  return null;
}

/**
 * Does work that one process of this machine does at a time, with what it is to leave as note; the others leave it out.
 * @param work returns the note that stays, null for none
 * @returns whether it was done; false where another process does it
 * @throws whatever the work throws: the note stays as it was
 */
export async function withOutageNote(
  work: (note: OutageNote | null) => Promise<{ since: number } | null>,
): Promise<boolean> {
  const folder = writableFolder();
  if (folder === null) {
    // Better told by each process than by none.
    await work(null);
    return true;
  }
  try {
    await withLock(path.join(folder, "outage.lock"), async () => {
      const left = await work(outageNote());
      for (const each of folders()) if (readNote(each)) rmSync(path.join(each, noteName), { force: true });
      if (left) writeFileSync(path.join(folder, noteName), JSON.stringify(left), { mode: 0o600 });
    });
    return true;
  } catch (error) {
    if (error instanceof LockTaken) return false;
    throw error;
  }
}
