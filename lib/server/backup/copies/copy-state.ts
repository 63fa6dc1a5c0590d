import "server-only";
import path from "node:path";
import { z } from "zod";
import type { CopyState } from "../../../domain/operations/diagnoses.ts";
import { env } from "../../env.ts";
import { readState, writeState } from "../../state-files.ts";

const moment = z.iso.datetime().nullable();
const stateSchema: z.ZodType<CopyState> = z.object({
  sentAt: moment,
  verifiedAt: moment,
  failedSince: moment,
  problem: z.string().nullable(),
});

const stateFile = () => path.join(env.dataDir, "backup-copies.json");

/** What became of the copies that this machine has sent; null where BACKUP_TO is not set. */
export function copyState(): CopyState | null {
  if (!env.backupTo) return null;
  const none: CopyState = { sentAt: null, verifiedAt: null, failedSince: null, problem: null };
  return readState(stateFile(), stateSchema) ?? none;
}

/** @throws the file system's error */
export function recordCopy(changes: Partial<CopyState>): void {
  writeState(stateFile(), { ...copyState(), ...changes });
}
