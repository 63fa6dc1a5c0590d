import "server-only";
import { stringField } from "../../accounts/page-request.ts";
import { isoMoment } from "../../domain/text/dates.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { openSealed } from "../../server/sealed-text.ts";
import type { BusyCalendarAnswer } from "../contract/visits-answers.ts";
import type { DeskCall } from "../endpoint.ts";
import { CalendarFailure, readCalendarAt, sealCalendar, storeBusyTimes } from "./busy-calendars.ts";
import { agentWith } from "./visit-reader.ts";

/** `GET busy-calendar/`: a `BusyCalendarAnswer`; of the address the host alone. */
export async function readBusyCalendar({ content, staff, member }: DeskCall): Promise<BusyCalendarAnswer> {
  const [row, times] = await readStore((db) =>
    Promise.all([
      db.selectFrom("busy_calendars").selectAll().where("staff_id", "=", staff.staffId).executeTakeFirst(),
      db.selectFrom("busy_times").select("starts").where("staff_id", "=", staff.staffId).execute(),
    ]),
  );
  const address = row ? openSealed("busy-calendars", row.address) : null;
  return {
    isAgent: agentWith(content, member.email) !== null,
    calendar: row
      ? {
          host: URL.parse(address ?? "")?.host ?? "",
          readAt: isoMoment(row.read_at),
          problem: row.problem,
          times: times.length,
        }
      : null,
  };
}

/** The address of a calendar as it is asked for; null for what is none. */
function calendarAddress(text: string): string | null {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"));
  return url && ["http:", "https:"].includes(url.protocol) && text.length <= 2_000 ? url.href : null;
}

/** `POST busy-calendar/save/` with `{ address }`: reads the calendar at once. One that cannot be read is not kept, and `refusal` says why. */
export async function handleBusyCalendar(call: DeskCall): Promise<BusyCalendarAnswer> {
  const { body, content, member, staff } = call;
  const agent = agentWith(content, member.email);
  const address = calendarAddress(stringField(body, "address"));
  if (agent === null) throw new HttpError("not-allowed");
  if (address === null) return { ...(await readBusyCalendar(call)), refusal: "noAddress" };
  const times = await readCalendarAt(address).catch((error: unknown) => {
    if (error instanceof CalendarFailure) return error.problem;
    throw error;
  });
  if (typeof times === "string") return { ...(await readBusyCalendar(call)), refusal: times };
  const row = { address: sealCalendar(address), tried_at: Date.now(), read_at: null, problem: null };
  await writeStore((transaction) =>
    transaction
      .insertInto("busy_calendars")
      .values({ staff_id: staff.staffId, ...row })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(row))
      .execute(),
  );
  await storeBusyTimes({ staffId: staff.staffId, agent, sealed: row.address }, times);
  return readBusyCalendar(call);
}

/** `POST busy-calendar/end/`: the calendar is read no more, and its times are forgotten. */
export async function handleBusyEnd(call: DeskCall): Promise<BusyCalendarAnswer> {
  await writeStore((transaction) =>
    transaction.deleteFrom("busy_calendars").where("staff_id", "=", call.staff.staffId).execute(),
  );
  return readBusyCalendar(call);
}
