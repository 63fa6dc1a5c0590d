import { useState } from "react";
import type { DeskBase } from "./desk-words";
import { useDeskRead } from "./use-desk-read";

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
  base: DeskBase,
  path: string,
  reference: string,
  onSignedOut: () => void,
) {
  const {
    answer: record,
    setAnswer,
    send,
    ...reading
  } = useDeskRead<Value>(base, `${path}${encodeURIComponent(reference)}/`, onSignedOut);
  const [done, setDone] = useState<string | null>(null);

  /** Sends a change of the version that is shown. @returns whether it was done */
  async function change(name: string, body: Record<string, unknown>, message: string): Promise<boolean> {
    if (reading.busy || !record) return false;
    setDone(null);
    const address = `${path}${record.reference}/${name}/`;
    const next = await send<Value>(address, { version: record.version, ...body }, name);
    if (!next) return false;
    setAnswer(next);
    setDone(message);
    return true;
  }

  return { record, done, change, ...reading };
}
