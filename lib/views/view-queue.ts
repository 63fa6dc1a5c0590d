import "server-only";
import { isoDay } from "../domain/text/dates.ts";
import type { ViewSource } from "../domain/views/view-source.ts";
import type { PageVitals } from "../domain/views/vitals.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { describeError } from "../server/errors.ts";
import { log } from "../server/log.ts";
import { countViews, deleteVisitorsBefore, type PageView } from "./view-store.ts";
import {
  anonymizer,
  deleteSaltsBefore,
  type QueuedVisitor,
  queuedVisitor,
  type Visitor,
} from "./visitors.ts";
import { VitalsTally } from "./vitals-store.ts";

/** A view of a property's page. */
export interface View {
  propertyId: number;
  source: ViewSource;
  visitor: Visitor;
}

/** Views are collected for this long and written together, in ms: as much as a kill can lose. */
const batchDelay = 1_000;

/** The longest pause while the store is out of reach, in ms. */
const maxDelay = 5_000;

/** Views in memory while the store is out of reach, some twenty megabytes; further ones are lost. */
const maxQueued = 50_000;

/** Views per transaction, so that no request waits for more than some milliseconds. */
const batchSize = 1_000;

interface ViewQueue {
  /** Views since the last batch. */
  incoming: { propertyId: number; source: ViewSource; visitor: QueuedVisitor; day: string }[];
  /** Anonymised views by visitor, until the store has them. */
  anonymous: Map<string, PageView>;
  /** How fast pages were, until the store has it. */
  vitals: VitalsTally;
  batch?: Promise<void>;
  /** Ends the delay before the batch. */
  startNow(): void;
  failures: number;
  /** Views that found the queue full. */
  lost: number;
  /** ISO day: visitors of earlier days are deleted. */
  deletedBefore: string;
}

const queue: ViewQueue = {
  incoming: [],
  anonymous: new Map(),
  vitals: new VitalsTally(),
  startNow: () => {},
  failures: 0,
  lost: 0,
  deletedBefore: "",
};

async function anonymizeIncoming(): Promise<void> {
  const views = queue.incoming;
  queue.incoming = [];
  for (const day of new Set(views.map((view) => view.day))) {
    const anonymize = await anonymizer(day);
    for (const { propertyId, source, visitor: queued } of views.filter((view) => view.day === day)) {
      const { visitor, networks } = anonymize(propertyId, queued);
      if (!queue.anonymous.has(visitor))
        queue.anonymous.set(visitor, { visitor, networks, propertyId, day, source });
    }
  }
}

/**
 * Deletes the hashes and salts of past days, from a minute after midnight on: by then all processes have written theirs.
 * @throws StoreUnavailable
 */
export async function deletePastVisitors(now: Date = new Date()): Promise<void> {
  const today = isoDay(new Date(now.getTime() - 60_000)) ?? "";
  deleteSaltsBefore(today);
  if (queue.deletedBefore === today) return;
  await deleteVisitorsBefore(today);
  queue.deletedBefore = today;
}

async function writeBatch(): Promise<void> {
  await anonymizeIncoming();
  while (queue.anonymous.size > 0) {
    const views = [...queue.anonymous.values()].slice(0, batchSize);
    await countViews(views);
    for (const { visitor, day } of views) {
      queue.anonymous.delete(visitor);
      // Written after its day was deleted: delete that day again.
      if (day < queue.deletedBefore) queue.deletedBefore = "";
    }
  }
  await queue.vitals.write();
  await deletePastVisitors();
}

async function tryWrite(): Promise<void> {
  try {
    await writeBatch();
    queue.failures = 0;
    if (queue.lost > 0) log.warn({ lost: queue.lost }, "views not counted");
    queue.lost = 0;
  } catch (error) {
    queue.failures++;
    // The store logs its own faults.
    if (!(error instanceof StoreUnavailable)) log.error({ error: describeError(error) }, "views not written");
  }
}

function scheduleBatch(): Promise<void> {
  const time = Math.min(maxDelay, batchDelay * 2 ** queue.failures);
  const delay = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time);
    queue.startNow = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return delay.then(tryWrite).finally(() => {
    const isEmpty = queue.incoming.length + queue.anonymous.size === 0 && queue.vitals.isEmpty;
    queue.batch = isEmpty ? undefined : scheduleBatch();
  });
}

/** Queues a view to be counted within the second, in one write with the others. Never fails or waits. */
export function queueView({ propertyId, source, visitor }: View, now: Date = new Date()): void {
  if (queue.incoming.length + queue.anonymous.size >= maxQueued) queue.lost++;
  else queue.incoming.push({ propertyId, source, visitor: queuedVisitor(visitor), day: isoDay(now) ?? "" });
  queue.batch ??= scheduleBatch();
}

/** Queues how fast a page was, to be written with the views. Never fails or waits. */
export function queueVitals(vitals: PageVitals, now: Date = new Date()): void {
  queue.vitals.add(vitals, isoDay(now) ?? "");
  queue.batch ??= scheduleBatch();
}

/** Writes the queue at once, before the process ends. Views that the store cannot take stay in the queue. */
export async function flushViews(): Promise<void> {
  queue.startNow();
  await queue.batch;
  if (queue.failures > 0) return;
  // Views that were queued during the write.
  queue.startNow();
  await queue.batch;
}
