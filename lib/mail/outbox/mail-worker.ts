import "server-only";
import { randomUUID } from "node:crypto";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { describeError } from "../../server/errors.ts";
import { backgroundTask } from "../../server/lifecycle.ts";
import { log } from "../../server/log.ts";
import { deliverBatch } from "./deliver-batch.ts";
import { startLeaseRenewal } from "./lease-renewal.ts";
import { mailBreaker } from "./mail-breaker.ts";
import { onMailQueued } from "./mail-queued.ts";
import { maxConnections, openTransport } from "./mail-transport.ts";
import { leaseMails } from "./outbox-leases.ts";
import { retryNow } from "./outbox-results.ts";

export interface WorkerOptions {
  /** How often it looks for mails, in ms; a mail that is queued in this process wakes it at once. */
  poll?: number;
  /** Length of a lease, in ms: after a kill its mails are free after this time. A delivery may take two thirds of it. */
  lease?: number;
  /** The first pause when the mail server accepts nothing, in ms; it doubles up to a minute. */
  pause?: number;
}

const batchSize = 20;
/** Pause between batches while mails keep coming, in ms: visitors' requests go first. */
const batchPause = 150;
/** How long a delivery may go on when the worker stops, in ms: less than the process has to stop, so that it is still recorded. */
const stopTimeout = 5_000;

function createWorker({ poll = 2_000, lease = 30_000, pause = 2_000 }: WorkerOptions = {}) {
  const worker = randomUUID();
  const transport = openTransport();
  const leases = startLeaseRenewal(worker, lease);
  const breaker = mailBreaker(pause);
  let isStopping = false;
  /** A mail was queued since the last round began. */
  let hasNewMail = false;
  let wake = () => {};
  /** Set when the mail server accepts mails again; stays set until the store has recorded it. */
  let mustRetryNow = false;
  const delivery = {
    worker,
    transport,
    leases,
    deadline: (lease * 2) / 3,
    isStopping: () => isStopping,
  };

  /**
   * Waits until the time is over or the worker stops.
   * @param mayBeWoken whether a mail that is queued ends it too
   */
  const pauseFor = (time: number, mayBeWoken: boolean) =>
    new Promise<void>((resolve) => {
      if (isStopping || (mayBeWoken && hasNewMail)) return resolve();
      const timer = setTimeout(resolve, time);
      wake = () => {
        if (!isStopping && !mayBeWoken) return;
        clearTimeout(timer);
        resolve();
      };
    });

  async function round(): Promise<void> {
    hasNewMail = false;
    if (mustRetryNow) await retryNow();
    mustRetryNow = false;
    const isProbe = breaker.isOpen();
    const mails = await leaseMails(worker, {
      lease,
      maxCount: isProbe ? 1 : batchSize,
      ...(isProbe && { probeExcept: breaker.ownFaults() }),
    });
    if (mails.length === 0) return pauseFor(poll, true);
    const outcome = await deliverBatch(mails, delivery, isProbe ? 1 : maxConnections);
    const { pause: serverPause, mayBeWoken, hasClosed } = breaker.record(outcome);
    mustRetryNow = hasClosed;
    if (outcome.error) throw outcome.error;
    if (serverPause > 0) await pauseFor(serverPause, mayBeWoken);
    else if (hasNewMail && !hasClosed) await pauseFor(batchPause, false);
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        await round();
      } catch (error) {
        // The store logs its own faults.
        if (!(error instanceof StoreUnavailable)) log.error({ error: describeError(error) }, "worker failed");
        await pauseFor(poll, false);
      }
    }
  }

  const unsubscribe = onMailQueued(() => {
    hasNewMail = true;
    wake();
  });
  const running = run();
  return {
    async stop() {
      isStopping = true;
      wake();
      const timer = setTimeout(leases.abortAll, Math.min(stopTimeout, delivery.deadline));
      await running;
      clearTimeout(timer);
      leases.stop();
      unsubscribe();
      transport.close();
    },
  };
}

/** Delivers the mails of the outbox. A stop finishes and records the deliveries under way, and releases the other leases. */
export const { start: startWorker, stop: stopWorker } = backgroundTask(createWorker);
