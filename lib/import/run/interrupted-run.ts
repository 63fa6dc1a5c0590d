import "server-only";
import type { PackageName } from "../../domain/import/package-names.ts";
import { type ImportRun, readRuns, readSourceState, writeRun, writeSourceState } from "./import-files.ts";

/** In ms: answers that a killed run has got are still those of the package. */
const answersAge = 60 * 60_000;

/** A run that was killed, whose answers are whole and fresh: it is taken up. The others count as failed. */
export function interruptedRun(source: PackageName, from: string | null, now: Date): ImportRun | null {
  let interrupted: ImportRun | null = null;
  for (const run of readRuns()) {
    if (run.state !== "running") continue;
    const age = now.getTime() - Date.parse(run.startedAt);
    if (run.source === source && run.from === from && from === null && age < answersAge && !interrupted)
      interrupted = run;
    else {
      const failure = { code: "interrupted", message: "The process was ended." };
      writeRun({ ...run, state: "failed", endedAt: now.toISOString(), failure });
      const former = readSourceState(run.source);
      writeSourceState(run.source, { ...former, failures: former.failures + 1, failure });
    }
  }
  return interrupted;
}
