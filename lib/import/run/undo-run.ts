import "server-only";
import { ledgerSchema } from "../../content/schemas/import.ts";
import { type ContentAuthor, isKeptByGit, textAt } from "../../desk/content/content-git.ts";
import { workingFolder } from "../../desk/content/working-content.ts";
import { type ManyWritten, writeManyContents } from "../../desk/content/write-many.ts";
import { joinEdits } from "../../domain/json/edits.ts";
import { isObject } from "../../domain/json/json.ts";
import { git } from "../../server/git.ts";
import { withLock } from "../../server/releases/process-files.ts";
import { importLock, readRun, writeRun } from "./import-files.ts";
import { withPause } from "./pause.ts";
import { ledgerFile } from "./record-names.ts";
import { RunFailure } from "./run-failure.ts";
import { WorkingStock } from "./working-stock.ts";

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

/** The files that a commit has changed, below `content/`. */
async function filesOf(commit: string): Promise<string[]> {
  const args = ["diff-tree", "-r", "-z", "--no-commit-id", "--name-only", "--relative", commit];
  const { code, stdout } = await git(workingFolder(), args);
  if (code !== 0) throw new RunFailure("no-commit", "Git does not know the commit of this run any more.");
  return stdout.toString("utf8").split("\0").filter(Boolean);
}

/** A ledger as it was before a run, with the numbers that the run has given: they are given once. */
function ledgerBefore(before: unknown, now: unknown): unknown {
  const former = ledgerSchema.safeParse(before ?? { listings: {} }).data;
  const current = ledgerSchema.safeParse(now).data;
  if (!former || !current) return now;
  return { ...current, listings: { ...current.listings, ...former.listings } };
}

/**
 * What a file is to be without a run's change: as it was before, with what was changed since. Where both touch a field, the later change stays.
 */
function valueWithout(before: unknown, after: unknown, now: unknown): unknown {
  // What somebody has removed since stays away; what the run has removed comes back.
  if (now === undefined) return after === undefined ? before : undefined;
  if (before === undefined) return undefined;
  return joinEdits(after, before, now).value;
}

/**
 * Takes back what a run has written, and pauses its source: the next run would bring it back.
 * @throws RunFailure with a sentence; LockTaken, FilesChangedMeanwhile
 */
export async function undoRun(id: string, author: ContentAuthor): Promise<ManyWritten> {
  return withLock(importLock(), async () => {
    const run = readRun(id);
    if (!run)
      throw new RunFailure("no-run", `There is no run ${id}. npm run agency -- import status lists them.`);
    if (run.state === "undone") throw new RunFailure("undone", `${id} is undone already.`);
    if (run.commit === null || !(await isKeptByGit()))
      throw new RunFailure("no-commit", `${id} has no commit that could be taken back.`);
    const stock = new WorkingStock();
    const former = `${run.commit}^`;
    const parent = await git(workingFolder(), ["rev-parse", former]);
    const ancestor = parent.stdout.toString("utf8").trim();
    const writes = [];
    for (const file of await filesOf(run.commit)) {
      const [before, after] = [parsed(await textAt(ancestor, file)), parsed(await textAt(run.commit, file))];
      const now = stock.read(file);
      const isLedger = file === ledgerFile(run.source);
      const value = isLedger ? ledgerBefore(before, now) : valueWithout(before, after, now);
      writes.push(stock.write(file, isObject(value) ? value : undefined));
    }
    writes.push(withPause(stock, run.source, true));
    const written = await writeManyContents({
      author,
      title: `import ${run.source}: undo of ${id}`,
      files: writes.filter((write) => write !== null),
    });
    writeRun({ ...run, state: "undone" });
    return written;
  });
}
