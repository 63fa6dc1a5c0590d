import { z } from "zod";
import { hardestUploadLimits, type UploadLimits } from "../../domain/media/upload-limits.ts";
import { flowNames } from "../../forms/flows/index.ts";
import { controlKey, isoDate } from "./common.ts";
import { fieldErrors } from "./field-errors.ts";

/** The part of `site.json` about requests of visitors: hours for visits, retention periods, and whom mails reach. */

export const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fieldErrors.clock })
  .meta({ [controlKey]: "time" });

const weekday = z.int().min(1).max(7).meta({ description: "1 is Monday, 7 is Sunday." });
export const weekdays = z
  .array(weekday)
  .min(1, { error: fieldErrors.oneDay })
  .refine((days) => new Set(days).size === days.length, { error: fieldErrors.eachWeekday });

/** A part of a day, shown as 10:00–13:00. */
export const timeSlot = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { error: fieldErrors.toAfterFrom, path: ["to"] });

const visitMinutes = z.int().min(10).max(240);

/** Hours in which visits take place, on some days of the week. */
const visitHours = z
  .strictObject({ days: weekdays, from: clock, to: clock })
  .refine(({ from, to }) => from < to, { error: fieldErrors.toAfterFrom, path: ["to"] });

type VisitHours = z.output<typeof visitHours>;

const overlap = (a: VisitHours, b: VisitHours) =>
  a.from < b.to && b.from < a.to && a.days.some((day) => b.days.includes(day));

/** Visits that can be booked on the site. */
export const appointmentsSchema = z
  .strictObject({
    minutes: visitMinutes.meta({ description: "How long a visit lasts." }),
    startEveryMinutes: visitMinutes.meta({
      description: "From the beginning of a visit to that of the next: with the way there.",
    }),
    hours: z
      .array(visitHours)
      .min(1, { error: fieldErrors.hoursOfOneDay })
      .refine((all) => !all.some((a, index) => all.slice(index + 1).some((b) => overlap(a, b))), {
        error: fieldErrors.noOverlap,
      })
      .meta({ description: "Days of the week and hours in which visits begin and end." }),
    capacity: z
      .int()
      .min(1)
      .max(50)
      .meta({ description: "How many may book the same time at the same property." }),
    horizonDays: z.int().min(1).max(365).meta({ description: "How many days ahead visits are offered." }),
    noticeHours: z.int().min(0).max(336).meta({ description: "How long before its begin a time closes." }),
    closed: z
      .array(isoDate)
      .refine((days) => new Set(days).size === days.length, { error: fieldErrors.eachDay })
      .meta({ description: "Days without visits: public holidays, holidays of the agency." }),
  })
  .refine(({ minutes, startEveryMinutes }) => startEveryMinutes >= minutes, {
    error: fieldErrors.visitInterval,
    path: ["startEveryMinutes"],
  })
  .refine(({ horizonDays, noticeHours }) => noticeHours < horizonDays * 24, {
    error: fieldErrors.noticeWithinHorizon,
    path: ["noticeHours"],
  });

/** In which the visits of one property differ from those of the agency. */
export const propertyVisitsSchema = z
  .strictObject({
    Book: z.boolean().optional().meta({
      description:
        "false: no times on the site, the visitor asks for a visit (tenants, lived in). Abroad that is so unless this is true.",
    }),
    NoticeHours: z.int().min(0).max(336).optional().meta({
      description: "How long before its begin a time closes, instead of what site.json says.",
    }),
    Days: weekdays.optional().meta({ description: "Only on these days. 1 is Monday, 7 is Sunday." }),
    Hours: z
      .array(timeSlot)
      .min(1, { error: fieldErrors.oneTime })
      .optional()
      .meta({ description: "Hours in which visits begin and end, instead of those of site.json." }),
  })
  .refine(({ Book, ...times }) => Book !== false || Object.keys(times).length === 0, {
    error: fieldErrors.noTimesWithoutBooking,
    path: ["Book"],
  });

/** A retention period: months of the calendar, or days. */
const period = z.union(
  [z.strictObject({ months: z.int().min(1).max(120) }), z.strictObject({ days: z.int().min(1).max(366) })],
  { error: fieldErrors.period },
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
  reports: period
    .default({ months: 120 })
    .meta({ description: "Monthly reports to owners, the proof that they were sent." }),
});

const atMost = (name: keyof UploadLimits) =>
  z.int().min(1).max(hardestUploadLimits[name]).default(hardestUploadLimits[name]);

/** Sizes in megabytes, and numbers for each home or project. */
export const uploadsSchema = z.strictObject({
  pictureSize: atMost("pictureSize").meta({ description: "Of a photo that is sent at the desk." }),
  pictures: atMost("pictures").meta({ description: "Photos and plans." }),
  documentSize: atMost("documentSize").meta({
    description: "Of a document, which its owner and whoever asks for it can read.",
  }),
  documents: atMost("documents"),
  paperSize: atMost("paperSize").meta({
    description: "Of a paper that the law wants, sent by its owner or at the desk.",
  }),
  papers: atMost("papers"),
});

/** Mails of the site: whose name they come in, and which of the agency's people they reach. */
export const mailsSchema = z
  .strictObject({
    senderName: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .optional()
      .meta({ description: "Whom mails come from, in the place of the agency's name." }),
    mailboxes: z
      .array(z.strictObject({ flows: z.array(z.enum(flowNames)).min(1), email: z.email() }))
      .default([])
      .meta({ description: "Where requests of some forms go, in the place of the agency's address." }),
    tellsAgents: z.boolean().default(true).meta({
      description: "Whether the agent of a home is mailed what is sent about it, besides the agency.",
    }),
    quietHours: z.strictObject({ from: clock, to: clock }).optional().meta({
      description: "When devices of colleagues stay silent who have not chosen it; 20:00 to 08:00 otherwise.",
    }),
  })
  .default({ mailboxes: [], tellsAgents: true });
