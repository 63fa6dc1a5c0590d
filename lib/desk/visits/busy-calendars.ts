import "server-only";
import type { Content } from "../../content/load.ts";
import { staffWith } from "../../content/staff.ts";
import type { BusyTime } from "../../domain/forms/busy-times.ts";
import type { CalendarProblem } from "../../domain/forms/calendar-problem.ts";
import { SourceFailure } from "../../import/sources/failure.ts";
import { createRequest } from "../../import/sources/request.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { env } from "../../server/env.ts";
import { openSealed, sealText } from "../../server/sealed-text.ts";
import { TaskProcess, TaskTooLarge } from "../../server/task-process.ts";
import type { BusyTask } from "./busy-process.ts";
import { agentWith } from "./visit-reader.ts";

/** In ms: a calendar is read this often. */
const readPause = 10 * 60_000;

/** How far ahead times are kept, in days: further than visits are offered. */
const days = 90;

/** A calendar of ten busy years has five. */
const mostBytes = 10 * 1024 * 1024;

const reading = new TaskProcess<BusyTask, BusyTime[] | null>("lib/desk/visits/busy-process.ts", {
  ...{ time: 20_000, memory: 512, tasks: 20 },
});

/** Thrown where a calendar cannot be read. */
export class CalendarFailure extends Error {
  override name = "CalendarFailure";
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

function problemOf(error: unknown): CalendarProblem {
  if (error instanceof TaskTooLarge) return "tooLarge";
  // The process has ended, or too much waits for it: the calendars after this one are read all the same.
  if (!(error instanceof SourceFailure)) return "unreachable";
  if (error.problem === "too-large") return "tooLarge";
  if (error.problem === "refused" || error.problem === "missing") return "refused";
  return ["redirected", "private-address", "unexpected"].includes(error.problem)
    ? "noCalendar"
    : "unreachable";
}

/** When the person of a calendar is busy. @param address of the web @throws CalendarFailure */
export async function readCalendarAt(address: string): Promise<BusyTime[]> {
  const standIn = env.importVariables.IMPORT_STAND_IN;
  const send = createRequest({
    limits: { pauses: [], bytes: mostBytes },
    standIn: standIn && new URL(standIn).origin,
  });
  const { hostname } = new URL(env.siteUrl);
  const times = await send({ url: address, what: "a calendar" })
    .then(({ body }) => reading.run({ text: body.toString("utf8"), host: hostname, days, now: Date.now() }))
    .catch((error: unknown) => {
      throw new CalendarFailure(problemOf(error));
    });
  if (times === null) throw new CalendarFailure("noCalendar");
  return times;
}

/** Stores what was read, for as long as the calendar is the one that was asked. @throws StoreUnavailable */
export async function storeBusyTimes(
  { staffId, agent, sealed }: { staffId: string; agent: string; sealed: string },
  times: readonly BusyTime[],
): Promise<void> {
  await writeStore(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("busy_calendars")
      .set({ read_at: Date.now(), problem: null })
      .where("staff_id", "=", staffId)
      .where("address", "=", sealed)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await transaction.deleteFrom("busy_times").where("staff_id", "=", staffId).execute();
    const rows = times.map(({ from, to }) => ({ staff_id: staffId, agent, starts: from, ends: to }));
    if (rows.length > 0) await transaction.insertInto("busy_times").values(rows).execute();
  });
}

export const sealCalendar = (address: string): string => sealText("busy-calendars", address);

/** Takes the calendars that are due; of several processes each takes others. @throws StoreUnavailable */
async function takeDue(now: number) {
  const due = await readStore((db) =>
    db
      .selectFrom("busy_calendars")
      .innerJoin("staff", "staff.id", "busy_calendars.staff_id")
      .select(["busy_calendars.staff_id", "busy_calendars.address", "busy_calendars.tried_at", "staff.email"])
      .where("tried_at", "<=", now - readPause)
      .execute(),
  );
  const taken = await Promise.all(
    due.map(async (row) => {
      const { numUpdatedRows } = await writeStore((transaction) =>
        transaction
          .updateTable("busy_calendars")
          .set({ tried_at: now })
          .where("staff_id", "=", row.staff_id)
          .where("tried_at", "=", row.tried_at)
          .executeTakeFirst(),
      );
      return numUpdatedRows === 1n ? [row] : [];
    }),
  );
  return taken.flat();
}

/**
 * Reads the calendars that were not read for ten minutes. Where one cannot be read, what was known of it stays: an hour too few is better
 * than an agent in two places. Who is no agent any more has no busy times.
 * @returns how many were asked
 * @throws StoreUnavailable
 */
export async function readDueCalendars(content: Content, now = Date.now()): Promise<number> {
  const taken = await takeDue(now);
  for (const { staff_id: staffId, address: sealed, email } of taken) {
    const agent = staffWith(email) ? agentWith(content, email) : null;
    const address = openSealed("busy-calendars", sealed);
    try {
      if (address === null) throw new CalendarFailure("lost");
      await storeBusyTimes(
        { staffId, agent: agent ?? "", sealed },
        agent ? await readCalendarAt(address) : [],
      );
    } catch (error) {
      if (!(error instanceof CalendarFailure)) throw error;
      await writeStore((transaction) =>
        transaction
          .updateTable("busy_calendars")
          .set({ problem: error.problem })
          .where("staff_id", "=", staffId)
          .where("address", "=", sealed)
          .execute(),
      );
    }
  }
  return taken.length;
}
