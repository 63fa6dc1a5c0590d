import type { ImportRecord, Ledger, LedgerEntry } from "../../content/schemas/import.ts";
import { type JsonObject, jsonAt } from "../../domain/json/json.ts";
import type { SourceState, StockCounts } from "./import-files.ts";
import { fileOf } from "./ledger-numbers.ts";
import type { StockPlan, StockState } from "./stock-state.ts";

/** The stock of a source as the content has it. */
interface StockFiles {
  ledger: Ledger;
  kept: ReadonlyMap<string, ImportRecord>;
  files: ReadonlyMap<string, JsonObject>;
  /** Files that the check of the content holds back. */
  withheld: ReadonlySet<string>;
}

/** What is so of a listing that has a file; null where it has none, as a unit stands in that of its project. */
export function standingOf(
  entry: LedgerEntry,
  { files, withheld }: Pick<StockFiles, "files" | "withheld">,
): Exclude<keyof StockCounts, "waiting"> | null {
  const file = fileOf(entry);
  const value = entry.kind === "unit" ? undefined : files.get(file);
  if (!value) return null;
  if (entry.gone) return "gone";
  if (jsonAt(value, ["Hidden"]) === true) return "hidden";
  return withheld.has(file) ? "held" : "shown";
}

/** The stock of a source as it is once a plan is written. */
export function plannedStock(
  state: Pick<StockState, "kept" | "files">,
  plan: StockPlan,
): Omit<StockFiles, "withheld"> {
  const files = new Map(state.files);
  for (const { file, value } of plan.records)
    if (value) files.set(file, value);
    else files.delete(file);
  const kept = new Map(state.kept);
  for (const [id, record] of plan.kept)
    if (record) kept.set(id, record);
    else kept.delete(id);
  return { ledger: plan.ledger, files, kept };
}

/** What needs a person now; it is as new as before where nothing has been added. */
function openNow(ids: string[], former: SourceState["open"], now: Date): SourceState["open"] {
  const known = new Set(former.ids);
  const isSame = ids.every((id) => known.has(id));
  return { ids, newestAt: isSame ? former.newestAt : now.toISOString() };
}

/**
 * Counts the stock of a source, and notes what needs a person.
 * @param waiting the package's ids of what has no file
 * @param former what needed a person before
 */
export function countStock(
  stock: StockFiles,
  waiting: readonly string[],
  { former, now }: { former: Pick<SourceState, "open" | "disputed">; now: Date },
): Pick<SourceState, "stock" | "withheld" | "open" | "disputed"> {
  const counts: StockCounts = { shown: 0, held: 0, hidden: 0, gone: 0, waiting: waiting.length };
  const withheld: string[] = [];
  const ids = [...waiting];
  const disputed: string[] = [];
  for (const [id, entry] of Object.entries(stock.ledger.listings)) {
    const place = standingOf(entry, stock);
    if (!place) continue;
    counts[place] += 1;
    const { held, decision, conflicts = [] } = stock.kept.get(id) ?? {};
    disputed.push(...conflicts.map((conflict) => `${id} ${conflict.path}`));
    if (place === "held") withheld.push(fileOf(entry));
    if (place === "held" || (place === "hidden" && held && !decision)) ids.push(id);
  }
  return {
    ...{ stock: counts, withheld },
    open: openNow(ids, former.open, now),
    disputed: openNow(disputed, former.disputed, now),
  };
}
