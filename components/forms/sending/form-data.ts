import type { FormData } from "@/components/forms/form-words";
import { readWithRetry } from "@/components/ui/read-with-retry";

const read = new Map<string, Promise<FormData>>();

/** Words and facts of the forms, fetched once; a failed read is forgotten, so that the next touch tries again. */
export function readFormData(source: string): Promise<FormData> {
  const known = read.get(source);
  if (known) return known;
  const reading = readWithRetry<FormData>(source, new AbortController().signal);
  read.set(source, reading);
  reading.catch(() => read.delete(source));
  return reading;
}
