import "server-only";
import { randomUUID } from "node:crypto";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { globalSingleton } from "../../server/global-singleton.ts";
import { log } from "../../server/log.ts";
import { deliverBatch } from "./deliver-batch.ts";
import { mailBreaker } from "./mail-breaker.ts";
import { renewLeases } from "./mail-leases.ts";
import { onMailQueued } from "./mail-queued.ts";
import { mailsAtOnce, openTransport } from "./mail-transport.ts";
import { claimMails, retryNow } from "./outbox-claims.ts";

export interface WorkerOptions {
  /** How often it looks for mails by itself, in ms; one that is queued in this process wakes it at once. */
  poll?: number;
  /** How long what it has taken stays its own after it was killed, in ms; a delivery has two thirds of it. */
  lease?: number;
  /** How long it leaves a mail server alone that takes nothing, the first time in ms; then twice as long, up to a minute. */
  pause?: number;
}

interface Worker {
  stop(): Promise<void>;
}

const mostAtOnce = 20;
const courtesy = 150;
/** How long a worker that stops lets a delivery go on, in ms: less than the process has for its end, so that it is recorded. */
const lastDeliveries = 5_000;

function begin({ poll = 2_000, lease = 30_000, pause = 2_000 }: WorkerOptions): Worker {
  const worker = randomUUID();
  const transport = openTransport();
  const leases = renewLeases(worker, lease);
  const breaker = mailBreaker(pause);
  let isStopping = false;
  let isRung = false;
  let wake = () => {};
  /** Until it has been done, also where the store fails at that moment. */
  let mustBringForward = false;
  const delivery = {
    worker,
    transport,
    leases,
    deadline: (lease * 2) / 3,
    isStopping: () => isStopping,
  };

  /** Until the time is over, or a mail is queued (where that may shorten it), or the worker is stopped. */
  const rest = (time: number, mayBeWoken: boolean) =>
    new Promise<void>((resolve) => {
      if (isStopping || (mayBeWoken && isRung)) return resolve();
      const timer = setTimeout(resolve, time);
      wake = () => {
        if (!isStopping && !mayBeWoken) return;
        clearTimeout(timer);
        resolve();
      };
    });

  async function round(): Promise<void> {
    isRung = false;
    if (mustBringForward) await retryNow();
    mustBringForward = false;
    const isProbe = breaker.isOpen();
    const mails = await claimMails(worker, {
      lease,
      most: isProbe ? 1 : mostAtOnce,
      ...(isProbe && { probeExcept: breaker.ownFaults() }),
    });
    if (mails.length === 0) return rest(poll, true);
    const outcome = await deliverBatch(mails, delivery, isProbe ? 1 : mailsAtOnce);
    const { pause: restTime, mayBeWoken, hasClosed } = breaker.record(outcome);
    mustBringForward = hasClosed;
    if (outcome.error) throw outcome.error;
    if (restTime > 0) await rest(restTime, mayBeWoken);
    // While visitors send forms, answering them goes first.
    else if (isRung && !hasClosed) await rest(courtesy, false);
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        await round();
      } catch (error) {
        // The store has said so itself; anything else is told once a round.
        if (!(error instanceof StoreUnavailable)) log.error({ name: (error as Error).name }, "worker failed");
        await rest(poll, false);
      }
    }
  }

  const silence = onMailQueued(() => {
    isRung = true;
    wake();
  });
  const running = run();
  return {
    async stop() {
      isStopping = true;
      wake();
      const timer = setTimeout(leases.cutAll, Math.min(lastDeliveries, delivery.deadline));
      await running;
      clearTimeout(timer);
      leases.stop();
      silence();
      transport.close();
    },
  };
}

const held = globalSingleton("mail worker", () => ({ worker: undefined as Worker | undefined }));

/** Begins to deliver the mails of the outbox; a second call changes nothing. */
export function startWorker(options: WorkerOptions = {}): void {
  held.worker ??= begin(options);
}

/** Ends what is on its way, records it, and gives back the rest. */
export async function stopWorker(): Promise<void> {
  const { worker } = held;
  held.worker = undefined;
  await worker?.stop();
}
