import type { GoalKind } from "../listing/goal.ts";
import { type ListQuery, readListQuery, withoutView } from "../listing/list-query.ts";
import { withoutFigures } from "../listing/shown-price.ts";
import { brusselsClock, brusselsMoment, dayAfter, weekdayOf } from "../text/dates.ts";
import type { AlertRhythm } from "./alert-rhythms.ts";

/** What an alert is about: one property, the units of a project, or whatever a search finds. */
export interface AlertSubject {
  goal: GoalKind;
  /** The query of the list's address, with its filters alone: `?city=Ukkel%7C1180&minRooms=3`. */
  search: string;
  propertyId: number | null;
  projectId: number | null;
}

/** The filters of a list's address that an alert has: what it finds is new by itself, and comes in an order of its own. */
export const alertQuery = (search: string): ListQuery => ({
  ...withoutFigures(withoutView(readListQuery(search))),
  new: false,
});

/** In ms: how long news can be withheld at the desk before it is sent at once. */
const alertHold = 2 * 60_000;
/** In ms. */
export const alertPause = 30 * 24 * 60 * 60_000;

/** By Belgian clocks: when people look at their mail. */
const eveningTime = "18:00";
const friday = 5;

/** When news of now is sent. A publication that changes most of the stock waits for the evening for everybody: one mail is enough. */
export function alertDueAt(rhythm: AlertRhythm, now: Date, isSweeping = false): Date {
  if (rhythm === "at-once" && !isSweeping) return new Date(now.getTime() + alertHold);
  const [day = "", time = ""] = brusselsClock(now).split("T");
  const evening = time < eveningTime ? day : dayAfter(day, 1);
  const days = rhythm === "friday" ? (friday - weekdayOf(evening) + 7) % 7 : 0;
  return brusselsMoment(`${dayAfter(evening, days)}T${eveningTime}`);
}
