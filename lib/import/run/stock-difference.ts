import { type CountedCode, countedCodes } from "../../domain/import/code-mapping.ts";
import type { FeedListing } from "../../domain/import/listing.ts";
import { leavesOf } from "../../domain/import/merge.ts";
import { isSameJson, type JsonObject, jsonAt } from "../../domain/json/json.ts";
import { fileOf } from "./ledger-numbers.ts";
import { runFailureOf } from "./run-failure.ts";
import type { StockPlan, StockState } from "./stock-state.ts";

/** A field before and after; null where it is empty. */
interface FieldDifference {
  path: string;
  before: unknown;
  after: unknown;
}

/** What a listing is called by who knows it. */
export type ListingName = Pick<FeedListing, "title" | "street" | "number" | "city">;

/** A listing by the package's id. */
interface DifferentListing {
  id: string;
  /** Null where the package does not send it any more. */
  name: ListingName | null;
}

/** What a run would make of the content. */
export interface StockDifference {
  new: (DifferentListing & { reference: string; pictures: readonly string[] })[];
  changed: (DifferentListing & {
    file: string;
    fields: FieldDifference[];
    /** As the content names them; null where they are the same. */
    pictures: { before: readonly string[]; after: readonly string[] } | null;
  })[];
  gone: (DifferentListing & { file: string; how: "hidden" | "removed" })[];
  /** Those that wait, or are hidden until somebody has looked. */
  held: (DifferentListing & { file: string; reasons: readonly string[] })[];
  unchanged: number;
  picturesToFetch: number;
  /** Where the package has the pictures that are not here yet, by what stands for their names. */
  addresses: Readonly<Record<string, string>>;
  unknownCodes: CountedCode[];
  /** Why a run would stop unless somebody says that so much is really gone. */
  problems: { code: string; message: string }[];
}

/** Pictures stand apart; the others are written with each change, so that they say nothing. */
const unshown = new Set(["Pictures", "ModifiedAt", "$schema"]);

function fieldsOf(before: JsonObject, after: JsonObject): FieldDifference[] {
  const paths = new Map([...leavesOf(before), ...leavesOf(after)].map((path) => [path.join("."), path]));
  return [...paths].flatMap(([path, steps]) => {
    const [was, is] = [jsonAt(before, steps), jsonAt(after, steps)];
    if (unshown.has(path) || isSameJson(was, is)) return [];
    return [{ path, before: was ?? null, after: is ?? null }];
  });
}

const picturesOf = ({ Pictures }: JsonObject): string[] => (Array.isArray(Pictures) ? Pictures : []);

/** A plan beside the content that it was made of. */
export function stockDifference(
  state: StockState,
  plan: StockPlan,
  missing: Pick<StockDifference, "picturesToFetch" | "addresses">,
): StockDifference {
  const records = new Map(plan.records.map(({ file, value }) => [file, value]));
  const listings = new Map(state.listings.map((listing) => [listing.id, listing]));
  const difference: StockDifference = {
    ...{ new: [], changed: [], gone: [], held: [], unchanged: 0, ...missing },
    unknownCodes: countedCodes(state.listings),
    problems: plan.problems.map(runFailureOf).map(({ code, message }) => ({ code, message })),
  };
  const waiting = new Map(plan.held.map(({ id, reasons }) => [id, reasons]));
  for (const [id, outcome] of plan.outcomes) {
    const entry = plan.ledger.listings[id] ?? state.ledger.listings[id];
    const file = entry ? fileOf(entry) : "";
    const { held, decision } = plan.kept.get(id) ?? state.kept.get(id) ?? {};
    const reasons = waiting.get(id) ?? (decision === "show" ? undefined : held);
    const listing = listings.get(id);
    const name = listing
      ? { title: listing.title, street: listing.street, number: listing.number, city: listing.city }
      : null;
    const [before, after] = [state.files.get(file) ?? {}, records.get(file) ?? {}];
    if (reasons) difference.held.push({ id, name, file, reasons });
    if (outcome === "new")
      difference.new.push({ id, name, reference: listing?.reference ?? "", pictures: picturesOf(after) });
    else if (outcome === "hidden" || outcome === "removed")
      difference.gone.push({ id, name, file, how: outcome });
    else if (outcome === "unchanged") difference.unchanged += 1;
    else if (records.has(file)) {
      const pictures = { before: picturesOf(before), after: picturesOf(after) };
      difference.changed.push({
        ...{ id, name, file, fields: fieldsOf(before, after) },
        pictures: isSameJson(pictures.before, pictures.after) ? null : pictures,
      });
    }
  }
  return difference;
}
