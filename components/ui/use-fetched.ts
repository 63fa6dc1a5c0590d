import { useCallback, useEffect, useRef, useState } from "react";

/** A visitor is told after so many failed tries, about a second; the others go on meanwhile. */
const triesUntilTold = 2;

/**
 * Reads what a task names, and reads it again at the next use once it has failed: a failure never outlives the next thing that the
 * visitor does.
 * @param task null while there is nothing to read; a new text is a new task
 * @param read as it is the same function at each call, only a new task begins anew
 * @param keep gets what was read
 * @param use changes whenever the visitor does something that needs it
 * @returns true while it has failed, or is about to
 */
export function useFetched<Result>(
  task: string | null,
  read: (task: string, signal: AbortSignal, onFailure: (failures: number) => void) => Promise<Result>,
  keep: (result: Result) => void,
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
          if (failures === triesUntilTold) fail(false);
        });
        hasEnded = true;
        keep(result);
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
  }, [pending, read, keep]);
  return failed !== null;
}

/** Counts what a visitor does with a part of the page; a line that is back counts too. */
export function useRetryCount(): [uses: number, use: () => void] {
  const [uses, setUses] = useState(0);
  const use = useCallback(() => setUses((count) => count + 1), []);
  useEffect(() => {
    addEventListener("online", use);
    return () => removeEventListener("online", use);
  }, [use]);
  return [uses, use];
}
