import "server-only";
import path from "node:path";
import { env } from "../../server/env.ts";
import type { PackageName } from "../formats/answer-names.ts";
import type { RawAnswer } from "../formats/format.ts";
import { answerCache } from "./answer-cache.ts";
import { credentialsOf } from "./credentials.ts";
import { packages } from "./packages.ts";
import { provenStock } from "./prove-stock.ts";
import { createRequest, type RequestLimits, type SendRequest } from "./request.ts";
import type { SourceContext } from "./source.ts";

/** Where a package answers, without a slash at its end: of a test its stand-in. */
export const baseOf = (name: PackageName): string => {
  const standIn = env.importVariables.IMPORT_STAND_IN;
  return standIn ? `${new URL(standIn).origin}/${name}` : packages[name].base;
};

/** The way to a package, whose secrets are cut from what goes wrong. */
export function requestTo(name: PackageName, limits: Partial<RequestLimits> = {}): SendRequest {
  const standIn = env.importVariables.IMPORT_STAND_IN;
  return createRequest({
    limits,
    secrets: Object.values(credentialsOf(name)),
    standIn: standIn && new URL(standIn).origin,
  });
}

export interface StockOptions {
  /** Languages of the site. */
  languages: readonly string[];
  /** The package's ids of what is here, for packages without a list. */
  knownIds?: readonly string[];
  /** Those that it has called about since. */
  hintedIds?: readonly string[];
  signal?: AbortSignal;
  limits?: Partial<RequestLimits>;
}

function contextOf(name: PackageName, options: StockOptions): SourceContext {
  const { languages, knownIds = [], hintedIds = [], signal, limits } = options;
  return {
    send: requestTo(name, limits),
    credentials: credentialsOf(name),
    base: baseOf(name),
    languages,
    knownIds,
    hintedIds,
    cache: answerCache(path.join(env.dataDir, "import/answers", name)),
    signal,
  };
}

/**
 * The whole stock of a package as it sends it, proven to be whole: the answers that a folder of them would have.
 * @throws SourceFailure; the reason of the signal
 */
export async function fetchStock(name: PackageName, options: StockOptions): Promise<RawAnswer[]> {
  const context = contextOf(name, options);
  const answers = await provenStock(() => packages[name].list(context));
  await context.cache.prune();
  return answers;
}
