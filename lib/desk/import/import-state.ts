import "server-only";
import type { Content } from "../../content/load.ts";
import { nextRun } from "../../domain/import/import-schedule.ts";
import { packageName } from "../../domain/import/package-lead.ts";
import { sentIn } from "../../domain/import/run-days.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ImportRun, readHeldListings } from "../../import/run/import-files.ts";
import { importStatus, type SourceStatus } from "../../import/run/import-status.ts";
import { missingVariables } from "../../import/sources/credentials.ts";
import type {
  DeskImport,
  ImportConflictLine,
  ImportHeldLine,
  ImportRunLine,
  ImportSourceState,
} from "../contract/import-answers.ts";
import { readWaitingPublication } from "../publishing/waiting-publication.ts";
import { codeLines } from "./code-lines.ts";
import { listingTitle, type Titles, titlesIn } from "./import-titles.ts";
import { type ImportWords, importWords } from "./import-words.ts";

/** Reasons of the law: what is missing must be filled in, and no button shows the listing before. */
const ofLaw: ReadonlySet<string> = new Set([
  "annuity-facts-missing",
  "label-disagrees",
  "currency",
  "held-by-check",
]);

/** Failures that a person may overrule for one run. */
const questions: ReadonlySet<string> = new Set(["stock-shrunk", "field-vanished"]);

/** Whom the state is shown to. */
export interface ImportReader {
  /** For the names of what a code can be. */
  content: Content;
  language: LanguageCode;
}

const runLine = (run: ImportRun, words: ImportWords): ImportRunLine => ({
  id: run.id,
  startedAt: run.startedAt,
  endedAt: run.endedAt,
  state: run.state,
  step: run.step,
  counts: run.counts,
  findings: Object.entries(run.findings)
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, count]) => ({ text: words.finding(code), count })),
  failure: run.failure && words.failure(run.failure),
  isQuestion: run.failure !== null && questions.has(run.failure.code),
  mayUndo: run.state === "done" && run.commit !== null,
});

function heldLines(
  status: SourceStatus,
  titles: Titles,
  { language, words }: { language: LanguageCode; words: ImportWords },
): ImportHeldLine[] {
  const listings = new Map(readHeldListings(status.source).map(({ id, listing }) => [id, listing]));
  const waiting = status.waiting.map(({ id, reasons }): ImportHeldLine => {
    const same = reasons.map((reason) => /^perhaps-same:(\d+)$/.exec(reason)?.[1]).find(Boolean);
    return {
      id,
      title: listingTitle(listings.get(id), language),
      name: null,
      reasons: reasons.map(words.finding),
      perhapsSame: same === undefined ? null : Number(same),
      mayShow: false,
    };
  });
  const hidden = status.hidden.map(
    ({ id, file, reasons }): ImportHeldLine => ({
      id,
      title: titles(file),
      name: file,
      reasons: reasons.map(words.finding),
      perhapsSame: null,
      mayShow: reasons.every((reason) => !ofLaw.has(reason.split(":")[0] ?? "")),
    }),
  );
  return [...waiting, ...hidden];
}

const conflictLines = ({ conflicts }: SourceStatus, titles: Titles): ImportConflictLine[] =>
  conflicts.map(({ since: _, number: __, file, ...conflict }) => ({
    ...conflict,
    title: titles(file),
    name: file,
  }));

function sourceState(
  status: SourceStatus,
  titles: Titles,
  context: ImportReader & { words: ImportWords },
): ImportSourceState {
  const { source, stock, runs, failure } = status;
  const last = runs.find(({ state }) => state === "done" || state === "unchanged");
  const missing = missingVariables(source);
  const isRead = status.isConfigured && !status.isPaused && missing.length === 0;
  const there = last && sentIn(last);
  return {
    source,
    title: packageName(source),
    isPaused: status.isPaused,
    missing,
    next: isRead ? new Date(nextRun(new Date(), status.hours)).toISOString() : null,
    lastSuccess: status.lastSuccess,
    failures: status.failures,
    failure: failure && context.words.failure(failure),
    stock: { there: there ?? null, ...stock },
    days: status.days,
    runs: runs.map((run) => runLine(run, context.words)),
    held: heldLines(status, titles, context),
    conflicts: conflictLines(status, titles),
    codes: codeLines(source, context),
  };
}

/** How the packages of the agency are doing, and what waits for a person. @throws UnreadableStock */
export async function importState({ content, language }: ImportReader): Promise<DeskImport> {
  const all = importStatus();
  if (all.length === 0) return { sources: [], waits: null };
  const [words, titles] = await Promise.all([importWords(language), titlesIn(language)]);
  return {
    sources: all.map((status) => sourceState(status, titles, { content, language, words })),
    waits: readWaitingPublication()?.reason ?? null,
  };
}
