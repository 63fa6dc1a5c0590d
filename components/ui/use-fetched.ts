import { useCallback, useEffect, useRef, useState } from "react";
import { listenTo } from "./listen-to";

/** After so many failed tries, about a second, the failure is shown; further tries go on meanwhile. */
const triesUntilShown = 2;

/** Reads what a task names; `onFailure` as in `withRetry`. */
export type Read<Result> = (
  task: string,
  signal: AbortSignal,
  onFailure: (failures: number) => void,
) => Promise<Result>;

/**
 * Fetches what a task names, and fetches it again at the next use once it has failed: a failure ends with the next thing that the
 * visitor does.
 * @param task null while there is nothing to fetch; another text is another task
 * @param read has to be the same function in each render
 * @param onResult called with what was fetched
 * @param use changes whenever the visitor does something that needs it
 * @returns true while it has failed, or is about to
 */
export function useFetched<Result>(
  task: string | null,
  read: Read<Result>,
  onResult: (result: Result) => void,
  use: unknown,
): boolean {
  const [failure, setFailure] = useState<{ task: string; use: unknown; isFinal: boolean } | null>(null);
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  }, [use]);
  const failed = failure?.task === task ? failure : null;
  const pending = failed?.isFinal && failed.use === use ? null : task;
  useEffect(() => {
    if (pending === null) return;
    const controller = new AbortController();
    let hasEnded = false;
    const fail = (isFinal: boolean) => setFailure({ task: pending, use: latest.current, isFinal });
    const run = async () => {
      try {
        const result = await read(pending, controller.signal, (failures) => {
          if (failures === triesUntilShown) fail(false);
        });
        hasEnded = true;
        onResult(result);
        setFailure(null);
      } catch {
        hasEnded = true;
        if (!controller.signal.aborted) fail(true);
      }
    };
    void run();
    return () => {
      if (!hasEnded) controller.abort();
    };
  }, [pending, read, onResult]);
  return failed !== null;
}

/** Counts what a visitor does with a part of the page; that the browser is online again counts too. */
export function useRetryCount(): [uses: number, use: () => void] {
  const [uses, setUses] = useState(0);
  const use = useCallback(() => setUses((count) => count + 1), []);
  useEffect(() => listenTo(window, "online", use), [use]);
  return [uses, use];
}

/**
 * Code that only visitors who use it load.
 * @param fetchCode imports it, with `withRetry` where nobody should have to ask again; the same function each time
 * @param use changes whenever the visitor does something that needs the code: code that did not come is then fetched again
 */
export function useCode<Code extends object>(
  fetchCode: Read<Code>,
  isWanted: boolean,
  use: unknown,
): Code | "pending" | "failed" {
  const [code, setCode] = useState<Code | null>(null);
  const hasFailed = useFetched(isWanted && !code ? "code" : null, fetchCode, setCode, use);
  return code ?? (hasFailed ? "failed" : "pending");
}
