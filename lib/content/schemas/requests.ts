import { z } from "zod";
import { isoDate } from "./common.ts";

/** The part of `site.json` about requests of visitors: hours for visits, and retention periods. */

export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "a time such as 09:30" });

const weekday = z.int().min(1).max(7).meta({ description: "1 is Monday, 7 is Sunday." });
export const weekdays = z
  .array(weekday)
  .min(1, { error: "one day at least" })
  .refine((days) => new Set(days).size === days.length, { error: "each day once, from 1 to 7" });

/** A part of a day, shown as 10:00–13:00. */
export const timeSlot = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { error: "a time after the one in from", path: ["to"] });

const inTurn = (slots: { from: string; to: string }[]) =>
  slots.every((slot, index) => index === 0 || (slots[index - 1]?.to ?? "") <= slot.from);

/** Visits that can be booked on the site. */
export const appointmentsSchema = z
  .strictObject({
    days: weekdays.meta({ description: "Days of the week on which visits are offered." }),
    slots: z
      .array(timeSlot)
      .min(1, { error: "one time at least" })
      .refine(inTurn, { error: "times in their order, none beginning before the last one ends" }),
    capacity: z
      .int()
      .min(1)
      .max(50)
      .meta({ description: "How many may book the same time at the same property." }),
    horizonDays: z.int().min(1).max(365).meta({ description: "How many days ahead visits are offered." }),
    noticeHours: z.int().min(0).max(336).meta({ description: "How long before its begin a time closes." }),
    closed: z
      .array(isoDate)
      .refine((days) => new Set(days).size === days.length, { error: "each day once" })
      .meta({ description: "Days without visits: public holidays, holidays of the agency." }),
  })
  .refine(({ horizonDays, noticeHours }) => noticeHours < horizonDays * 24, {
    error: "fewer hours than horizonDays has, as nothing could be booked otherwise",
    path: ["noticeHours"],
  });

/** A retention period: months of the calendar, or days. */
const period = z.union(
  [z.strictObject({ months: z.int().min(1).max(120) }), z.strictObject({ days: z.int().min(1).max(366) })],
  { error: 'months or days: { "months": 24 } or { "days": 30 }' },
);

/** Retention periods, counted from the day of the request where nothing else is written. The privacy statement promises the same. */
export const retentionSchema = z.strictObject({
  leads: period.meta({
    description:
      "Questions, visits, valuations, documents, offers, after the last contact: a later request, visit or note.",
  }),
  tenants: period.meta({
    description: "What was asked about a rental (visits, questions, documents), after it was let.",
  }),
  accounts: period.meta({
    description: "An owner's account, after the last of their properties was sold or let.",
  }),
  searches: period.meta({ description: "Registered searches." }),
  applications: period.meta({ description: "Job applications with their curriculum vitae." }),
  friends: period.meta({ description: "Pages sent to a friend." }),
  testimonials: period.nullable().meta({ description: "null: until the consent is withdrawn." }),
  newsletter: period.meta({
    description: "Sign-ups that were never confirmed, and those who left; a subscriber stays.",
  }),
  passwords: period.meta({ description: "Requests for a new password." }),
  mails: period.meta({ description: "Copies of the mails that the forms sent." }),
});
