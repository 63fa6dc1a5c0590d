import { until } from "../../server/support/until";
import { type Child, startChild } from "./child";

/** A site under load that goes on through the faults of its store. */
export interface LoadedSite extends AsyncDisposable {
  pid: number;
  /** The references that were answered 201. */
  stored(): string[];
  /** What those were told that were answered 503, each code once. */
  refusals(): string[];
  /** For how long nothing else was answered, where that was unbearable. */
  pauses(): string[];
  /** Resolves when some more requests have been stored. */
  storesMore(): Promise<void>;
  /** Resolves when a request is refused from now on. */
  refuses(): Promise<void>;
  ends: Child["ends"];
}

export function startLoad(environment: Record<string, string>, before: readonly string[] = []): LoadedSite {
  const child = startChild("load", environment, before);
  const lines = (word: string) =>
    child.lines().flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
  const more = (what: string, word: string, count: number) => {
    const target = lines(word).length + count;
    return until(what, () => lines(word).length >= target, 60_000);
  };
  return {
    pid: child.pid,
    stored: () => lines("stored"),
    refusals: () => [...new Set(lines("refused"))],
    pauses: () => lines("late"),
    storesMore: () => more("requests are stored", "stored", 12),
    refuses: () => more("a request is refused", "refused", 1),
    ends: child.ends,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
