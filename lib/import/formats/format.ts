import type { ImportContext } from "../../domain/import/finish-listing.ts";
import type { FeedListing } from "../../domain/import/listing.ts";
import type { PackageName } from "./answer-names.ts";

/** An answer of a package as it came: of a call over the network, or a file of a folder. Its name says which call it answers. */
export interface RawAnswer {
  /** As in the table of `answer-names.ts`, such as `estates-list.offset-0.json`. */
  readonly name: string;
  readonly body: Uint8Array;
}

export type PartialListing = Pick<FeedListing, "id"> & Partial<FeedListing>;

/** What came out of the answers of one run. */
export interface FormatResult {
  readonly listings: readonly FeedListing[];
  /** Of the run as a whole, such as `encoding-repaired`. */
  readonly findings: readonly string[];
  /** Ids that the package names as deleted. */
  readonly deleted?: readonly string[];
  /** Of listings that the package lists, but whose own answers are not among these, what the list says: the rest is as it was. */
  readonly partial?: readonly PartialListing[];
  /** The answers are not the whole stock, so that a listing which is in none of them is still there. */
  readonly isDelta?: boolean;
  /** Why the answers are not whole; then nothing may be written. A sentence in English, without a word of the answer that could be secret. */
  readonly problem?: string;
}

/** How the answers of one package are read. Pure: no clock, network or disk. */
export interface Format {
  readonly name: PackageName;
  /** @param answers all of one run, in any order */
  read(answers: readonly RawAnswer[], context: ImportContext): FormatResult;
}

/** The result of answers that are not whole. */
export const incomplete = (problem: string, findings: readonly string[] = []): FormatResult => ({
  listings: [],
  findings,
  problem,
});
