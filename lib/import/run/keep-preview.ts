import "server-only";
import type { PackageName } from "../../domain/import/package-names.ts";
import { isLocked, withLock } from "../../server/releases/process-files.ts";
import { type KeptPreview, previewLock, readPreview, writePreview } from "./import-files.ts";
import { type Preview, previewStock, readStock } from "./preview-stock.ts";
import { RunFailure, runFailureOf } from "./run-failure.ts";
import type { StockDifference } from "./stock-difference.ts";

/** In ms: how long a process may take to begin with what it was started for. */
const longestStart = 60_000;

/** Notes that a dry run is about to be made. @returns false where one is being made already */
export function beginPreview(source: PackageName, now = new Date()): boolean {
  if (previewOf(source, now)?.endedAt === null) return false;
  writePreview(source, { startedAt: now.toISOString(), endedAt: null, difference: null, failure: null });
  return true;
}

/** The dry run that the desk shows; one whose process is gone has failed. */
export function previewOf(source: PackageName, now = new Date()): KeptPreview | null {
  const preview = readPreview(source);
  if (!preview || preview.endedAt !== null || isLocked(previewLock(source))) return preview;
  if (now.getTime() - Date.parse(preview.startedAt) < longestStart) return preview;
  return {
    ...preview,
    ...{ endedAt: preview.startedAt, failure: { code: "interrupted", message: "It was interrupted." } },
  };
}

/** What a run would change. @throws SourceFailure, RunFailure */
async function differenceOf(preview: Preview): Promise<StockDifference> {
  const result = await readStock(preview);
  if (result.problem !== undefined) throw new RunFailure("answer-incomplete", result.problem);
  return previewStock(preview, result);
}

/** Makes a dry run and keeps it for the desk. @throws LockTaken */
export async function keepPreview(preview: Preview): Promise<KeptPreview> {
  const { source } = preview;
  const begun = { startedAt: new Date().toISOString(), endedAt: null, difference: null, failure: null };
  writePreview(source, begun);
  return withLock(previewLock(source), async () => {
    const outcome = await differenceOf(preview).then(
      (difference) => ({ difference, failure: null }),
      (error) => {
        const { code, message } = runFailureOf(error);
        return { difference: null, failure: { code, message } };
      },
    );
    const kept = { ...begun, ...outcome, endedAt: new Date().toISOString() };
    writePreview(source, kept);
    return kept;
  });
}
