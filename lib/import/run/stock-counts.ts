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

/**
 * Counts the stock of a source, and notes what needs a person.
 * @param waiting the package's ids of what has no file
 * @param former what needed a person before
 */
export function countStock(
  stock: StockFiles,
  waiting: readonly string[],
  { former, now }: { former: SourceState["open"]; now: Date },
): Pick<SourceState, "stock" | "withheld" | "open"> {
  const counts: StockCounts = { shown: 0, held: 0, hidden: 0, gone: 0, waiting: waiting.length };
  const withheld: string[] = [];
  const ids = [...waiting];
  for (const [id, entry] of Object.entries(stock.ledger.listings)) {
    const place = standingOf(entry, stock);
    if (!place) continue;
    counts[place] += 1;
    const { held, decision } = stock.kept.get(id) ?? {};
    if (place === "held") withheld.push(fileOf(entry));
    if (place === "held" || (place === "hidden" && held && !decision)) ids.push(id);
  }
  const known = new Set(former.ids);
  const isSame = ids.every((id) => known.has(id));
  return { stock: counts, withheld, open: { ids, newestAt: isSame ? former.newestAt : now.toISOString() } };
}
