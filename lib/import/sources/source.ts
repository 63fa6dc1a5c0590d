import "server-only";
import type { RawAnswer } from "../formats/format.ts";
import type { AnswerCache } from "./answer-cache.ts";
import type { SendRequest } from "./request.ts";

/** One page of a list, and what was asked for its records. */
export interface SourcePage {
  /** Which of the source's lists. */
  list: string;
  answers: readonly RawAnswer[];
  /** The package's ids of the records on the page, in their order. */
  ids: readonly string[];
  /** How many records the package says that the list has; null where it does not say. */
  count: number | null;
}

/** What a source may use: nothing else reaches the network or the disk. */
export interface SourceContext {
  send: SendRequest;
  /** By the name of the variable without its prefix: `PASSWORD`. */
  credentials: Readonly<Record<string, string>>;
  /** Where the package answers, without a slash at its end; with a stand-in its address. */
  base: string;
  /** Those of the site that the package is asked for. */
  languages: readonly string[];
  /** Ids that the site knows already, and those that the package has called about since: for packages without a list. */
  knownIds: readonly string[];
  hintedIds: readonly string[];
  cache: AnswerCache;
  signal?: AbortSignal | undefined;
}

/** Signs in and yields the whole stock, page by page. @throws SourceFailure */
export type ListStock = (context: SourceContext) => AsyncGenerator<SourcePage>;

/** A package, in one row of `packages.ts`. */
export interface SourcePackage {
  list: ListStock;
  base: string;
  /** Variables that must be set, and those that may be; without `IMPORT_` and the name of the package. */
  needs: readonly string[];
  mayNeed?: readonly string[];
  /** Hosts of its pictures, with those below them; none where they are not known, or may lie anywhere. */
  pictureHosts: readonly string[];
  /** The ids in the body of its calls; absent where it makes none. */
  idsOfCall?: (body: unknown) => unknown[];
}
