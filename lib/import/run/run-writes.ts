import "server-only";
import { findingsIn } from "../../content/check/check-content.ts";
import type { Finding } from "../../content/check/finding.ts";
import { workingFolder } from "../../desk/content/working-content.ts";
import type { FileWrite } from "../../desk/content/write-many.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { git } from "../../server/git.ts";
import type { ImportRun } from "./import-files.ts";
import { ledgerFile, recordFile } from "./record-names.ts";
import { RunFailure } from "./run-failure.ts";
import type { StockPlan } from "./stock-state.ts";
import type { WorkingStock } from "./working-stock.ts";

/** What a plan makes of the files, each with the state that it was made of. */
export function writesOf(stock: WorkingStock, source: PackageName, plan: StockPlan): FileWrite[] {
  const records = plan.records.map(({ file, value }) => stock.write(file, value));
  const kept = [...plan.kept].map(([id, record]) => stock.write(recordFile(source, id), record));
  const isKnown = Object.keys(plan.ledger.listings).length > 0;
  const ledger = isKnown ? stock.write(ledgerFile(source), plan.ledger) : null;
  return [...records, ...kept, ledger].filter((write) => write !== null);
}

/** The words of a commit for what was done, as `3 new, 12 changed`. */
const titleCounts = ["new", "changed", "closed", "returned", "hidden", "removed"];

export function commitTitle({ id, source }: ImportRun, counts: Readonly<Record<string, number>>): string {
  const words = titleCounts.flatMap((name) => (counts[name] ? [`${counts[name]} ${name}`] : []));
  return `import ${source}: ${words.join(", ") || "records"} (${id})`;
}

/** The commit of a run by its id, which its title has; null where there is none. */
export async function runCommit(id: string): Promise<string | null> {
  const args = ["log", "-1", "--format=%H", "--fixed-strings", `--grep=(${id})`];
  const { code, stdout } = await git(workingFolder(), args);
  return (code === 0 && stdout.toString("utf8").trim()) || null;
}

const errorKey = ({ file, path, message }: Finding) => JSON.stringify([file, path, message.code]);
const isError = ({ severity }: Finding) => severity === "error";

/**
 * Refuses to write what would keep the whole site from being published. What is wrong with one record concerns that record alone: the
 * publication holds it.
 * @returns the files that it would hold
 * @throws RunFailure `check-failed`
 */
export async function requireCheckable(
  folder: string,
  writes: readonly FileWrite[],
  today: string,
): Promise<ReadonlySet<string>> {
  const overlay = new Map(writes.map(({ file, text }) => [file, text]));
  const isOfRecord = ({ file }: Finding) => /^(properties|projects)\//.test(file);
  const { findings, held } = await findingsIn(folder, today, overlay);
  const errors = findings.filter((finding) => isError(finding) && !isOfRecord(finding));
  if (errors.length === 0 || writes.length === 0) return held;
  const before = new Set((await findingsIn(folder, today)).findings.filter(isError).map(errorKey));
  const [added] = errors.filter((finding) => !before.has(errorKey(finding)));
  if (added) throw new RunFailure("check-failed", `${added.file}: ${added.expected}; found ${added.found}.`);
  return held;
}
