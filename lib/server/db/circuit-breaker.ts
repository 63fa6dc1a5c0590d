import "server-only";
import { setTimeout as wait } from "node:timers/promises";

/** As the driver words it where no answer came in time; a statement that the server itself has ended was answered. */
const timeouts = /timeout exceeded|read timeout|connection timeout|timeout expired/i;

const isTimeout = (error: unknown) => error instanceof Error && timeouts.test(error.message);
const noAnswer = () => Object.assign(new Error("The database does not answer."), { code: "ETIMEDOUT" });

/** Between two probes, in ms. */
const pause = 250;

export interface CircuitBreaker {
  /** Runs `work`, or refuses it at once while the database does not answer. @throws `ETIMEDOUT`, and what `work` throws */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the probes. */
  stop(): void;
}

/**
 * Keeps callers from waiting one after the other for a database that accepts connections and then answers nothing. A call that
 * takes long, or runs into a time limit, makes it probe; a probe that is not answered either opens the circuit: everybody who
 * waits is refused, and who comes later is refused at once. It closes with the first probe that is answered, whatever it says.
 * @param patience how long a call may take before the database is probed, in ms: a long one goes on where that is answered
 * @param probe asks the database the least there is; has a time limit of its own
 */
export function circuitBreaker(patience: number, probe: () => Promise<void>): CircuitBreaker {
  let isStopped = false;
  let isProbing = false;
  let isOpen = false;
  const waiting = new Set<(reason: Error) => void>();

  async function suspect(): Promise<void> {
    if (isProbing || isStopped) return;
    isProbing = true;
    while (!isStopped && isTimeout(await probe().catch((error: unknown) => error))) {
      isOpen = true;
      for (const reject of waiting) reject(noAnswer());
      waiting.clear();
      await wait(pause, undefined, { ref: false });
    }
    isOpen = false;
    isProbing = false;
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (isOpen) throw noAnswer();
      const timer = setTimeout(() => void suspect(), patience);
      let give: (reason: Error) => void = () => undefined;
      const refused = new Promise<never>((_, reject) => {
        give = reject;
      });
      waiting.add(give);
      try {
        return await Promise.race([work(), refused]);
      } catch (error) {
        if (isTimeout(error)) void suspect();
        throw error;
      } finally {
        clearTimeout(timer);
        waiting.delete(give);
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
