import "server-only";
import { setTimeout as wait } from "node:timers/promises";

/** Messages of the driver when no response came in time. A statement that the server has cancelled is a response. */
const timeoutMessages = /timeout exceeded|read timeout|connection timeout|timeout expired/i;

const isTimeout = (error: unknown) => error instanceof Error && timeoutMessages.test(error.message);
const noResponse = () => Object.assign(new Error("The database does not answer."), { code: "ETIMEDOUT" });

/** Between two probes, in ms. */
const probePause = 250;

/**
 * A circuit breaker for a database that accepts connections but does not respond, so that callers do not wait for it one after the other.
 * A slow call or a timeout starts a probe. A probe without response opens the circuit: all waiting calls fail, and new ones fail at once.
 * The first probe with any response, an error included, closes it.
 * @param slowCall how long a call may take before the database is probed, in ms; the call goes on if the probe gets a response
 * @param probe the smallest query, with a timeout of its own
 */
export function circuitBreaker(slowCall: number, probe: () => Promise<void>) {
  let isStopped = false;
  let isProbing = false;
  let isOpen = false;
  const rejectWaiting = new Set<(reason: Error) => void>();

  async function startProbing(): Promise<void> {
    if (isProbing || isStopped) return;
    isProbing = true;
    while (!isStopped && isTimeout(await probe().catch((error: unknown) => error))) {
      isOpen = true;
      for (const reject of rejectWaiting) reject(noResponse());
      rejectWaiting.clear();
      await wait(probePause, undefined, { ref: false });
    }
    isOpen = false;
    isProbing = false;
  }

  return {
    /** Runs `work`, or fails at once while the circuit is open. @throws `ETIMEDOUT`, and what `work` throws */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (isOpen) throw noResponse();
      const timer = setTimeout(() => void startProbing(), slowCall);
      const { promise: opened, reject: rejectThis } = Promise.withResolvers<never>();
      rejectWaiting.add(rejectThis);
      try {
        return await Promise.race([work(), opened]);
      } catch (error) {
        if (isTimeout(error)) void startProbing();
        throw error;
      } finally {
        clearTimeout(timer);
        rejectWaiting.delete(rejectThis);
      }
    },
    /** Ends the probes. */
    stop(): void {
      isStopped = true;
    },
  };
}

export type CircuitBreaker = ReturnType<typeof circuitBreaker>;
