import "server-only";
import path from "node:path";
import { env } from "../../server/env.ts";
import type { ImportVariables } from "../../server/import-variables.ts";
import type { PackageName } from "../formats/answer-names.ts";
import type { RawAnswer } from "../formats/format.ts";
import { answerCache } from "./answer-cache.ts";
import { SourceFailure } from "./failure.ts";
import { packages } from "./packages.ts";
import { createRequest, type RequestLimits, type SendRequest } from "./request.ts";
import type { SourceContext } from "./source.ts";
import { wholeStock } from "./whole-stock.ts";

const variableOf = (name: PackageName, field: string) =>
  `IMPORT_${name.toUpperCase()}_${field}` as keyof ImportVariables;

const fieldsOf = (name: PackageName) => {
  const { needs, mayNeed = [] } = packages[name];
  return { needs, all: [...needs, ...mayNeed] };
};

/** The variables of the environment that a package needs and that have no value. */
export const missingVariables = (name: PackageName): string[] =>
  fieldsOf(name)
    .needs.map((field) => variableOf(name, field))
    .filter((variable) => env.importVariables[variable] === undefined);

/** Whether any of a package's variables has a value: somebody means to use it. */
export const isSetUpInPart = (name: PackageName): boolean =>
  fieldsOf(name).all.some((field) => env.importVariables[variableOf(name, field)] !== undefined);

/** What signs in at a package. @throws SourceFailure `not-set-up`, naming what is missing */
export function credentialsOf(name: PackageName): Record<string, string> {
  const missing = missingVariables(name);
  if (missing.length > 0) throw new SourceFailure("not-set-up", `${missing.join(", ")}: not set`);
  const entries = fieldsOf(name).all.map((field) => [field, env.importVariables[variableOf(name, field)]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

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
  const answers = await wholeStock(() => packages[name].list(context));
  await context.cache.prune();
  return answers;
}

/** What a first look at a package says. */
export interface StockSample {
  /** As the package says; null where it does not. */
  count: number | null;
  /** The first page of each language. */
  answers: RawAnswer[];
}

/** Signs in and reads the first page of each list: enough to say whether an account works. @throws SourceFailure */
export async function sampleStock(name: PackageName, options: StockOptions): Promise<StockSample> {
  const context = contextOf(name, options);
  const answers: RawAnswer[] = [];
  let count: number | null = null;
  for (const language of name === "omnicasa" ? options.languages : [undefined]) {
    const languages = language === undefined ? options.languages : [language];
    for await (const page of packages[name].list({ ...context, languages })) {
      answers.push(...page.answers);
      count = page.count;
      break;
    }
  }
  return { count, answers };
}
