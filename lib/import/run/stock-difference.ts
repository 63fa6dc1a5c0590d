import { type CountedCode, countedCodes } from "../../domain/import/code-mapping.ts";
import { leavesOf } from "../../domain/import/merge.ts";
import { isSameJson, type JsonObject, jsonAt } from "../../domain/json/json.ts";
import { fileOf } from "./ledger-numbers.ts";
import { runFailureOf } from "./run-failure.ts";
import type { StockPlan, StockState } from "./stock-plan.ts";

/** A field before and after; null where it is empty. Of pictures it is their number. */
interface FieldDifference {
  path: string;
  before: unknown;
  after: unknown;
}

/** What a run would make of the content. Listings stand by the package's ids. */
export interface StockDifference {
  new: { id: string; reference: string }[];
  changed: { id: string; file: string; fields: FieldDifference[] }[];
  gone: { id: string; file: string; how: "hidden" | "removed" }[];
  /** Those that wait, or are hidden until somebody has looked. */
  held: { id: string; reasons: readonly string[] }[];
  unchanged: number;
  picturesToFetch: number;
  unknownCodes: CountedCode[];
  /** Why a run would stop unless somebody says that so much is really gone. */
  problems: string[];
}

/** Written with each change, so that it says nothing. */
const unshown = new Set(["ModifiedAt", "$schema"]);

const counted = (value: unknown) => (Array.isArray(value) ? value.length : (value ?? null));

function fieldsOf(before: JsonObject, after: JsonObject): FieldDifference[] {
  const paths = new Map([...leavesOf(before), ...leavesOf(after)].map((path) => [path.join("."), path]));
  return [...paths].flatMap(([path, steps]) => {
    const [was, is] = [jsonAt(before, steps), jsonAt(after, steps)];
    if (unshown.has(path) || isSameJson(was, is)) return [];
    const shown = (value: unknown) => (path === "Pictures" ? counted(value) : (value ?? null));
    return [{ path, before: shown(was), after: shown(is) }];
  });
}

/** A plan beside the content that it was made of. @param picturesToFetch how many no earlier run has */
export function stockDifference(
  state: StockState,
  plan: StockPlan,
  picturesToFetch: number,
): StockDifference {
  const records = new Map(plan.records.map(({ file, value }) => [file, value]));
  const references = new Map(state.listings.map(({ id, reference = "" }) => [id, reference]));
  const difference: StockDifference = {
    ...{ new: [], changed: [], gone: [], held: [], unchanged: 0, picturesToFetch },
    unknownCodes: countedCodes(state.listings),
    problems: plan.problems.map((problem) => runFailureOf(problem).message),
  };
  const waiting = new Map(plan.held.map(({ id, reasons }) => [id, reasons]));
  for (const [id, outcome] of plan.outcomes) {
    const entry = plan.ledger.listings[id] ?? state.ledger.listings[id];
    const file = entry ? fileOf(entry) : "";
    const { held, decision } = plan.kept.get(id) ?? state.kept.get(id) ?? {};
    const reasons = waiting.get(id) ?? (decision === "show" ? undefined : held);
    if (reasons) difference.held.push({ id, reasons });
    if (outcome === "new") difference.new.push({ id, reference: references.get(id) ?? "" });
    else if (outcome === "hidden" || outcome === "removed") difference.gone.push({ id, file, how: outcome });
    else if (outcome === "unchanged") difference.unchanged += 1;
    else if (records.has(file))
      difference.changed.push({
        ...{ id, file },
        fields: fieldsOf(state.files.get(file) ?? {}, records.get(file) ?? {}),
      });
  }
  return difference;
}
