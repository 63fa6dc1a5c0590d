import { useState } from "react";
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
export function useRecord<Value extends Versioned>(path: string, reference: string) {
  const reading = useDeskRead<Value>(`${path}${encodeURIComponent(reference)}/`);
  const { answer: record, setAnswer, busy, send } = reading;
  const [done, setDone] = useState("");

  /** Sends a change of the version that is shown. @returns whether it was done */
  async function change(name: string, body: Record<string, unknown>, message: string): Promise<boolean> {
    if (busy || !record) return false;
    setDone("");
    const address = `${path}${record.reference}/${name}/`;
    const next = await send<Value>(address, { version: record.version, ...body }, name);
    if (!next) return false;
    setAnswer(next);
    setDone(message);
    return true;
  }

  return { ...reading, record, done, change };
}

/** A record of the desk, and what can be done with it. */
export type RecordWork<Value extends Versioned> = ReturnType<typeof useRecord<Value>>;
