import "server-only";
import path from "node:path";
import { z } from "zod";
import { writeFileAtomic } from "../private-files.ts";
import { readState } from "../state-files.ts";

const recordSchema = z.object({ at: z.iso.datetime(), file: z.string() });

/** The last backup that was made whole. */
export interface LastBackup {
  at: Date;
  /** The name of its file, without its folder. */
  file: string;
}

const recordIn = (dataDir: string) => path.join(dataDir, "last-backup.json");

/** Notes in DATA_DIR that a backup was made, for what watches over its age. */
export async function recordBackup(dataDir: string, { at, file }: LastBackup): Promise<void> {
  const record = { at: at.toISOString(), file: path.basename(file) };
  await writeFileAtomic(recordIn(dataDir), Buffer.from(`${JSON.stringify(record)}\n`));
}

/** The last backup that was made of a DATA_DIR and its store; null where none is known. */
export function lastBackup(dataDir: string): LastBackup | null {
  const record = readState(recordIn(dataDir), recordSchema);
  return record && { ...record, at: new Date(record.at) };
}
