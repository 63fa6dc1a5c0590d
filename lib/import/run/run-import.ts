import "server-only";
import { FilesChangedMeanwhile, type FileWrite, writeManyContents } from "../../desk/content/write-many.ts";
import { countedCodes } from "../../domain/import/code-mapping.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { withLock } from "../../server/releases/process-files.ts";
import type { FormatResult, RawAnswer } from "../formats/format.ts";
import { importAuthor } from "./import-author.ts";
import {
  dropAnswers,
  dropPreview,
  type ImportRun,
  importLock,
  keepAnswers,
  keptAnswers,
  newRunId,
  pruneImports,
  type RunStep,
  readHeldListings,
  readSourceState,
  writeHeldListings,
  writeRun,
  writeSourceState,
} from "./import-files.ts";
import { interruptedRun } from "./interrupted-run.ts";
import { RunFailure, runFailureOf } from "./run-failure.ts";
import type { RunOptions, RunPictures } from "./run-options.ts";
import { commitTitle, requireCheckable, runCommit, writesOf } from "./run-writes.ts";
import { sourceContext } from "./source-context.ts";
import { countStock, plannedStock } from "./stock-counts.ts";
import { planStock } from "./stock-plan.ts";
import type { StockPlan } from "./stock-state.ts";
import { hashesOf, notCommitted, uncommittedWrites } from "./uncommitted-run.ts";
import { contentState, siteLanguages, sourceOf, WorkingStock } from "./working-stock.ts";

/** How often a merge is made anew where somebody saves meanwhile. */
const mergeAttempts = 3;

function countsBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Record<string, number> {
  const groups = Map.groupBy(items, keyOf);
  return Object.fromEntries([...groups].map(([key, list]) => [key, list.length]));
}

class Run {
  readonly options: RunOptions;
  readonly now: Date;
  /** The run as a kill has left it; null where this one is new. */
  readonly interrupted: ImportRun | null;
  run: ImportRun;
  counted: ReturnType<typeof countStock> | null = null;

  constructor(options: RunOptions) {
    this.options = options;
    this.now = options.now?.() ?? new Date();
    const { source, from } = options;
    this.interrupted = interruptedRun(source, from, this.now);
    this.run = this.interrupted ?? {
      ...{ id: newRunId(source, this.now), source, from },
      startedAt: this.now.toISOString(),
      endedAt: null,
      state: "running",
      step: "fetch",
      counts: {},
      findings: {},
      ids: {},
      failure: null,
      commit: null,
    };
  }

  async step(step: RunStep, progress?: { done: number; of: number }): Promise<void> {
    if (!progress) {
      this.run = { ...this.run, step };
      writeRun(this.run);
    }
    await this.options.onStep?.(step, progress);
  }

  /** The answers of this run, as they are kept where it was begun before. */
  async answers(stock: WorkingStock): Promise<RawAnswer[]> {
    const { source } = this.options;
    await this.step("fetch");
    const kept = keptAnswers(this.run.id);
    if (kept) return kept;
    const { ledger } = contentState(stock, source);
    const known = Object.entries(ledger.listings).filter(([, { gone, kind }]) => !gone && kind !== "unit");
    const answers = await this.options.fetchAnswers({
      languages: sourceOf(stock, source).languages ?? siteLanguages(stock),
      knownIds: known.map(([id]) => id),
    });
    await keepAnswers(this.run.id, answers);
    return answers;
  }

  async mapped(stock: WorkingStock, answers: readonly RawAnswer[]): Promise<FormatResult> {
    await this.step("prove");
    const context = sourceContext(stock, this.options.source, this.now);
    await this.step("map");
    const result = this.options.format.read(answers, context);
    if (result.problem !== undefined) throw new RunFailure("answer-incomplete", result.problem);
    return result;
  }

  /** Merges, checks and writes; anew where somebody has saved meanwhile. */
  async written(result: FormatResult, pictures: ReadonlyMap<string, RunPictures>): Promise<void> {
    const today = isoDay(this.now) ?? "";
    for (let attempt = 1; ; attempt++) {
      await this.step("merge");
      const stock = new WorkingStock();
      const { foreignNumbers, ...state } = contentState(stock, this.options.source);
      const highestNumber = Math.max(await this.options.highestStored(), 0, ...foreignNumbers);
      const plan = planStock({
        ...state,
        ...{ highestNumber, pictures, today },
        listings: result.listings,
        ...(result.partial && { partial: result.partial }),
        ...(result.isDelta && { isDelta: true }),
        deleted: result.deleted ?? [],
        isConfirmed: this.options.isConfirmed ?? false,
      });
      const [problem] = plan.problems;
      if (problem) throw runFailureOf(problem);
      this.note(result, plan);
      const writes = writesOf(stock, this.options.source, plan);
      await this.step("check");
      const withheld = await requireCheckable(stock.folder, writes, today);
      try {
        await this.store(writes);
        this.hold(plan, today);
        this.count({ ...plannedStock(state, plan), withheld }, plan);
        if (this.run.uncommitted) throw notCommitted();
        return;
      } catch (error) {
        if (!(error instanceof FilesChangedMeanwhile) || attempt === mergeAttempts) throw error;
      }
    }
  }

  /** Writes and commits, also what the last run could not commit. */
  async store(writes: readonly FileWrite[]): Promise<void> {
    await this.step("write");
    const { source } = this.options;
    const files = [...writes, ...(await uncommittedWrites(source, writes))];
    if (files.length === 0) {
      const commit = this.interrupted && (await runCommit(this.run.id));
      // It was killed over its last files, which whoever came next has finished.
      this.run =
        this.interrupted && commit
          ? { ...this.interrupted, state: "done", step: "commit", commit }
          : { ...this.run, state: "unchanged" };
      return;
    }
    const { isCommitted } = await writeManyContents({
      author: importAuthor(source),
      title: commitTitle(this.run, this.run.counts),
      files,
      onProgress: (done, of) => this.step(done === of ? "commit" : "write", { done, of }),
    });
    const commit = isCommitted ? await runCommit(this.run.id) : null;
    // Somebody else may have committed all of it.
    const state = writes.length === 0 && isCommitted && !commit ? "unchanged" : "done";
    const uncommitted = isCommitted === false && { uncommitted: hashesOf(files) };
    this.run = { ...this.run, state, step: "commit", commit, ...uncommitted };
  }

  note({ listings, findings }: FormatResult, { outcomes, kept, held }: StockPlan): void {
    const all = [...findings, ...listings.flatMap((listing) => listing.findings)];
    const refused = [...kept.values()].flatMap((record) => record?.findings ?? []);
    const changed = [...outcomes].filter(([, outcome]) => outcome !== "unchanged" && outcome !== "left-out");
    this.run = {
      ...this.run,
      counts: { ...countsBy(outcomes.values(), (outcome) => outcome), held: held.length },
      findings: countsBy(
        [...all, ...refused.filter((finding) => finding.startsWith("refused:"))],
        (finding) => finding,
      ),
      unknownCodes: countedCodes(listings),
      ids: Object.fromEntries(
        [...Map.groupBy(changed, ([, outcome]) => outcome)].map(([outcome, list]) => [
          outcome,
          list.map(([id]) => id),
        ]),
      ),
    };
  }

  /** What waits for a person. */
  hold({ held }: StockPlan, today: string): void {
    const { source } = this.options;
    const since = new Map(readHeldListings(source).map((item) => [item.id, item.since]));
    writeHeldListings(
      source,
      held.map((item) => ({ ...item, since: since.get(item.id) ?? today })),
    );
  }

  /** What there is of the package once it is written. */
  count(stock: Parameters<typeof countStock>[0], { held }: StockPlan): void {
    const former = readSourceState(this.options.source);
    const waiting = held.map(({ id }) => id);
    this.counted = countStock(stock, waiting, { former, now: this.now });
  }

  end(error: RunFailure | null): ImportRun {
    const { source } = this.options;
    const failure = error && { code: error.code, message: error.message };
    const endedAt = (this.options.now?.() ?? new Date()).toISOString();
    this.run = { ...this.run, endedAt, failure, ...(failure && { state: "failed" }) };
    writeRun(this.run);
    if (this.run.state === "unchanged") dropAnswers(this.run.id);
    // It was about what is written by now.
    if (this.run.state === "done") dropPreview(source);
    const former = readSourceState(source);
    writeSourceState(source, {
      ...{ ...former, ...this.counted },
      lastTry: endedAt,
      lastSuccess: failure ? former.lastSuccess : endedAt,
      failures: failure ? former.failures + 1 : 0,
      failure,
    });
    return this.run;
  }

  async perform(): Promise<ImportRun> {
    pruneImports(this.now);
    try {
      const stock = new WorkingStock();
      const answers = await this.answers(stock);
      const result = await this.mapped(stock, answers);
      await this.step("pictures");
      const shown = result.listings.filter(({ outcome, unitOf }) => outcome !== "left-out" && !unitOf);
      await this.written(result, await this.options.fetchPictures(shown));
      await this.options.onSuccess?.();
      return this.end(null);
    } catch (error) {
      return this.end(runFailureOf(error));
    }
  }
}

/**
 * Reads the stock of a package into the content: all of it, or nothing. The same answer again writes nothing.
 * @returns the run, which may have failed: then nothing was written
 * @throws LockTaken where another one runs
 */
export function runImport(options: RunOptions): Promise<ImportRun> {
  return withLock(importLock(), () => new Run(options).perform());
}
