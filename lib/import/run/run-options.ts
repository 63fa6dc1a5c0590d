import type { FeedListing } from "../../domain/import/listing.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Format, RawAnswer } from "../formats/format.ts";
import type { RunStep } from "./import-files.ts";

/** The pictures of a listing as the content names them, and what is wrong with them. */
export interface RunPictures {
  files: readonly string[];
  findings: readonly string[];
}

/** What a run is done with. */
export interface RunOptions {
  source: PackageName;
  format: Format;
  /** Gets the answers of the package, proven as far as paging goes. @throws Error with a sentence */
  fetchAnswers: (options: { languages: readonly LanguageCode[]; knownIds: string[] }) => Promise<RawAnswer[]>;
  /** Where the answers are read from; null for the package itself. */
  from: string | null;
  fetchPictures: (listings: readonly FeedListing[]) => Promise<ReadonlyMap<string, RunPictures>>;
  /** The highest number that anything in the store belongs to. */
  highestStored: () => Promise<number>;
  /** Somebody has said that so much is really gone. */
  isConfirmed?: boolean;
  now?: () => Date;
  /** Called once all is written. */
  onSuccess?: () => void | Promise<void>;
  /** Called before each step, and as files are written. */
  onStep?: (step: RunStep, progress?: { done: number; of: number }) => void | Promise<void>;
}
