import type { ImportRecord, LedgerEntry } from "../../content/schemas/import.ts";
import { stockFinding, vanishedFields } from "../../domain/import/completeness.ts";
import type { FeedListing } from "../../domain/import/listing.ts";
import { defaultOwnership, mergeRecord } from "../../domain/import/merge.ts";
import { type Presence, removalOf } from "../../domain/import/removal.ts";
import { homeKey } from "../../domain/import/same-home.ts";
import { isObject, isSameJson, type JsonObject } from "../../domain/json/json.ts";
import type { PartialListing } from "../formats/format.ts";
import { fileOf, LedgerNumbers } from "./ledger-numbers.ts";
import { type DraftedRecord, draftOf, fittedTo, type Said, withListed } from "./listing-draft.ts";
import type { Outcome, StockPlan, StockState } from "./stock-state.ts";

/** What a visitor, and who reads the figures of a run, sees of a listing that was merged. */
function outcomeOf(merged: {
  entry: LedgerEntry;
  ours: JsonObject | null;
  value: JsonObject;
  isChanged: boolean;
}): Outcome {
  const { entry, ours, value, isChanged } = merged;
  if (entry.gone || entry.removed) return "returned";
  if (!ours) return "new";
  if (isChanged && value.Status !== "available" && ours.Status === "available") return "closed";
  return isChanged ? "changed" : "unchanged";
}

class Planner {
  readonly state: StockState;
  readonly ledger: LedgerNumbers;
  readonly plan: Omit<StockPlan, "ledger">;

  constructor(state: StockState) {
    this.state = state;
    const numbers = [...state.files.keys()].map((file) => Number(/(\d+)\.json$/.exec(file)?.[1]));
    this.ledger = new LedgerNumbers(state.ledger, numbers, state.highestNumber);
    this.plan = { records: [], kept: new Map(), held: [], outcomes: new Map(), problems: [] };
  }

  draft = (listing: FeedListing, entry: LedgerEntry): DraftedRecord =>
    draftOf(listing, entry, { state: this.state, numbers: this.ledger });

  hold(listing: FeedListing, reasons: readonly string[]): void {
    this.plan.held.push({ id: listing.id, reasons: [...reasons], listing });
    this.plan.outcomes.set(listing.id, "held");
  }

  /** Writes what differs from the file that is there. */
  put(file: string, value: JsonObject, ours: JsonObject | null): boolean {
    if (ours && isSameJson(ours, value)) return false;
    const isSeen = ours !== null && ours.Hidden !== true && value.Hidden !== true;
    this.plan.records.push({ file, value: isSeen ? { ...value, ModifiedAt: this.state.today } : value });
    return true;
  }

  keep(id: string, next: ImportRecord): void {
    if (!isSameJson(this.state.kept.get(id), next)) this.plan.kept.set(id, next);
  }

  /** A listing that is to be shown, or closed. */
  present(listing: FeedListing, entry: LedgerEntry, draft: DraftedRecord): void {
    const goal = listing.goal === "sale" ? 0 : 1;
    if (draft.value) {
      this.merge(listing.id, { ...entry, goal }, { ...draft, value: draft.value });
      return;
    }
    if (!this.state.files.has(fileOf(entry))) this.ledger.entries.delete(listing.id);
    this.hold(listing, draft.reasons);
  }

  /** A listing of which only the list has something to say. */
  presentInList(listing: PartialListing): void {
    const entry = this.ledger.entries.get(listing.id);
    const former = this.state.kept.get(listing.id);
    if (!entry || !former || entry.removed) return;
    const { Hidden: _, ...said } = former.said;
    const value = withListed(said, listing, this.state);
    this.merge(listing.id, entry, { value, held: former.held ?? [], findings: former.findings ?? [] });
  }

  /** Merges what a package says of a listing with the record that is here. */
  merge(id: string, entry: LedgerEntry, draft: Said): void {
    const { state } = this;
    const file = fileOf(entry);
    const ours = state.files.get(file) ?? null;
    const former = state.kept.get(id);
    const isKnownAnnuity = isObject(ours?.LifeAnnuity);
    const held = draft.held.filter((reason) => reason !== "annuity-facts-missing" || !isKnownAnnuity);
    const isHidden = former?.decision === "hide" || (held.length > 0 && former?.decision !== "show");
    const said = { ...draft.value, ...(isHidden && { Hidden: true }) };
    const merged = mergeRecord({
      base: former && ours ? former.said : null,
      theirs: said,
      ours,
      ownership: { ...defaultOwnership, ...state.source.owners },
      ...(former?.kept && { kept: former.kept }),
      ...(former?.conflicts && { conflicts: former.conflicts }),
      today: state.today,
    });
    // A mixture of two whole records may be none.
    const value: JsonObject = fittedTo(entry, merged.value).value ?? said;
    const isChanged = this.put(file, value, ours);
    this.keep(id, {
      id,
      said,
      ...(draft.findings.length > 0 && { findings: [...draft.findings] }),
      ...(held.length > 0 && { held }),
      ...(former?.decision && { decision: former.decision }),
      ...(former?.reason && { reason: former.reason }),
      ...(former?.kept && { kept: former.kept }),
      ...(merged.conflicts.length > 0 && { conflicts: merged.conflicts }),
    });
    const { gone: _, removed: __, ...rest } = entry;
    this.ledger.entries.set(id, rest);
    this.plan.outcomes.set(id, outcomeOf({ entry, ours, value, isChanged }));
  }

  /** Hides the record of a listing that has gone, and takes it away in the end. */
  absent(id: string, entry: LedgerEntry, presence: Exclude<Presence, "present">): void {
    const { state } = this;
    const file = fileOf(entry);
    const ours = state.files.get(file) ?? null;
    const kept = state.kept.get(id);
    const removal = removalOf(presence, entry.gone ?? null, state.today);
    if (removal.kind === "shown" || entry.removed) return;
    const { gone } = removal;
    // Somebody shows it here all the same.
    const isShownHere = entry.gone !== undefined && ours !== null && ours.Hidden !== true;
    if (removal.kind === "removed" && !isShownHere && !state.namedNumbers.has(entry.number)) {
      if (ours) this.plan.records.push({ file, value: null });
      if (kept) this.plan.kept.set(id, null);
      this.ledger.entries.set(id, { ...entry, gone, removed: state.today });
      this.plan.outcomes.set(id, "removed");
      return;
    }
    this.ledger.entries.set(id, { ...entry, gone });
    if (entry.gone || !ours) return;
    if (ours.Hidden !== true) this.plan.records.push({ file, value: { ...ours, Hidden: true } });
    if (kept) this.keep(id, { ...kept, said: { ...kept.said, Hidden: true } });
    this.plan.outcomes.set(id, "hidden");
  }

  /** The homes that are here already, by what may be alike: of this source those that the answer has, and what was made by hand. */
  homes(): Map<string, { number: number; id: string | null }> {
    const owners = new Map([...this.ledger.entries].map(([id, entry]) => [fileOf(entry), { id, entry }]));
    const homes = new Map<string, { number: number; id: string | null }>();
    for (const [file, value] of this.state.files) {
      const owner = owners.get(file);
      const key = file.startsWith("properties/") ? homeKey(value) : null;
      if (key && typeof value.ID === "number") homes.set(key, { number: value.ID, id: owner?.id ?? null });
    }
    return homes;
  }

  run(): StockPlan {
    const { state, plan } = this;
    const isShown = ({ outcome, status }: FeedListing, isKnown: boolean) =>
      outcome === "offer" ||
      outcome === "closed" ||
      (isKnown && outcome === "reference" && /^(sold|rented)$/.test(status));
    const listings = new Map(
      state.listings.filter(({ unitOf }) => unitOf === undefined).map((listing) => [listing.id, listing]),
    );
    const inList = (state.partial ?? []).filter(({ id }) => !listings.has(id));
    const isThere = (id: string) =>
      listings.has(id) || state.isDelta || inList.some((item) => item.id === id);
    // A whole list has what was deleted and is there again; single answers may be older than the notice.
    const deleted = new Set(state.deleted.filter((id) => state.isDelta || !listings.has(id)));
    const known = [...this.ledger.entries].filter(
      ([, { kind, removed }]) => kind !== "unit" && removed === undefined,
    );
    const expected = known.filter(([id, { gone }]) => !gone && !deleted.has(id));
    const missing = expected.filter(([id]) => !isThere(id));
    const shrunk = stockFinding(expected.length, missing.length, state.source.leastStock);
    if (shrunk) plan.problems.push(shrunk);
    const homes = this.homes();
    const different = state.ledger.different ?? {};
    for (const listing of listings.values()) {
      const { id } = listing;
      const entry = this.ledger.entries.get(id);
      if (deleted.has(id)) continue;
      if (!isShown(listing, entry !== undefined)) {
        if (entry) this.absent(id, entry, "withdrawn");
        else plan.outcomes.set(id, "left-out");
        continue;
      }
      const given = this.ledger.entryFor(id, listing.isProject ? "project" : undefined);
      const draft = this.draft(listing, given);
      if (!entry || (entry.removed && !state.files.has(fileOf(entry)))) {
        const key = draft.value && !listing.isProject ? homeKey(draft.value) : null;
        const twin = key ? homes.get(key) : undefined;
        if (twin && twin.number !== given.number && !different[id]?.includes(twin.number)) {
          if (!entry) this.ledger.entries.delete(id);
          this.hold(listing, [`perhaps-same:${twin.number}`]);
          continue;
        }
        if (key) homes.set(key, { number: given.number, id });
      }
      this.present(listing, given, draft);
    }
    for (const listing of inList) if (!deleted.has(listing.id)) this.presentInList(listing);
    for (const [id, entry] of known)
      if (deleted.has(id)) this.absent(id, entry, "deleted");
      else if (!isThere(id)) this.absent(id, entry, "missing");
    const pairs = [...plan.kept].flatMap(([id, next]) => {
      const before = state.kept.get(id);
      return before && next ? [{ before: before.said, now: next.said }] : [];
    });
    const same = [...state.kept].flatMap(([id, { said }]) =>
      listings.has(id) && !plan.kept.has(id) ? [{ before: said, now: said }] : [],
    );
    plan.problems.push(...vanishedFields([...pairs, ...same]));
    if (state.isConfirmed) plan.problems.splice(0);
    return { ...plan, ledger: this.ledger.value() };
  }
}

/**
 * What the answer of a package makes of the content: which files change, what waits, and what a person must say yes to first.
 */
export const planStock = (state: StockState): StockPlan => new Planner(state).run();
