import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isStopping } from "../lifecycle.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/**
 * Faults that are over with another server or another try: 08 and codes of the network a connection that is lost or silent, 25006 a standby, 25P03 a
 * transaction that this process was too busy for, 40 rolled back for another transaction, 57P01 to 57P03 stopping and starting.
 */
const transient = /^(08|25006|25P03|40|57P0[123]|ECONN|EPIPE|ETIMEDOUT|connection$)/;

/** ms in which a request is tried again, and between two tries. */
const retryTime = 10_000;
const retryPause = { first: 50, longest: 500 };

/** Each has its body in memory: beyond these a request fails at once. */
const maxRetrying = 200;

let retrying = 0;

/**
 * Tries again for ten seconds what fails by a transient fault, so that nobody notices a planned change of the database's server.
 * @param work may be done twice: a response can be lost after the database has stored everything
 * @throws whatever the last try throws
 */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + retryTime;
  for (let pause = retryPause.first; ; pause = Math.min(2 * pause, retryPause.longest))
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable && transient.test(error.code))) throw error;
      if (retrying >= maxRetrying || isStopping() || Date.now() + pause > end) throw error;
      retrying += 1;
      // Two transactions that were in each other's way do not meet again at the same moment.
      await wait(pause * (0.5 + Math.random()));
      retrying -= 1;
    }
}
