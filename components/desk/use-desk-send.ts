import { useCallback, useState } from "react";
import { DeskError, failureText, isSignedOut, sendDesk } from "./desk-api";
import { useDesk } from "./use-desk";

/** Changes that are sent to the desk, one at a time: which one is under way, and why the latest failed. */
export function useDeskSend() {
  const { words, facts, onSignedOut } = useDesk();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<DeskError | null>(null);

  const fail = useCallback(
    (cause: unknown) => {
      if (isSignedOut(cause)) onSignedOut();
      else setError(cause instanceof DeskError ? cause : new DeskError(0, "", ""));
    },
    [onSignedOut],
  );

  /** @param key names what is busy meanwhile @returns the result of some work; null where it failed, or other work is under way */
  async function run<Result>(work: () => Promise<Result>, key = "work"): Promise<Result | null> {
    if (busy) return null;
    setBusy(key);
    setError(null);
    try {
      return await work();
    } catch (cause) {
      fail(cause);
      return null;
    } finally {
      setBusy(null);
    }
  }

  /** @returns the answer; null where there was none */
  const send = <Answer>(
    path: string,
    body: Record<string, unknown> = {},
    key = path,
  ): Promise<Answer | null> => run(() => sendDesk<Answer>(path, facts.language, body), key);

  return {
    busy,
    error,
    failure: error ? failureText(error, words.loadFailed) : "",
    setError,
    fail,
    run,
    send,
  };
}
