import "server-only";
import { randomUUID } from "node:crypto";
import { deliverBatch } from "./deliver-batch.ts";
import { log } from "./log.ts";
import { openTransport } from "./mail-transport.ts";
import { bringForward, claimMails, renewClaims } from "./outbox-claims.ts";
import { processWide } from "./process-wide.ts";
import { StoreUnavailable } from "./store-unavailable.ts";
import { onMail } from "./worker-bell.ts";

export interface WorkerOptions {
  /** How often it looks for mails by itself, in ms; one that is queued in this process wakes it at once. */
  poll?: number;
  /** How long what it has taken stays its own after it was killed, in ms. */
  lease?: number;
  /** How long it leaves a mail server alone that was not reached, the first time in ms; then twice as long, a minute at most. */
  pause?: number;
}

interface Worker {
  stop(): Promise<void>;
}

const mostAtOnce = 20;
const longestPause = 60_000;
const courtesy = 150;

function begin({ poll = 2_000, lease = 30_000, pause = 2_000 }: WorkerOptions): Worker {
  const name = randomUUID();
  const transport = openTransport();
  let isStopping = false;
  let isRung = false;
  let wake = () => {};
  let failures = 0;
  /** Whether the mail server has taken a mail since we began, or since it was last not reached. */
  let isThere = false;

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
    const mails = await claimMails(name, { lease, most: mostAtOnce });
    if (mails.length === 0) return rest(poll, true);
    const { sent, isServerDown } = await deliverBatch(name, mails, transport, () => isStopping);
    if (sent > 0 && !isThere) await bringForward();
    isThere = (isThere || sent > 0) && !isServerDown;
    failures = isServerDown ? failures + 1 : 0;
    // While visitors send forms, answering them goes first.
    if (isRung && !isServerDown) await rest(courtesy, false);
    if (isServerDown) await rest(Math.min(longestPause, pause * 2 ** (failures - 1)), false);
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

  const renewal = setInterval(() => {
    renewClaims(name, lease).catch(() => undefined);
  }, lease / 3);
  const silence = onMail(() => {
    isRung = true;
    wake();
  });
  const running = run();
  return {
    async stop() {
      isStopping = true;
      wake();
      await running;
      clearInterval(renewal);
      silence();
      transport.close();
    },
  };
}

const held = processWide("mail worker", () => ({ worker: undefined as Worker | undefined }));

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
