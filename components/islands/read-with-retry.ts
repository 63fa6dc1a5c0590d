import { retryDelays } from "@/lib/domain/retry";

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

async function readOnce<Data>(source: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(source, { signal });
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return (await response.json()) as Data;
}

/** Reads a file of the site; a failed read is tried again by the specification's rule (point 9). Throws when all have failed. */
export async function readWithRetry<Data>(source: string, signal: AbortSignal): Promise<Data> {
  for (const delay of retryDelays()) {
    try {
      return await readOnce<Data>(source, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      await pause(delay, signal);
    }
  }
  return readOnce<Data>(source, signal);
}
