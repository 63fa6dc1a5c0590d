import "server-only";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import type { FeedListing } from "../../domain/import/listing.ts";
import { type PackageName, packageNames } from "../../domain/import/package-names.ts";
import { env } from "../../server/env.ts";
import { makePrivateFolder, writeFileAtomic } from "../../server/private-files.ts";
import { readState, writeState } from "../../server/state-files.ts";
import type { RawAnswer } from "../formats/format.ts";
import { removeOldAnswers } from "../sources/answer-cache.ts";
import type { StockDifference } from "./stock-difference.ts";

/*
 * DATA_DIR/import: what a run has got and done. Answers hold names of owners: only the user of this process reads them, for fourteen days, and no
 * backup has them.
 */

const folder = (...names: string[]) => path.join(env.dataDir, "import", ...names);

/** The lock of a run: one at a time, of all sources. */
export function importLock(): string {
  makePrivateFolder(folder());
  return folder("import.lock");
}

/** The steps of a run, in their order. */
const runSteps = ["fetch", "prove", "map", "pictures", "merge", "check", "write", "commit"] as const;
export type RunStep = (typeof runSteps)[number];

const count = z.int().nonnegative();
const failureSchema = z.object({ code: z.string(), message: z.string() });

const countedCode = z.object({
  field: z.string(),
  code: z.string(),
  word: z.string().optional(),
  listings: count,
});

const runSchema = z.object({
  id: z.string(),
  source: z.enum(packageNames),
  /** Of what its answers were read; null for the package itself. */
  from: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** `unchanged`: it has succeeded, and there was nothing to write. */
  state: z.enum(["running", "done", "unchanged", "failed", "undone"]),
  step: z.enum(runSteps),
  /** How many listings became what. */
  counts: z.record(z.string(), count),
  /** How often each finding was made. */
  findings: z.record(z.string(), count),
  /** Codes that nobody has mapped. */
  unknownCodes: z.array(countedCode).optional(),
  /** The package's ids of what is new or has changed, was hidden or removed, by what became of it. */
  ids: z.record(z.string(), z.array(z.string())),
  failure: failureSchema.nullable(),
  commit: z.string().nullable(),
  /** Where it was written and not committed: the hashes of the files, null for one that was removed. The next run commits them. */
  uncommitted: z.record(z.string(), z.string().nullable()).optional(),
});

/** What is known of a run. */
export type ImportRun = z.infer<typeof runSchema>;

const runFolder = (id: string) => folder("runs", id);

export function writeRun(run: ImportRun): void {
  makePrivateFolder(runFolder(run.id));
  writeState(path.join(runFolder(run.id), "run.json"), run);
}

/** A run by its id; null where there is none any more. */
export const readRun = (id: string): ImportRun | null =>
  /^[\w-]+$/.test(id) ? readState(path.join(runFolder(id), "run.json"), runSchema) : null;

/** All runs that are known, the newest first. */
export function readRuns(source?: PackageName): ImportRun[] {
  if (!existsSync(folder("runs"))) return [];
  return readdirSync(folder("runs"))
    .toSorted()
    .toReversed()
    .flatMap((id) => readRun(id) ?? [])
    .filter((run) => source === undefined || run.source === source);
}

/** An id that no run has: `20261126-073800-whise`. */
export function newRunId(source: PackageName, now: Date): string {
  const id = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-")}-${source}`;
  for (let more = 1; ; more++) {
    const candidate = more === 1 ? id : `${id}-${more}`;
    if (!existsSync(runFolder(candidate))) return candidate;
  }
}

const answersFile = (id: string) => path.join(runFolder(id), "answers.gz");

/** Keeps the answers of a run as they came. */
export async function keepAnswers(id: string, answers: readonly RawAnswer[]): Promise<void> {
  const rows = answers.map(({ name, body }) => [name, Buffer.from(body).toString("base64")]);
  makePrivateFolder(runFolder(id));
  await writeFileAtomic(answersFile(id), gzipSync(JSON.stringify(rows)));
}

/** The answers that a run has got; null where it has none, or none any more. */
export function keptAnswers(id: string): RawAnswer[] | null {
  if (!existsSync(answersFile(id))) return null;
  const rows: [string, string][] = JSON.parse(gunzipSync(readFileSync(answersFile(id))).toString("utf8"));
  return rows.map(([name, body]) => ({ name, body: Buffer.from(body, "base64") }));
}

/** Answers that say what is known already are not kept. */
export const dropAnswers = (id: string): void => rmSync(answersFile(id), { force: true });

const dayLength = 24 * 60 * 60_000;

/** Days for which answers are kept, and what is known of runs; of those that changed nothing a day. */
const keptDays = { answers: 14, runs: 90, unchanged: 1 };

/** Removes what is too old, also of a package that is not read any more. */
export function pruneImports(now: Date): void {
  removeOldAnswers(folder("answers"), now.getTime());
  for (const run of readRuns()) {
    const days = (now.getTime() - Date.parse(run.startedAt)) / dayLength;
    const most = run.state === "unchanged" ? keptDays.unchanged : keptDays.runs;
    if (days > most) rmSync(runFolder(run.id), { recursive: true, force: true });
    else if (days > keptDays.answers) dropAnswers(run.id);
  }
  for (const source of packageNames) {
    const { startedAt } = readPreview(source) ?? {};
    const days = startedAt === undefined ? 0 : (now.getTime() - Date.parse(startedAt)) / dayLength;
    if (days > keptDays.answers) dropPreview(source);
  }
}

const previewSchema = z.object({
  startedAt: z.iso.datetime(),
  /** Null while it is being made. */
  endedAt: z.iso.datetime().nullable(),
  difference: z.custom<StockDifference>((value) => typeof value === "object" && value !== null).nullable(),
  failure: failureSchema.nullable(),
});

/** A dry run that the desk shows: what a run would change, or why it would fail. */
export type KeptPreview = z.infer<typeof previewSchema>;

const previewFile = (source: PackageName) => folder("previews", `${source}.json`);

/** The lock of the process that makes a dry run of a source. */
export const previewLock = (source: PackageName): string => folder("previews", `${source}.lock`);

/** The last dry run of a source; null where there is none, or a run has changed the content since. */
export const readPreview = (source: PackageName): KeptPreview | null =>
  readState(previewFile(source), previewSchema);

export function writePreview(source: PackageName, preview: KeptPreview): void {
  makePrivateFolder(folder("previews"));
  writeState(previewFile(source), preview);
}

export const dropPreview = (source: PackageName): void => rmSync(previewFile(source), { force: true });

const heldSchema = z.array(
  z.object({
    id: z.string(),
    reasons: z.array(z.string()),
    /** ISO day. */
    since: z.string(),
    listing: z.custom<FeedListing>((value) => typeof value === "object" && value !== null),
  }),
);

/** Listings that wait: no file can be made of them, or somebody must answer a question first. */
export type HeldListings = z.infer<typeof heldSchema>;

const heldFile = (source: PackageName) => folder("held", `${source}.json`);

export const readHeldListings = (source: PackageName): HeldListings =>
  readState(heldFile(source), heldSchema) ?? [];

export function writeHeldListings(source: PackageName, held: HeldListings): void {
  makePrivateFolder(folder("held"));
  writeState(heldFile(source), held);
}

const stockSchema = z.object({ shown: count, held: count, hidden: count, gone: count, waiting: count });

const openSchema = z
  .object({ ids: z.array(z.string()), newestAt: z.iso.datetime().nullable() })
  .default({ ids: [], newestAt: null });

const sourceSchema = z.object({
  /** ISO 8601; null before the first. */
  lastTry: z.iso.datetime().nullable(),
  lastSuccess: z.iso.datetime().nullable(),
  /** Failures since the last success. */
  failures: count,
  failure: failureSchema.nullable(),
  /** How many listings are what, as the last run that was written has left it; null before that. */
  stock: stockSchema.nullable().default(null),
  /** Files that the check of the content held back then. */
  withheld: z.array(z.string()).default([]),
  /** The package's ids of what needed a person then, and when the newest of them began to. */
  open: openSchema,
  /** Fields that differ then between here and the package, by id and path, and when a run has found the newest. */
  disputed: openSchema,
});

/**
 * Listings by what is so of them: `shown`, `held` by the check of the content, `hidden` here, `gone` from the package, `waiting` without a file.
 */
export type StockCounts = z.infer<typeof stockSchema>;

/** How a source has been doing: what is shown is its last success, not its last try. */
export type SourceState = z.infer<typeof sourceSchema>;

const sourceFile = (source: PackageName) => folder("sources", `${source}.json`);

export const readSourceState = (source: PackageName): SourceState =>
  readState(sourceFile(source), sourceSchema) ?? {
    lastTry: null,
    lastSuccess: null,
    failures: 0,
    failure: null,
    stock: null,
    withheld: [],
    open: { ids: [], newestAt: null },
    disputed: { ids: [], newestAt: null },
  };

export function writeSourceState(source: PackageName, state: SourceState): void {
  makePrivateFolder(folder("sources"));
  writeState(sourceFile(source), state);
}
