import "server-only";
import {
  stopPlannedPublications,
  watchPlannedPublications,
} from "../desk/publishing/planned-publications.ts";
import { startLeadWorker, stopLeadWorker } from "../import/leads/lead-worker.ts";
import type { RetentionRules } from "../leads/records/retention.ts";
import { startReplyWorker, stopReplyWorker } from "../leads/replies/reply-worker.ts";
import { startWorker, stopWorker, type WorkerOptions } from "../mail/outbox/mail-worker.ts";
import { startPushWorker, stopPushWorker } from "../mail/push/push-worker.ts";
import { replyMailbox } from "../mail/replies/reply-address.ts";
import { env } from "../server/env.ts";
import { startAlertClock, stopAlertClock } from "./alert-clock.ts";
import { startCalendarClock, stopCalendarClock } from "./calendar-clock.ts";
import { startHousekeeping, stopHousekeeping } from "./housekeeping.ts";
import { startImportClock, stopImportClock } from "./import-clock.ts";
import { startOutageWatch, stopOutageWatch } from "./outage-watch.ts";

/*
 * What one process of a machine does for all: mails, replies to them, messages on devices, requests for packages, their stock, housekeeping, the watch of the store, planned publications, alerts, calendars. Two may overlap, in a switch
 * or on two machines with one store: leases and claims in the store say who does what.
 */

let stopped: Promise<unknown> | undefined;

/**
 * Begins all of it. Planned publications are looked at where the desk is open. Does nothing once it was ended: a process is told to leave
 * as soon as it serves, before this is loaded.
 */
export function startBackground(retention: RetentionRules, worker: WorkerOptions = {}): void {
  if (stopped) return;
  startWorker(worker);
  startLeadWorker();
  startHousekeeping(retention);
  startOutageWatch();
  startImportClock();
  startAlertClock();
  const replies = replyMailbox();
  if (replies) startReplyWorker(replies);
  if (!env.isDeskOpen) return;
  startPushWorker();
  startCalendarClock();
  watchPlannedPublications();
}

/** Ends it for good: at the signal, or before that in a process whose successor does it. Resolves when nothing of it runs. */
export async function stopBackground(): Promise<void> {
  stopped ??= Promise.all([
    stopWorker(),
    stopLeadWorker(),
    stopPushWorker(),
    stopCalendarClock(),
    stopReplyWorker(),
    stopImportClock(),
    stopAlertClock(),
    stopHousekeeping(),
    stopOutageWatch(),
    stopPlannedPublications(),
  ]);
  await stopped;
}
