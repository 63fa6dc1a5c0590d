import type { LedgerEntry } from "../../content/schemas/import.ts";
import { projectSchema } from "../../content/schemas/project.ts";
import { propertySchema } from "../../content/schemas/property.ts";
import type { FeedListing } from "../../domain/import/listing.ts";
import type { RecordContext } from "../../domain/import/record-fields.ts";
import { projectOf } from "../../domain/import/to-project.ts";
import { propertyOf } from "../../domain/import/to-property.ts";
import type { JsonObject } from "../../domain/json/json.ts";
import type { PartialListing } from "../formats/format.ts";
import { fitRecord } from "./fit-record.ts";
import { folderOf, type LedgerNumbers } from "./ledger-numbers.ts";
import type { StockState } from "./stock-state.ts";

const schemas = { properties: propertySchema, projects: projectSchema };

/** A record as the schema of its file takes it, as `fitRecord`. */
export const fittedTo = (entry: LedgerEntry, value: JsonObject) => fitRecord(schemas[folderOf(entry)], value);

/** What a package says of a listing, as its schema takes it. */
export interface Said {
  value: JsonObject;
  held: readonly string[];
  findings: readonly string[];
}

/** What a listing asks for; without a value there are reasons why no file can be made of it. */
export interface DraftedRecord extends Omit<Said, "value"> {
  value: JsonObject | null;
  reasons: readonly string[];
}

/** The record that a listing asks for. @param numbers gives those of its units */
export function draftOf(
  listing: FeedListing,
  entry: LedgerEntry,
  { state, numbers }: { state: StockState; numbers: LedgerNumbers },
): DraftedRecord {
  const kept = state.kept.get(listing.id);
  const fetched = state.pictures.get(listing.id);
  const units = listing.units ?? [];
  const context: RecordContext = {
    ...state.site,
    number: entry.number,
    source: state.source.name,
    today: state.today,
    former: kept?.said ?? null,
    pictures: fetched?.files ?? [],
    unitNumbers: new Map(units.map(({ id }) => [id, numbers.entryFor(id, "unit").number])),
  };
  const draft = listing.isProject ? projectOf(listing, context) : propertyOf(listing, context);
  const fitted = fittedTo(entry, draft.value);
  const refused = fitted.refused.map((field) => `refused:${field}`);
  // What its schema refuses follows from them.
  const reasons = draft.reasons.length > 0 || fitted.value ? draft.reasons : refused;
  const findings = [...new Set([...listing.findings, ...(fetched?.findings ?? []), ...refused])];
  return { value: reasons.length === 0 ? fitted.value : null, reasons, held: draft.held, findings };
}

/** What was said last time, with what a list says by now. */
export function withListed(
  said: JsonObject,
  listing: PartialListing,
  { site: { site }, today }: StockState,
): JsonObject {
  const { price, priceShown, status, closedDay } = listing;
  const option = site.marquees.find(({ underOption }) => underOption)?.number;
  const plain = site.marquees.find(({ hidesPrice, underOption }) => !hidesPrice && !underOption)?.number ?? 1;
  const isClosed = status === "sold" || status === "rented";
  const wasOption = said.Marquee === option;
  const { ClosedAt, ...rest } = said;
  return {
    ...(status === undefined ? said : rest),
    ...(price !== undefined && { Price: price }),
    ...(priceShown !== undefined && { PublishPrice: priceShown }),
    ...(status !== undefined && { Status: isClosed ? status : "available" }),
    ...(status === "option" && option !== undefined && { Marquee: option }),
    ...(status === "available" && wasOption && { Marquee: plain }),
    ...(isClosed && { ClosedAt: closedDay ?? ClosedAt ?? today }),
  };
}
