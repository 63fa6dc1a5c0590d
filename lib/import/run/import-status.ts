import "server-only";
import type { ImportRecord, ImportSource } from "../../content/schemas/import.ts";
import type { MergeConflict } from "../../domain/import/merge.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { type ImportDay, importDays } from "../../domain/import/run-days.ts";
import {
  type HeldListings,
  type ImportRun,
  readHeldListings,
  readRuns,
  readSourceState,
  type SourceState,
  type StockCounts,
} from "./import-files.ts";
import { fileOf } from "./ledger-numbers.ts";
import { standingOf } from "./stock-counts.ts";
import { configuredSources, contentState, WorkingStock } from "./working-stock.ts";

/** A listing that has a file which nobody sees. */
export interface HiddenListing {
  id: string;
  number: number;
  /** As the desk names it: `properties/7123`. */
  file: string;
  reasons: string[];
}

/** How the import of a source is. */
export interface SourceStatus extends Omit<SourceState, "withheld" | "open" | "disputed"> {
  source: PackageName;
  isPaused: boolean;
  /** Whether `import.json` names it: else it is known by its runs alone. */
  isConfigured: boolean;
  hours: ImportSource["hours"];
  stock: StockCounts;
  hidden: HiddenListing[];
  waiting: Omit<HeldListings[number], "listing">[];
  conflicts: (MergeConflict & { id: string; number: number; file: string })[];
  /** The newest first. */
  runs: ImportRun[];
  days: ImportDay[];
}

/** Runs that are listed. */
const mostRuns = 20;

/** Why nobody sees a listing: what the package says of it that must be looked at, or what somebody has decided here. */
function reasonsOf(record: ImportRecord | undefined): string[] {
  if (record?.held?.length) return [...record.held];
  if (record?.decision !== "hide") return ["hidden-here"];
  return [record.reason ? `held-by-hand:${record.reason}` : "hidden-by-hand"];
}

/** How a source is doing. @throws UnreadableStock */
export function statusOf(source: PackageName): SourceStatus {
  const { ledger, kept, files, source: settings } = contentState(new WorkingStock(), source);
  const { withheld, open: _, disputed: __, ...state } = readSourceState(source);
  const held = new Set(withheld);
  const stock = { shown: 0, held: 0, hidden: 0, gone: 0 };
  const hidden: HiddenListing[] = [];
  const conflicts: SourceStatus["conflicts"] = [];
  for (const [id, entry] of Object.entries(ledger.listings)) {
    const place = standingOf(entry, { files, withheld: held });
    if (!place) continue;
    const record = kept.get(id);
    stock[place] += 1;
    const listing = { id, number: entry.number, file: fileOf(entry).replace(/\.json$/, "") };
    if (place === "hidden") hidden.push({ ...listing, reasons: reasonsOf(record) });
    if (place === "held") hidden.push({ ...listing, reasons: ["held-by-check"] });
    for (const conflict of record?.conflicts ?? []) conflicts.push({ ...conflict, ...listing });
  }
  const runs = readRuns(source);
  const waiting = readHeldListings(source).map(({ listing: _, ...item }) => item);
  return {
    ...state,
    source,
    isPaused: settings.paused ?? false,
    isConfigured: configuredSources().some(({ name }) => name === source),
    hours: settings.hours,
    stock: { ...stock, waiting: waiting.length },
    ...{ hidden, waiting, conflicts },
    runs: runs.slice(0, mostRuns),
    days: importDays(runs, new Date()),
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
