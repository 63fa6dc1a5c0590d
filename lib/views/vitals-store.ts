import "server-only";
import { sql } from "kysely";
import { oldestKept } from "../domain/forms/retention.ts";
import { dayAfter, isoDay } from "../domain/text/dates.ts";
import {
  bucketOf,
  type MeasuredPage,
  measuredPages,
  type PageSpeed,
  type PageVitals,
  percentile75,
  type Vital,
  vitalNames,
} from "../domain/views/vitals.ts";
import { increment } from "../server/counters.ts";
import type { Queries } from "../server/db/queries.ts";
import { writeStore } from "../server/db/store.ts";
import { rows } from "./view-store.ts";

/** How long the histogram of a day is kept. */
const period = { days: 90 };

/** The days that figures are made of, as in Google's reports: enough visits, and a change is seen within weeks. */
const window = 28;

/** A row of `page_vitals`. */
interface Count {
  day: string;
  page: MeasuredPage;
  vital: Vital;
  bucket: number;
  count: number;
}

/** Counts visits in memory until they are written: a few thousand numbers at most, however many visits there are. */
export class VitalsTally {
  #counts = new Map<string, Count>();
  #visits = new Map<MeasuredPage, number>();

  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  /** @param day an ISO day in Belgium */
  add(visit: PageVitals, day: string): void {
    const { page } = visit;
    const measured = vitalNames.filter((vital) => visit[vital] !== undefined);
    for (const vital of measured)
      this.#add({ day, page, vital, bucket: bucketOf(vital, visit[vital] ?? 0), count: 1 });
    if (measured.length > 0) this.#visits.set(page, (this.#visits.get(page) ?? 0) + 1);
  }

  #add(added: Count): void {
    const key = `${added.day} ${added.page} ${added.vital} ${added.bucket}`;
    const count = (this.#counts.get(key)?.count ?? 0) + added.count;
    this.#counts.set(key, { ...added, count });
  }

  /** Writes what was counted; what the store does not take waits for the next time. @throws StoreUnavailable */
  async write(): Promise<void> {
    if (this.isEmpty) return;
    const [counts, visits] = [this.#counts, this.#visits];
    [this.#counts, this.#visits] = [new Map(), new Map()];
    try {
      await addCounts([...counts.values()]);
    } catch (error) {
      for (const count of counts.values()) this.#add(count);
      for (const [page, count] of visits) this.#visits.set(page, (this.#visits.get(page) ?? 0) + count);
      throw error;
    }
    for (const [page, count] of visits) increment("vitals_counted_total", [page], count);
  }
}

async function addCounts(counts: Count[]): Promise<void> {
  await writeStore(async (transaction, dialect) => {
    const values = rows(dialect, ["day", "page", "vital", "bucket", "count"], counts);
    await sql`insert into page_vitals (day, page, vital, bucket, count) ${values}
      on conflict (day, page, vital, bucket) do update set count = page_vitals.count + excluded.count`.execute(
      transaction,
    );
  });
}

/**
 * How fast the kinds of pages were over the last 28 days, in their order; without those that nobody has visited.
 * @param today an ISO day
 * @throws StoreUnavailable
 */
export async function pageSpeeds(db: Queries, today: string): Promise<PageSpeed[]> {
  const counted = await db
    .selectFrom("page_vitals")
    .select(({ fn }) => ["page", "vital", "bucket", fn.sum<number | string>("count").as("count")])
    .where("day", ">", dayAfter(today, -window))
    .where("day", "<=", today)
    .groupBy(["page", "vital", "bucket"])
    .execute();
  return measuredPages.flatMap((page): PageSpeed[] => {
    const speed: PageSpeed = { page, visits: 0, p75: {} };
    for (const vital of vitalNames) {
      const ofVital = counted.filter((row) => row.page === page && row.vital === vital);
      if (ofVital.length === 0) continue;
      const counts = new Map(ofVital.map(({ bucket, count }) => [bucket, Number(count)]));
      speed.p75[vital] = percentile75(vital, counts);
      speed.visits = Math.max(
        speed.visits,
        [...counts.values()].reduce((sum, count) => sum + count),
      );
    }
    return speed.visits > 0 ? [speed] : [];
  });
}

/** Deletes the histograms of days past their time. @throws StoreUnavailable */
export async function deletePastVitals(now: Date): Promise<void> {
  const oldest = isoDay(new Date(oldestKept(period, now))) ?? "";
  await writeStore((transaction) =>
    transaction.deleteFrom("page_vitals").where("day", "<", oldest).execute(),
  );
}
