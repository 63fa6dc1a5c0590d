import "server-only";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { describeError } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { mailBreaker } from "./mail-breaker.ts";
import { onMailQueued } from "./mail-queued.ts";

/**
 * Rounds of a worker, one after the other until it stops: the next one begins as soon as something is queued in this process.
 * @param poll the longest time between two, in ms
 * @param failure what the log says where a round fails; the next one comes all the same
 * @returns when the last one has ended
 */
export async function outboxRounds(
  round: () => Promise<void>,
  { poll, failure, stopping }: { poll: number; failure: string; stopping: AbortSignal },
): Promise<void> {
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      if (stopping.aborted) return resolve();
      const timer = setTimeout(resolve, poll);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const unsubscribe = onMailQueued(() => wake());
  stopping.addEventListener("abort", () => wake());
  while (!stopping.aborted) {
    try {
      await round();
    } catch (error) {
      // The store logs its own faults.
      if (!(error instanceof StoreUnavailable)) log.error({ error: describeError(error) }, failure);
    }
    await pause();
  }
  unsubscribe();
}

/**
 * A breaker for each of several servers: one that takes nothing rests, and holds up no other.
 * @param pause the first rest, in ms; it doubles up to a minute
 */
export function serverBreakers(pause: number) {
  const breakers = new Map<string, ReturnType<typeof mailBreaker> & { pausedUntil: number }>();
  const breakerOf = (server: string) => {
    const breaker = breakers.get(server) ?? { ...mailBreaker(pause), pausedUntil: 0 };
    breakers.set(server, breaker);
    return breaker;
  };
  return {
    isResting: (server: string) => breakerOf(server).pausedUntil > Date.now(),
    /** Those that are tried with one message at a time. */
    open: () => [...breakers].filter(([, { isOpen }]) => isOpen()).map(([server]) => server),
    /** Notes what became of a message: whether its server took it, or nothing at present. */
    record(server: string, id: string, isTaken: boolean) {
      const breaker = breakerOf(server);
      const outcome = isTaken
        ? { sent: [id], failed: [] }
        : { sent: [], failed: [{ id, kind: "server" as const }] };
      breaker.pausedUntil = Date.now() + breaker.record(outcome).pause;
    },
  };
}
