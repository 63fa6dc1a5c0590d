import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { log } from "../../server/log.ts";
import type { BatchOutcome } from "./mail-breaker.ts";
import { mailFailure } from "./mail-failure.ts";
import type { MailLeases } from "./mail-leases.ts";
import { messageOf } from "./mail-message.ts";
import { type MailTransport, mailsAtOnce } from "./mail-transport.ts";
import { type ClaimedMail, recordFailure, recordSent, releaseClaims } from "./outbox-claims.ts";

export interface Delivery {
  worker: string;
  transport: MailTransport;
  leases: MailLeases;
  /** How long a delivery may take, in ms, what its attachments need on a slow line not counted. */
  deadline: number;
  isStopping(): boolean;
}

/** Bytes in a ms: 1 Mbit/s, less than any line to a mail server should have. */
export const slowestLine = 125;

/** Retry until recorded: an unrecorded delivery would be sent again, an unrecorded failure be tried again at once. */
async function untilRecorded<T>(record: () => Promise<T>, isStopping: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || isStopping()) throw error;
      await wait(500);
    }
  }
}

/** Resolves when the mail was taken. @throws what the transport throws, or where time is over or the claim is lost */
async function deliverInTime(
  mail: ClaimedMail,
  claim: AbortSignal,
  { transport, deadline }: Delivery,
): Promise<{ messageWithoutSecrets: string | undefined }> {
  const { options, bytes, messageWithoutSecrets } = await messageOf(mail);
  const cut = new AbortController();
  const abort = () => cut.abort();
  const timer = setTimeout(abort, deadline + bytes / slowestLine);
  claim.addEventListener("abort", abort, { once: true });
  try {
    await transport.deliver({ ...options, signal: cut.signal }, mail);
  } finally {
    clearTimeout(timer);
    claim.removeEventListener("abort", abort);
  }
  return { messageWithoutSecrets };
}

/**
 * Delivers what a worker has taken, some at a time, each recorded at once: what lies between the two is the only moment in which
 * a kill makes a mail arrive twice. What was not begun when the server fails, or when the worker is told to stop, is given back.
 * @param lanes how many at the same time
 * @returns what became of them, and the first error of the store or of ours: what was lost by it is claimed again
 */
export async function deliverBatch(
  mails: ClaimedMail[],
  delivery: Delivery,
  lanes: number = mailsAtOnce,
): Promise<BatchOutcome & { error?: unknown }> {
  const { worker, leases, isStopping } = delivery;
  const left = [...mails];
  const outcome: BatchOutcome = { sent: [], failed: [] };
  let isServerDown = false;

  async function deliver(mail: ClaimedMail): Promise<void> {
    const claim = await leases.signalOf(mail.id);
    if (!claim) return;
    const result = await deliverInTime(mail, claim, delivery).then(
      (sent) => ({ sent }),
      (error: unknown) => {
        if (error instanceof StoreUnavailable) throw error;
        return { failure: mailFailure(error) };
      },
    );
    if ("sent" in result) {
      await untilRecorded(() => recordSent(mail.id, result.sent.messageWithoutSecrets), isStopping);
      outcome.sent.push(mail.id);
      return;
    }
    const { failure } = result;
    if (failure.kind === "server" && !claim.aborted) isServerDown = true;
    const state = await untilRecorded(() => recordFailure(worker, mail, failure), isStopping);
    if (!state) return;
    outcome.failed.push({ id: mail.id, kind: failure.kind });
    log.warn({ mail: mail.id, code: failure.code, tries: mail.tries + 1, state }, "mail not delivered");
  }

  async function lane(): Promise<void> {
    while (!isStopping() && !isServerDown) {
      const mail = left.shift();
      if (!mail) return;
      try {
        await deliver(mail);
      } finally {
        leases.drop(mail.id);
      }
    }
  }

  leases.take(mails);
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const ids = left.map(({ id }) => id);
  for (const id of ids) leases.drop(id);
  ended.push(...(await Promise.allSettled([releaseClaims(worker, ids)])));
  const lost = ended.find((each) => each.status === "rejected");
  return { ...outcome, ...(lost && { error: lost.reason }) };
}
