import { useCallback, useEffect, useState } from "react";
import { usePageReturn } from "@/components/ui/use-page-return";
import { DeskError, readDesk, sendDesk } from "./desk-api";
import type { DeskBase } from "./desk-words";

/** What changes of a record name: which one it is, and the version that was seen. */
interface Versioned {
  reference: string;
  version: number;
}

/**
 * A record of the desk as it is now, and the way to change it. Whatever shows it has the reference as its key: what arrives late for one
 * record is never shown under the address of another.
 * @param path of its address: `requests/`
 */
export function useRecord<Value extends Versioned>(
  { words, facts: { language } }: DeskBase,
  path: string,
  reference: string,
  onSignedOut: () => void,
) {
  const [record, setRecord] = useState<Value | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const fail = useCallback(
    (error: unknown) => {
      if (error instanceof DeskError && error.status === 401) return onSignedOut();
      setFailure((error instanceof DeskError && error.message) || words.loadFailed);
    },
    [onSignedOut, words.loadFailed],
  );

  const read = useCallback(
    () => readDesk<Value>(`${path}${encodeURIComponent(reference)}/`, language).then(setRecord, fail),
    [path, reference, language, fail],
  );
  useEffect(() => {
    void read();
  }, [read]);
  // A page from the back/forward cache could show a record after the session has ended.
  usePageReturn(read);

  /**
   * Sends a change of the version that is shown. Where a colleague was quicker, what they did is shown, and nothing of it is done.
   * @returns whether it was done
   */
  async function change(name: string, body: Record<string, unknown>, message: string): Promise<boolean> {
    if (busy || !record) return false;
    setBusy(name);
    setFailure(null);
    setDone(null);
    try {
      const body_ = { version: record.version, ...body };
      setRecord(await sendDesk<Value>(`${path}${record.reference}/${name}/`, language, body_));
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

  return { record, failure, done, busy, read, change };
}
