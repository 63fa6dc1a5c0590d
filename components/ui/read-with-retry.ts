import { retryDelays } from "@/lib/domain/web/retry";

/** A try that has not ended after this long counts as failed, in ms: a line that hangs never says so itself. */
const tryLimit = 15_000;

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

async function readOnce<Data>(source: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(source, { signal: AbortSignal.any([signal, AbortSignal.timeout(tryLimit)]) });
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return (await response.json()) as Data;
}

/**
 * Reads a file of the site; a failed read is tried again (specification, point 9). Throws when all have failed.
 * @param onFailure hears of each failed try, counted from 1, but the last
 */
export async function readWithRetry<Data>(
  source: string,
  signal: AbortSignal,
  onFailure?: (failures: number) => void,
): Promise<Data> {
  for (const [failures, delay] of retryDelays().entries()) {
    try {
      return await readOnce<Data>(source, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      onFailure?.(failures + 1);
      await pause(delay, signal);
    }
  }
  return readOnce<Data>(source, signal);
}
