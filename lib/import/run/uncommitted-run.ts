import "server-only";
import { contentHash, readStoredBytes } from "../../desk/content/working-content.ts";
import type { FileWrite } from "../../desk/content/write-many.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { type ImportRun, readRuns } from "./import-files.ts";
import { RunFailure } from "./run-failure.ts";

const code = "not-committed";

/** What ends a run whose files are written, but not in the history: nothing of it is published by itself. */
export const notCommitted = (): RunFailure =>
  new RunFailure(
    code,
    "It is written, but Git has not committed it. Remove a leftover .git/index.lock, or end an open merge, in the content's repository; the next run commits it.",
  );

/** Whether a run has written its files, although it has failed. */
export const isWritten = ({ failure }: Pick<ImportRun, "failure">): boolean => failure?.code === code;

/** Files with the hashes of what was written, as a run notes those that Git has not taken. */
export const hashesOf = (files: readonly FileWrite[]): ImportRun["uncommitted"] =>
  Object.fromEntries(
    files.map(({ file, text }) => [file, text === null ? null : contentHash(Buffer.from(text))]),
  );

/**
 * What Git has not taken of the last run of a source, and nobody has changed since: written as it is, it is committed.
 * @param besides files that are written anyway
 */
export async function uncommittedWrites(
  source: PackageName,
  besides: readonly FileWrite[],
): Promise<FileWrite[]> {
  const last = readRuns(source).find(
    ({ state, uncommitted }) => uncommitted || /^(done|undone)$/.test(state),
  );
  const files = new Set(besides.map(({ file }) => file));
  const writes: FileWrite[] = [];
  for (const [file, hash] of Object.entries(last?.uncommitted ?? {})) {
    const bytes = await readStoredBytes({ file });
    const isSame = (bytes ? contentHash(bytes) : null) === hash;
    if (isSame && !files.has(file)) writes.push({ file, text: bytes?.toString("utf8") ?? null, hash });
  }
  return writes;
}
