import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { increment } from "../../server/counters.ts";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { log } from "../../server/log.ts";
import type { LeaseRenewal } from "./lease-renewal.ts";
import type { BatchOutcome } from "./mail-breaker.ts";
import { type MailFailure, mailFailure } from "./mail-failure.ts";
import { messageOf } from "./mail-message.ts";
import { type MailTransport, maxConnections } from "./mail-transport.ts";
import { type LeasedMail, releaseLeases } from "./outbox-leases.ts";
import { recordFailure, recordSent } from "./outbox-results.ts";

export interface Delivery {
  worker: string;
  transport: MailTransport;
  leases: LeaseRenewal;
  /** How long a delivery may take, in ms, plus the time that its bytes need on a slow line. */
  deadline: number;
  isStopping(): boolean;
}

/** Bytes per ms, 1 Mbit/s: any line to a mail server should be faster. */
export const slowestLine = 125;

/** What the metrics name a try that failed. */
const resultOf = {
  server: "unreachable",
  permanent: "dead",
  refused: "refused",
  later: "deferred",
} satisfies Record<MailFailure["kind"], string>;

/** Retry until recorded: an unrecorded delivery would be sent again, an unrecorded failure be tried again at once. */
export async function untilRecorded<T>(record: () => Promise<T>, isStopping: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || isStopping()) throw error;
      await wait(500);
    }
  }
}

/** Resolves when the mail was accepted. @throws what the transport throws, also when the time is over or the lease is lost */
async function deliverInTime(
  mail: LeasedMail,
  lease: AbortSignal,
  { transport, deadline }: Delivery,
): Promise<{ messageWithoutSecrets: string | undefined }> {
  const { options, bytes, messageWithoutSecrets } = await messageOf(mail);
  const time = AbortSignal.timeout(Math.ceil(deadline + bytes / slowestLine));
  await transport.deliver({ ...options, signal: AbortSignal.any([lease, time]) }, mail);
  return { messageWithoutSecrets };
}

/**
 * Delivers the mails that a worker has leased, several at a time. Each is recorded at once: only a kill between delivery and record can
 * make a mail arrive twice. Mails that were not begun when the mail server fails or the worker stops are released.
 * @param concurrency how many at the same time
 * @returns the outcome, and the first error of the store or of the program: mails that it concerns are leased again later
 */
export async function deliverBatch(
  mails: LeasedMail[],
  delivery: Delivery,
  concurrency: number = maxConnections,
): Promise<BatchOutcome & { error?: unknown }> {
  const { worker, leases, isStopping } = delivery;
  const queue = [...mails];
  const outcome: BatchOutcome = { sent: [], failed: [] };
  let isServerDown = false;

  async function deliver(mail: LeasedMail): Promise<void> {
    const lease = await leases.signalOf(mail.id);
    if (!lease) return;
    const result = await deliverInTime(mail, lease, delivery).then(
      (sent) => ({ sent }),
      (error: unknown) => {
        if (error instanceof StoreUnavailable) throw error;
        return { failure: mailFailure(error) };
      },
    );
    if ("sent" in result) {
      await untilRecorded(() => recordSent(mail.id, result.sent.messageWithoutSecrets), isStopping);
      outcome.sent.push(mail.id);
      increment("mail_deliveries_total", ["sent"]);
      return;
    }
    const { failure } = result;
    if (failure.kind === "server" && !lease.aborted) isServerDown = true;
    const state = await untilRecorded(() => recordFailure(worker, mail, failure), isStopping);
    if (!state) return;
    outcome.failed.push({ id: mail.id, kind: failure.kind });
    increment("mail_deliveries_total", [state === "dead" ? state : resultOf[failure.kind]]);
    log.warn({ mail: mail.id, code: failure.code, tries: mail.tries + 1, state }, "mail not delivered");
  }

  async function deliverQueue(): Promise<void> {
    while (!isStopping() && !isServerDown) {
      const mail = queue.shift();
      if (!mail) return;
      try {
        await deliver(mail);
      } finally {
        leases.remove(mail.id);
      }
    }
  }

  leases.add(mails);
  const results = await Promise.allSettled(Array.from({ length: concurrency }, deliverQueue));
  const remaining = queue.map(({ id }) => id);
  for (const id of remaining) leases.remove(id);
  results.push(...(await Promise.allSettled([releaseLeases(worker, remaining)])));
  const rejected = results.find((result) => result.status === "rejected");
  return { ...outcome, ...(rejected && { error: rejected.reason }) };
}
