import { retryDelays } from "@/lib/domain/web/retry";

/** After so many ms without an answer a try has failed. */
const timeout = 15_000;

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

async function readOnce<Data>(source: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(source, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return (await response.json()) as Data;
}

/**
 * Retries after growing pauses (specification, point 9).
 * @throws when all tries have failed
 * @param onFailure called with the number of each failed try but the last, from 1
 */
export async function withRetry<Result>(
  run: () => Promise<Result>,
  signal: AbortSignal,
  onFailure?: (failures: number) => void,
): Promise<Result> {
  for (const [failures, delay] of retryDelays().entries()) {
    try {
      return await run();
    } catch (error) {
      if (signal.aborted) throw error;
      onFailure?.(failures + 1);
      await pause(delay, signal);
    }
  }
  return run();
}

/** Fetches JSON of the site, as often as `withRetry` does. */
export const readWithRetry = <Data>(
  source: string,
  signal: AbortSignal,
  onFailure?: (failures: number) => void,
): Promise<Data> => withRetry(() => readOnce<Data>(source, signal), signal, onFailure);
