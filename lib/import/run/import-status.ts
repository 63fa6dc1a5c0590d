import "server-only";
import type { MergeConflict } from "../../domain/import/merge.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { jsonAt } from "../../domain/json/json.ts";
import {
  type HeldListings,
  type ImportRun,
  readHeldListings,
  readRuns,
  readSourceState,
  type SourceState,
} from "./import-files.ts";
import { fileOf } from "./ledger-numbers.ts";
import { configuredSources, contentState, WorkingStock } from "./working-stock.ts";

/** A listing that has a file which nobody sees. */
export interface HiddenListing {
  id: string;
  number: number;
  reasons: string[];
}

/** How the import of a source is. */
export interface SourceStatus extends SourceState {
  source: PackageName;
  isPaused: boolean;
  /** Files here, by what is so of them. */
  stock: { shown: number; hidden: number; gone: number; waiting: number };
  hidden: HiddenListing[];
  waiting: Omit<HeldListings[number], "listing">[];
  conflicts: (MergeConflict & { id: string; number: number })[];
  /** The newest first. */
  runs: ImportRun[];
}

/** Runs that are listed. */
const mostRuns = 20;

/** How a source is doing. @throws UnreadableStock */
export function statusOf(source: PackageName): SourceStatus {
  const { ledger, kept, files, source: settings } = contentState(new WorkingStock(), source);
  const stock = { shown: 0, hidden: 0, gone: 0, waiting: 0 };
  const hidden: HiddenListing[] = [];
  const conflicts: SourceStatus["conflicts"] = [];
  for (const [id, entry] of Object.entries(ledger.listings)) {
    const file = entry.kind === "unit" ? undefined : files.get(fileOf(entry));
    if (!file) continue;
    const record = kept.get(id);
    const isHidden = jsonAt(file, ["Hidden"]) === true;
    stock[entry.gone ? "gone" : isHidden ? "hidden" : "shown"] += 1;
    if (isHidden && !entry.gone)
      hidden.push({
        id,
        number: entry.number,
        reasons: record?.held ?? [record?.decision === "hide" ? "hidden-by-hand" : "hidden-here"],
      });
    for (const conflict of record?.conflicts ?? []) conflicts.push({ ...conflict, id, number: entry.number });
  }
  const waiting = readHeldListings(source).map(({ listing: _, ...item }) => item);
  return {
    ...readSourceState(source),
    source,
    isPaused: settings.paused ?? false,
    stock: { ...stock, waiting: waiting.length },
    ...{ hidden, waiting, conflicts },
    runs: readRuns(source).slice(0, mostRuns),
  };
}

/** All sources that the content or a run knows. @throws UnreadableStock */
export function importStatus(): SourceStatus[] {
  const names = new Set([
    ...configuredSources().map(({ name }) => name),
    ...readRuns().map(({ source }) => source),
  ]);
  return [...names].map(statusOf);
}
