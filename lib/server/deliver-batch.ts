import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "./log.ts";
import { mailFailure } from "./mail-failure.ts";
import { type MailTransport, mailsAtOnce } from "./mail-transport.ts";
import { type ClaimedMail, recordFailure, recordSent, releaseClaims } from "./outbox-claims.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** A delivery that is not recorded is a mail sent twice: while the store is out of reach there is nothing better to do. */
async function record(id: string, isStopping: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await recordSent(id);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || isStopping()) throw error;
      await wait(500);
    }
  }
}

export interface BatchOutcome {
  sent: number;
  /** The server was not reached: it makes no sense to go on at once. */
  isServerDown: boolean;
}

/**
 * Delivers what a worker has taken, some at a time, each recorded at once: what lies between the two is the only moment in which
 * a kill makes a mail arrive twice. What was not begun when the server fails, or when the worker is told to stop, is given back.
 */
export async function deliverBatch(
  worker: string,
  mails: ClaimedMail[],
  transport: MailTransport,
  isStopping: () => boolean,
): Promise<BatchOutcome> {
  const left = [...mails];
  const outcome: BatchOutcome = { sent: 0, isServerDown: false };

  async function deliver(mail: ClaimedMail): Promise<void> {
    const failure = await transport.deliver(mail).then(() => null, mailFailure);
    if (!failure) {
      await record(mail.id, isStopping);
      outcome.sent++;
      return;
    }
    if (failure.kind === "server") outcome.isServerDown = true;
    const state = await recordFailure(mail, failure);
    log.warn({ mail: mail.id, code: failure.code, tries: mail.tries + 1, state }, "mail not delivered");
  }

  async function lane(): Promise<void> {
    while (!isStopping() && !outcome.isServerDown) {
      const mail = left.shift();
      if (!mail) return;
      await deliver(mail);
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: mailsAtOnce }, lane));
  await releaseClaims(
    worker,
    left.map(({ id }) => id),
  );
  for (const each of lanes) if (each.status === "rejected") throw each.reason;
  return outcome;
}
