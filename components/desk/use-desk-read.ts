import { useCallback, useEffect, useRef, useState } from "react";
import { usePageReturn } from "@/components/ui/use-page-return";
import { DeskError, failureText, isSignedOut, readDesk, sendDesk } from "./desk-api";
import type { DeskBase } from "./desk-words";

/** What an address of the desk answers, read anew whenever the address changes, or that there is no such thing; and the way to change it. */
export function useDeskRead<Answer>(
  { words, facts: { language } }: DeskBase,
  path: string,
  onSignedOut: () => void,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);

  const fail = useCallback(
    (error: unknown) => {
      if (isSignedOut(error)) return onSignedOut();
      setFailure(failureText(error, words.loadFailed));
    },
    [onSignedOut, words.loadFailed],
  );

  // Only the latest reading counts: an older one may be of another filter, or from before a change.
  const latest = useRef<AbortController>(null);
  const read = useCallback(async () => {
    latest.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    latest.current = controller;
    try {
      const next = await readDesk<Answer>(path, language, signal);
      if (signal.aborted) return;
      setAnswer(next);
      setMissing(false);
      setFailure(null);
    } catch (error) {
      if (signal.aborted) return;
      setMissing(error instanceof DeskError && error.status === 404);
      fail(error);
    }
  }, [path, language, fail]);
  useEffect(() => {
    void read();
    return () => latest.current?.abort();
  }, [read]);
  // A page from the back/forward cache could show it after the session has ended.
  usePageReturn(read);

  /**
   * Sends a change; one at a time. Where a colleague was quicker, what they did is shown, and nothing of it is done.
   * @param key names what is busy meanwhile
   * @returns the answer; null where there was none
   */
  async function send<Sent>(to: string, body: Record<string, unknown>, key = to): Promise<Sent | null> {
    if (busy) return null;
    setBusy(key);
    setFailure(null);
    try {
      return await sendDesk<Sent>(to, language, body);
    } catch (error) {
      fail(error);
      if (error instanceof DeskError && error.code === "changed-meanwhile") {
        await read();
        setFailure(words.request.changed);
      }
      return null;
    } finally {
      setBusy(null);
    }
  }

  return { answer, setAnswer, failure, isMissing, busy, read, send };
}
