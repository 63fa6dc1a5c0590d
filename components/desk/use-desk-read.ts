import { useCallback, useEffect, useRef, useState } from "react";
import { usePageReturn } from "@/components/ui/use-page-return";
import { DeskError, readDesk, sendDesk } from "./desk-api";
import { useDesk } from "./use-desk";
import { useDeskSend } from "./use-desk-send";

/**
 * What an address of the desk answers, read anew whenever the address changes, or that there is no such thing; and the way to change it.
 * @param path null reads nothing
 * @param version of what is read: with another one it is read anew
 */
export function useDeskRead<Answer>(path: string | null, version: unknown = null) {
  const { words, facts } = useDesk();
  const { language } = facts;
  const { setError, fail, run, ...sending } = useDeskSend();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isMissing, setMissing] = useState(false);

  // Only the latest reading counts: an older one may be of another filter, or from before a change.
  const latest = useRef<AbortController>(null);
  const read = useCallback(async () => {
    latest.current?.abort();
    if (path === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    latest.current = controller;
    try {
      const next = await readDesk<Answer>(path, language, signal);
      if (signal.aborted) return;
      setAnswer(next);
      setMissing(false);
      setError(null);
    } catch (error) {
      if (signal.aborted) return;
      setMissing(error instanceof DeskError && error.status === 404);
      fail(error);
    }
  }, [path, language, fail, setError]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read anew.
  useEffect(() => {
    void read();
    return () => latest.current?.abort();
  }, [read, version]);
  // A page from the back/forward cache could show it after the session has ended.
  usePageReturn(read);

  /** Sends a change. Where a colleague was quicker, what they did is shown, and nothing of it is done. */
  const send: typeof sending.send = (to, body = {}, key = to) =>
    run(async () => {
      try {
        return await sendDesk(to, language, body);
      } catch (error) {
        if (!(error instanceof DeskError) || error.code !== "changed-meanwhile") throw error;
        await read();
        throw new DeskError(error.status, error.code, words.request.changed);
      }
    }, key);

  return { ...sending, setError, fail, answer, setAnswer, isMissing, read, run, send };
}

/** What `useDeskRead` has of an address. */
export type DeskReading = ReturnType<typeof useDeskRead<unknown>>;
