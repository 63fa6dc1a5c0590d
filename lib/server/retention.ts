import "server-only";
import type { FlowName } from "../forms/flow-names.ts";
import { flowNames } from "../forms/flow-names.ts";
import { writeStore } from "./store.ts";

type Period = { months: number } | { days: number };

/** How long what was sent is kept, as `site.json` says it; null: until somebody erases it. */
export interface RetentionPeriods {
  leads: Period;
  searches: Period;
  applications: Period;
  friends: Period;
  testimonials: Period | null;
  newsletter: Period;
  passwords: Period;
  mails: Period;
}

const periodNames: Partial<Record<FlowName, keyof RetentionPeriods>> = {
  "demand-register": "searches",
  "job-application": "applications",
  "send-to-friend": "friends",
  testimonial: "testimonials",
  "sign-newsletter": "newsletter",
  "unsubscribe-newsletter": "newsletter",
  "forgot-password": "passwords",
};

/** The moment before which everything is past its time. Months are those of the calendar; a day that one lacks is the next one's. */
function limitOf(period: Period, now: Date): number {
  if ("days" in period) return now.getTime() - period.days * 24 * 60 * 60_000;
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - period.months);
  return then.getTime();
}

export interface Purged {
  leads: number;
  subscriptions: number;
  mails: number;
}

/**
 * Erases what is past its time: requests with their files and mails, subscriptions that were never confirmed or have ended, the
 * text of mails that were sent. A subscriber stays, and
 * so does a place that was taken, by nobody any more.
 * @throws StoreUnavailable
 */
export async function purge(periods: RetentionPeriods, now: Date = new Date()): Promise<Purged> {
  const count = (deleted: { numDeletedRows: bigint }) => Number(deleted.numDeletedRows);
  let leads = 0;
  for (const flow of flowNames) {
    const period = periods[periodNames[flow] ?? "leads"];
    if (period === null) continue;
    const deleted = await writeStore((transaction) =>
      transaction
        .deleteFrom("leads")
        .where("flow", "=", flow)
        .where("created_at", "<", limitOf(period, now))
        .executeTakeFirst(),
    );
    leads += count(deleted);
  }
  const subscriptions = await writeStore((transaction) =>
    transaction
      .deleteFrom("subscriptions")
      .where("state", "<>", "confirmed")
      .where(({ fn }) => fn.coalesce("ended_at", "created_at"), "<", limitOf(periods.newsletter, now))
      .executeTakeFirst(),
  );
  const mails = await writeStore((transaction) =>
    transaction
      .deleteFrom("outbox")
      .where("state", "in", ["sent", "dead"])
      .where("created_at", "<", limitOf(periods.mails, now))
      .executeTakeFirst(),
  );
  return { leads, subscriptions: count(subscriptions), mails: count(mails) };
}
