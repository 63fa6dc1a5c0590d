import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { SiteProcess } from "./site-process.ts";

/** How long a third worker waits for one that leaves, in ms. */
const leaveTime = 15_000;

/** How long one that is asked to leave may take to refuse connections, in ms. */
const closeTime = 2_000;

/** What happens to workers while others take their place. */
interface Replacing {
  /** How many there are to be. */
  count: number;
  /** Starts the worker of a place, from 0; undefined where there is none. */
  begin(place: number): SiteProcess | undefined;
  /** Gets one that takes requests, or has failed to. */
  adopt(worker: SiteProcess): void;
  /** @returns false where it has ended by itself */
  drop(worker: SiteProcess): boolean;
}

/**
 * Starts workers in the place of others: two at a time, as somebody waits for a change that is made live; with more of them, a third once one
 * has left, as all need memory.
 * @throws StartFailure where the first one cannot serve: nothing is taken away before
 */
export async function replaceWorkers(
  former: readonly SiteProcess[],
  { count, begin, adopt, drop }: Replacing,
): Promise<void> {
  let [worker, following] = [begin(0), begin(1)];
  for (let place = 0; worker; place++) {
    try {
      await worker.serving;
    } catch (error) {
      if (place === 0) {
        following?.stop();
        throw error;
      }
    }
    adopt(worker);
    const leaving = former[place];
    const leaves = leaving !== undefined && drop(leaving);
    // What is said to be live is what a new connection gets.
    if (leaves) await Promise.race([leaving.drain(), wait(closeTime, undefined, { ref: false })]);
    worker = following;
    // Where there is a third one, it needs the memory of the first.
    if (leaves && place + 2 < count)
      await Promise.race([leaving.ended, wait(leaveTime, undefined, { ref: false })]);
    following = begin(place + 2);
  }
}
