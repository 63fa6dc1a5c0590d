import "server-only";
import { isoDay } from "../domain/text/dates.ts";
import type { ViewSource } from "../domain/views/view-source.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { globalSingleton } from "../server/global-singleton.ts";
import { log } from "../server/log.ts";
import { countViews, forgetVisitorsBefore, type PageView } from "./views-store.ts";
import { forgetSaltsBefore, type Visitor, type VisitorHash, visitorOf, visitorsOf } from "./visitors.ts";

/** Somebody looked at a property's page. */
export interface View {
  propertyId: number;
  source: ViewSource;
  looker: Visitor;
}

/** Views wait for this long to be written together: what a process that is killed can lose, in ms. */
const patience = 1_000;

/** The longest that a store out of reach is left alone. */
const longestPause = 5_000;

/** So many views are kept while the store is out of reach, some twenty megabytes; what comes on top is lost. */
const mostWaiting = 50_000;

/** So many go in one transaction, so that no request waits for more than some milliseconds. */
const mostTogether = 1_000;

const held = globalSingleton("views", () => ({
  /** As they came in, at most since the last batch. */
  fresh: [] as { propertyId: number; source: ViewSource; visitor: VisitorHash; day: string }[],
  /** Made unrecognisable, until the store has them. */
  waiting: new Map<string, PageView>(),
  batch: undefined as Promise<void> | undefined,
  /** Ends the pause before the batch. */
  hurry: () => {},
  failures: 0,
  lost: 0,
  forgotten: "",
}));

async function makeUnrecognisable(): Promise<void> {
  const views = held.fresh;
  held.fresh = [];
  for (const day of new Set(views.map((view) => view.day))) {
    const unrecognisable = await visitorsOf(day);
    for (const { propertyId, source, visitor: seen } of views.filter((view) => view.day === day)) {
      const { visitor, networks } = unrecognisable(propertyId, seen);
      if (!held.waiting.has(visitor))
        held.waiting.set(visitor, { visitor, networks, propertyId, day, source });
    }
  }
}

/**
 * Deletes what told yesterday's visitors apart, from a minute after midnight on: by then all processes have written theirs.
 * @throws StoreUnavailable
 */
export async function forgetVisitors(now: Date = new Date()): Promise<void> {
  const today = isoDay(new Date(now.getTime() - 60_000)) ?? "";
  forgetSaltsBefore(today);
  if (held.forgotten === today) return;
  await forgetVisitorsBefore(today);
  held.forgotten = today;
}

async function write(): Promise<void> {
  await makeUnrecognisable();
  while (held.waiting.size > 0) {
    const part = [...held.waiting.values()].slice(0, mostTogether);
    await countViews(part);
    for (const { visitor, day } of part) {
      held.waiting.delete(visitor);
      // Written when its day was over and cleared away already.
      if (day < held.forgotten) held.forgotten = "";
    }
  }
  await forgetVisitors();
}

async function writeOrKeep(): Promise<void> {
  try {
    await write();
    held.failures = 0;
    if (held.lost > 0) log.warn({ lost: held.lost }, "views not counted");
    held.lost = 0;
  } catch (error) {
    held.failures++;
    // The store has said so itself.
    if (!(error instanceof StoreUnavailable)) log.error({ name: (error as Error).name }, "views not written");
  }
}

function begin(): Promise<void> {
  const pause = Math.min(longestPause, patience * 2 ** held.failures);
  const rest = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pause);
    held.hurry = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return rest.then(writeOrKeep).finally(() => {
    held.batch = held.fresh.length + held.waiting.size > 0 ? begin() : undefined;
  });
}

/** Counts a view within the second, in one write with all the others of that second. Never fails, and nobody waits for it. */
export function noteView({ propertyId, source, looker }: View, now: Date = new Date()): void {
  if (held.fresh.length + held.waiting.size >= mostWaiting) held.lost++;
  else held.fresh.push({ propertyId, source, visitor: visitorOf(looker), day: isoDay(now) ?? "" });
  held.batch ??= begin();
}

/** Writes at once what waits, for a process that ends. What the store cannot take now stays, and is tried again. */
export async function flushViews(): Promise<void> {
  held.hurry();
  await held.batch;
  if (held.failures > 0) return;
  // Those that have come while the batch was being written.
  held.hurry();
  await held.batch;
}
