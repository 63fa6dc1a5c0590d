import { useCallback, useEffect, useRef, useState } from "react";
import { usePageReturn } from "@/components/ui/use-page-return";
import type { DeskRequestDetail } from "@/lib/content/desk/desk-answers";
import { DeskError, readDesk, sendDesk } from "../desk-api";
import type { DeskBase } from "../desk-words";

/** A request as it is now, and the way to change it. */
export function useRequest(
  { words, facts: { language } }: DeskBase,
  reference: string,
  onSignedOut: () => void,
) {
  const [request, setRequest] = useState<DeskRequestDetail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const shown = useRef(reference);

  const fail = useCallback(
    (error: unknown) => {
      if (error instanceof DeskError && error.status === 401) return onSignedOut();
      setFailure((error instanceof DeskError && error.message) || words.loadFailed);
    },
    [onSignedOut, words.loadFailed],
  );

  const read = useCallback(
    () =>
      readDesk<DeskRequestDetail>(`requests/${encodeURIComponent(reference)}/`, language).then((answer) => {
        if (shown.current === answer.reference) setRequest(answer);
      }, fail),
    [reference, language, fail],
  );
  useEffect(() => {
    shown.current = reference;
    setRequest(null);
    setFailure(null);
    setDone(null);
    void read();
  }, [reference, read]);
  // A page from the back/forward cache could show a request after the session has ended.
  usePageReturn(read);

  /**
   * Sends a change of the version that is shown. Where a colleague was quicker, what they did is shown, and nothing of it is done.
   * @returns whether it was done
   */
  async function change(path: string, body: Record<string, unknown>, message: string): Promise<boolean> {
    if (busy || !request) return false;
    setBusy(path);
    setFailure(null);
    setDone(null);
    try {
      const body_ = { version: request.version, ...body };
      setRequest(
        await sendDesk<DeskRequestDetail>(`requests/${request.reference}/${path}/`, language, body_),
      );
      setDone(message);
      return true;
    } catch (error) {
      fail(error);
      if (error instanceof DeskError && error.code === "changed-meanwhile") {
        await read();
        setFailure(words.request.changed);
      }
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { request, failure, done, busy, read, change };
}

/** A request and what can be done with it. */
export type RequestWork = ReturnType<typeof useRequest>;
