import type { VisitSlot } from "../../domain/forms/appointments.ts";
import type { CalendarProblem } from "../../domain/forms/calendar-problem.ts";
import type { NoteStatus } from "../../domain/owner/owner-entry.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { OwnerContact } from "./owner-contact.ts";

/** An agent of `team.json`. */
export interface VisitAgent {
  id: string;
  name: string;
}

/** A property as the calendar names it. */
export interface VisitProperty {
  id: number;
  /** In the language of the desk. */
  title: string;
  /** The agency's own. */
  reference: string;
  /** Street, number and municipality; empty where the content has it no more. */
  address: string;
}

/** `held` waits for its visitor's confirmation; `lapsed` never had one. */
type VisitState = "held" | "confirmed" | "cancelled" | "lapsed";

/** A visit in the calendar. Days and times are those of Belgian clocks. */
export interface DeskVisit extends VisitSlot {
  reference: string;
  /** Empty where the form has none. */
  name: string;
  phone: { shown: string; href: string } | null;
  property: VisitProperty;
  agent: VisitAgent | null;
  state: VisitState;
  /** What was noted for the owner. */
  status: NoteStatus | null;
  /** Whether its agent has another visit at the same time, elsewhere. */
  isDouble: boolean;
}

/** An hour at which there can be a visit. */
export interface DeskHour extends VisitSlot {
  /** How many properties have a free place then, and how many of them on the site. */
  free: number;
  online: number;
}

/** Hours that the desk has opened or closed once. */
export interface DeskHourChange {
  /** Null for what the calendar of an agent says, which is changed there. */
  id: number | null;
  kind: "open" | "closed";
  /** `2026-11-24T10:00` */
  from: string;
  to: string;
  /** Both null: for all. */
  property: VisitProperty | null;
  agent: VisitAgent | null;
  reason: string | null;
  /** The name of who made it. */
  author: string;
  /** Whether that is the owner of the property, who is away. */
  isByOwner: boolean;
}

/** What `GET /api/desk/visits/` answers: a week, of an agent or a property where one is chosen. */
export interface DeskWeek {
  /** Seven ISO days from Monday on. */
  days: string[];
  /** On Belgian clocks, `2026-11-24T09:41`. */
  now: string;
  agents: VisitAgent[];
  /** The agent whose visits are shown; null for all. */
  agent: string | null;
  /** The agent that the person at the desk is. */
  mine: string | null;
  property: VisitProperty | null;
  /** How long before visitors can book, and how far ahead. */
  rules: { noticeHours: number; horizonDays: number; minutes: number };
  /** By time. Those that were called off are among them. */
  visits: DeskVisit[];
  hours: DeskHour[];
  changes: DeskHourChange[];
  /** How many visitors wait for a free time, by ISO day; those who wait for any day under an empty one. */
  waiting: Record<string, number>;
}

/** What `GET /api/desk/visits/{reference}/` answers. */
export interface DeskVisitDetail extends DeskVisit {
  /** Of the request: a change names the version that was seen. */
  version: number;
  /** Empty where the person has given none: then nobody writes to them. */
  email: string;
  /** Of the person. */
  language: LanguageCode;
  /** The page of the property; null where there is none any more. */
  href: string | null;
  owners: OwnerContact[];
  /** An address that shows the way there. */
  directions: string | null;
  remark: string | null;
  /** What the owner reads beside it. */
  comment: string | null;
  /** What its visitor has said of it afterwards: the reason in their language, the answer also as a sentence for the owner, in theirs. */
  answer: { answer: "interested" | "notInterested"; forOwner: string; reason: string | null } | null;
  hasBegun: boolean;
}

/** What `GET /api/desk/visit-properties/?q=` answers. */
export interface VisitProperties {
  properties: (VisitProperty & { agent: VisitAgent | null })[];
}

/** What `GET /api/desk/visit-times/?property=` answers: when it is free, also sooner than visitors may book. */
export interface VisitTimesAnswer {
  slots: VisitSlot[];
}

/** What `POST /api/desk/visit-hours/` answers. */
export interface HourChangeAnswer {
  id: number;
  /** Visits that are booked at hours which were closed: they stay. */
  booked: number;
}

/** What `GET /api/desk/calendar-feed/` answers; `address` only once, when it was made. */
export interface CalendarFeedAnswer {
  feed: { agent: VisitAgent | null; createdAt: string; readAt: string | null } | null;
  agents: VisitAgent[];
  mine: string | null;
  address?: string;
}

/** What `GET /api/desk/busy-calendar/` answers: the person's own calendar, of which the site learns when they are busy. */
export interface BusyCalendarAnswer {
  /** Whether the person is an agent of the team, whose visits are booked. */
  isAgent: boolean;
  /** `times` counts how often they are busy in the next 90 days; `host` is empty where the address cannot be opened any more. */
  calendar: { host: string; readAt: string | null; problem: CalendarProblem | null; times: number } | null;
  /** Why an address that was just given is not taken. */
  refusal?: CalendarProblem | "noAddress";
}

/** What became of a visit, as the history of its request has it. */
export const visitEvents = [
  "entered",
  "moved",
  "cancelled",
  "confirmed",
  "done",
  "noShow",
  "noted",
  "late",
  "reminded",
  "asked",
  "interested",
  "notInterested",
  "withdrawn",
] as const;
export type VisitEventName = (typeof visitEvents)[number];
