import "server-only";
import { readTime, removeTimes, writeTime } from "../server/db/housekeeping-times.ts";
import type { Queries } from "../server/db/queries.ts";
import { writeStore } from "../server/db/store.ts";

const day = 24 * 60 * 60_000;

/** A clock further ahead of the last clean-up than this is suspect. */
const maxAhead = 30 * day;
/** A suspect clock is trusted after this time, if it was seen at least once a day: time for somebody to read the log. */
const probation = 7 * day;
const maxGap = day;

/** The time of the newest row, in ms since 1970: for a store without a recorded clean-up. null for an empty one. */
async function newestRowTime(db: Queries): Promise<number | null> {
  const lead = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  const mail = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  const view = await db
    .selectFrom("views")
    .select(({ fn }) => fn.max("day").as("day"))
    .executeTakeFirst();
  const times = [lead?.at, mail?.at, view?.day && Date.parse(view.day)].flatMap((time) => time || []);
  return times.length > 0 ? Math.max(...times.map(Number)) : null;
}

async function trust(transaction: Queries, now: number): Promise<void> {
  await removeTimes(transaction, ["clock-doubted", "clock-doubted-last"]);
  await writeTime(transaction, "clock-believed", now);
}

export type ClockState = { isTrusted: true } | { isTrusted: false; lastKnown: Date };

/**
 * Whether this clock may decide what to erase. A clock that is suddenly more than 30 days ahead of the last clean-up may be wrong by years
 * and would erase everything at once: it is trusted only after it has run on for seven days. Rows that were stored meanwhile prove nothing:
 * their dates come from the same clock.
 * @returns `lastKnown`: the last clean-up, or the newest row
 * @throws StoreUnavailable
 */
export function checkClock(now: Date = new Date()): Promise<ClockState> {
  const time = now.getTime();
  return writeStore(async (transaction) => {
    const lastKnown = (await readTime(transaction, "clock-believed")) ?? (await newestRowTime(transaction));
    if (lastKnown === null || time <= lastKnown + maxAhead) {
      await trust(transaction, time);
      return { isTrusted: true };
    }
    const since = await readTime(transaction, "clock-doubted");
    const last = await readTime(transaction, "clock-doubted-last");
    const isContinuous = since !== null && last !== null && time >= last && time - last <= maxGap;
    if (isContinuous && time - since >= probation) {
      await trust(transaction, time);
      return { isTrusted: true };
    }
    if (!isContinuous) await writeTime(transaction, "clock-doubted", time);
    await writeTime(transaction, "clock-doubted-last", time);
    return { isTrusted: false, lastKnown: new Date(lastKnown) };
  });
}

/** Trusts the clock at once: a person has confirmed it. @throws StoreUnavailable */
export const trustClock = (now: Date = new Date()): Promise<void> =>
  writeStore((transaction) => trust(transaction, now.getTime()));
