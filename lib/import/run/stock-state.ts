import type { ImportRecord, ImportSource, Ledger } from "../../content/schemas/import.ts";
import type { Incompleteness } from "../../domain/import/completeness.ts";
import type { FeedListing } from "../../domain/import/listing.ts";
import type { RecordContext } from "../../domain/import/record-fields.ts";
import type { JsonObject } from "../../domain/json/json.ts";
import type { PartialListing } from "../formats/format.ts";

/** What a listing's file is to be, beside what is kept of it. */
interface PlannedRecord {
  /** Below `content/`: `properties/7123.json`. */
  file: string;
  /** Null where it goes. */
  value: JsonObject | null;
}

/** A listing of which no file can be made, or that may be another one's home. */
interface HeldListing {
  id: string;
  reasons: string[];
  listing: FeedListing;
}

/** What became of one listing. */
export type Outcome =
  | "new"
  | "changed"
  | "unchanged"
  | "closed"
  | "returned"
  | "hidden"
  | "removed"
  | "held"
  | "left-out";

/** All that a run is to write; nothing of it where there is a problem. */
export interface StockPlan {
  records: PlannedRecord[];
  ledger: Ledger;
  kept: Map<string, ImportRecord | null>;
  held: HeldListing[];
  outcomes: Map<string, Outcome>;
  problems: Incompleteness[];
}

/** What a plan is made of. */
export interface StockState {
  source: Pick<ImportSource, "name" | "owners" | "leastStock">;
  listings: readonly FeedListing[];
  /** Of listings that the package lists without an answer of their own, what the list says: the rest is as it was. */
  partial?: readonly PartialListing[];
  /** What the answer does not have may still be there. */
  isDelta?: boolean;
  /** Ids that the package names as deleted. */
  deleted: readonly string[];
  ledger: Ledger;
  kept: ReadonlyMap<string, ImportRecord>;
  /** Every property and project of the content, by its file. */
  files: ReadonlyMap<string, JsonObject>;
  /** Numbers that are taken by what is not in the content any more. */
  highestNumber: number;
  /** Numbers that other files name, as those of owners do: what has one stays, hidden. */
  namedNumbers: ReadonlySet<number>;
  site: Omit<RecordContext, "number" | "former" | "pictures" | "source" | "today" | "unitNumbers">;
  /** The files of a listing's pictures, by the package's id. */
  pictures: ReadonlyMap<string, { files: readonly string[]; findings: readonly string[] }>;
  today: string;
  /** Whether somebody has said that so much is really gone. */
  isConfirmed: boolean;
}
