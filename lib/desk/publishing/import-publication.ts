import "server-only";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parsedText } from "../../content/check/json-text.ts";
import {
  isRecordFile,
  isSeenFile,
  type PendingFile,
  type PublicationWait,
  publicationVerdict,
} from "../../domain/import/clock-publication.ts";
import { quarterHour } from "../../domain/import/import-schedule.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { isImportAuthor } from "../../import/run/import-author.ts";
import { readRuns } from "../../import/run/import-files.ts";
import { ledgerFile } from "../../import/run/record-names.ts";
import { undoRun } from "../../import/run/undo-run.ts";
import { configuredSources } from "../../import/run/working-stock.ts";
import { env } from "../../server/env.ts";
import { listReleases, liveLink, readRelease } from "../../server/releases/releases.ts";
import { recordAudit } from "../audit/audit-log.ts";
import { checkWorkingContent } from "../content/content-findings.ts";
import { readStoredBytes, workingFolder } from "../content/working-content.ts";
import type { DeskPerson } from "../contract/desk-answers.ts";
import { authorsSince, uncommittedFiles } from "./change-authors.ts";
import { type PublishedContent, publishedContent } from "./content-changes.ts";
import { projectProblem } from "./project-state.ts";
import { readHistory, readPublication } from "./publication-files.ts";
import { startPublication } from "./start-publication.ts";
import { noteWait } from "./waiting-publication.ts";

/** In whose name the clock publishes: nobody of the staff. */
const importPublisher = (): DeskPerson => ({
  name: "import",
  email: `import@${new URL(env.siteUrl).hostname}`,
});

async function pendingFiles({ commit, changes, textOf }: PublishedContent): Promise<PendingFile[]> {
  if (changes.length === 0) return [];
  const [authors, uncommitted] = await Promise.all([
    commit === null ? new Map<string, never[]>() : authorsSince(commit),
    uncommittedFiles(),
  ]);
  return Promise.all(
    changes.map(async ({ file }) => {
      const persons = authors.get(file) ?? [];
      const isImported =
        persons.length > 0 &&
        persons.every(({ person }) => isImportAuthor(person)) &&
        uncommitted?.has(file) === false;
      if (!isRecordFile(file)) return { file, isImported, before: null, after: null };
      const stored = await readStoredBytes({ file });
      const [before = null, after = null] = [await textOf(file), stored?.toString("utf8") ?? null].map(
        (text) => parsedText(text) ?? null,
      );
      return { file, isImported, before, after };
    }),
  );
}

/** How many homes there are in the content; those of the live site differ from it by what is pending. */
const homesIn = (folder: string): number =>
  ["properties", "projects"]
    .map((kind) => path.join(folder, kind))
    .reduce((sum, kind) => sum + (existsSync(kind) ? readdirSync(kind).length : 0), 0);

/** Whether no release that was made later than the live one waits: somebody has gone back, or is about to go forward. */
const isNewestLive = (): boolean =>
  env.publishing.mode === "push" || listReleases(env.releasesDir)[0]?.id === liveLink(env.releasesDir)?.id;

/** Packages that are read although the site went back to before what they have brought: it would come back. @throws UnreadableStock */
export function importsThatGoOn(): PackageName[] {
  if (isNewestLive()) return [];
  const live = readRelease(env.releasesDir, liveLink(env.releasesDir)?.id ?? "");
  if (!live) return [];
  return configuredSources()
    .filter(({ paused }) => !paused)
    .map(({ name }) => name)
    .filter((name) =>
      readRuns(name).some(
        ({ state, startedAt }) => state === "done" && Date.parse(startedAt) > Date.parse(live.madeAt),
      ),
    );
}

const kindOfMode = () => (env.publishing.mode === "push" ? "push" : "publish");

/** The last publication of the clock that has ended. */
const lastByClock = () => readHistory().findLast(({ by }) => by.email === importPublisher().email);

async function verdictOf(sources: readonly PackageName[]): Promise<"publish" | "nothing" | PublicationWait> {
  const published = await publishedContent();
  // Nobody has ever published: the first time is a person's.
  if (!published)
    return sources.some((source) => existsSync(path.join(workingFolder(), ledgerFile(source))))
      ? "first"
      : "nothing";
  const files = await pendingFiles(published);
  const changed = sources.filter((source) =>
    files.some(({ file }) => file === ledgerFile(source) || file.startsWith(`import/${source}/`)),
  );
  const ledgers = await Promise.all(changed.map((source) => published.textOf(ledgerFile(source))));
  return publicationVerdict(files, {
    stock: homesIn(workingFolder()),
    isFirst: ledgers.includes(null),
    isNewestLive: isNewestLive(),
  });
}

/**
 * Publishes what runs have brought, where nothing else would go online with it and nobody must look at it first; each quarter of an hour at
 * most, and not while another publication runs. Otherwise it is written down why it waits.
 * @param sources those that are switched on
 * @returns what was decided; null where it could not be looked at now
 */
export async function publishImports(
  sources: readonly PackageName[],
  { now = new Date(), check = checkWorkingContent }: { now?: Date; check?: typeof checkWorkingContent } = {},
): Promise<"publish" | "nothing" | PublicationWait | null> {
  if (projectProblem() !== null || readPublication()?.state === "running") return null;
  const last = lastByClock();
  if (last && now.getTime() - Date.parse(last.startedAt) < quarterHour) return null;
  let verdict = await verdictOf(sources);
  if (verdict === "publish") {
    const findings = await check();
    if (findings.some(({ severity }) => severity === "error")) verdict = "check";
  }
  if (verdict !== "publish") {
    noteWait(verdict === "nothing" ? null : verdict, now);
    return verdict;
  }
  // Tried again by itself; somebody is called where it stays so.
  noteWait(last?.state === "failed" ? "failed" : null, now);
  if (!(await startPublication(kindOfMode(), importPublisher()))) return null;
  await recordAudit({ actor: importPublisher().email, action: "publish", detail: "import" });
  return verdict;
}

/** What becomes of a run that is taken back: it is being published, or why not. */
export type UndoneImport = "published" | "nothing" | "others" | "running" | "impossible";

/**
 * Takes a run back, pauses its package and publishes that, unless unfinished work of others would go online with it or no visitor has seen the run.
 * @throws as `undoRun`
 */
export async function undoImport(id: string, by: DeskPerson): Promise<UndoneImport> {
  const published = await publishedContent();
  const pending = published ? await pendingFiles(published) : [];
  const hasOthers = pending.some(({ file, isImported }) => isSeenFile(file) && !isImported);
  await undoRun(id, by);
  const now = await publishedContent();
  if (!now?.changes.some(({ file }) => isSeenFile(file))) return "nothing";
  if (hasOthers) return "others";
  if (projectProblem() !== null) return "impossible";
  if (!(await startPublication(kindOfMode(), by))) return "running";
  await recordAudit({ actor: by.email, action: "publish", detail: "import" });
  return "published";
}
