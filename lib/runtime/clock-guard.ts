import "server-only";
import { readTime, removeTimes, writeTime } from "../server/db/housekeeping-times.ts";
import type { Queries } from "../server/db/queries.ts";
import { writeStore } from "../server/db/store.ts";

const day = 24 * 60 * 60_000;

/** A clock that is further ahead of what we last knew is in doubt. */
const mostAhead = 30 * day;
/** So long it has to go on, seen once a day at least, until it is believed. Somebody reads the log in that time. */
const proof = 7 * day;
const mostUnseen = day;

/** When the store was last written to, for one that has no clean-up on record. */
async function newestRow(db: Queries): Promise<number | null> {
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

async function believe(transaction: Queries, now: number): Promise<void> {
  await removeTimes(transaction, ["clock-doubted", "clock-doubted-last"]);
  await writeTime(transaction, "clock-believed", now);
}

export type ClockState = { isBelieved: true } | { isBelieved: false; lastKnown: Date };

/**
 * Whether to erase by this clock. One that suddenly is more than 30 days ahead of the last clean-up may be wrong by years, and
 * would erase everything at once: it is believed only after it has gone on for seven days. Rows that were stored meanwhile prove
 * nothing, as they bear its dates.
 * @throws StoreUnavailable
 */
export function checkClock(now: Date = new Date()): Promise<ClockState> {
  const time = now.getTime();
  return writeStore(async (transaction) => {
    const known = (await readTime(transaction, "clock-believed")) ?? (await newestRow(transaction));
    if (known === null || time <= known + mostAhead) {
      await believe(transaction, time);
      return { isBelieved: true };
    }
    const since = await readTime(transaction, "clock-doubted");
    const last = await readTime(transaction, "clock-doubted-last");
    const goesOn = since !== null && last !== null && time >= last && time - last <= mostUnseen;
    if (goesOn && time - since >= proof) {
      await believe(transaction, time);
      return { isBelieved: true };
    }
    if (!goesOn) await writeTime(transaction, "clock-doubted", time);
    await writeTime(transaction, "clock-doubted-last", time);
    return { isBelieved: false, lastKnown: new Date(known) };
  });
}

/** Somebody has said that the clock is right. @throws StoreUnavailable */
export const believeClock = (now: Date = new Date()): Promise<void> =>
  writeStore((transaction) => believe(transaction, now.getTime()));
