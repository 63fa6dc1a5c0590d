import { brusselsMoment } from "../text/dates.ts";
import type { LanguageCode } from "../text/language.ts";
import type { ViewSource } from "../views/view-source.ts";
import type { EntrySubject } from "./owner-entry.ts";

/** Something that was done for a home, or will be. */
export interface ReportLine {
  /** An ISO day. */
  date: string;
  text: string;
}

/** What came of a visit or a request, as the agent has released it. */
export interface Reaction extends ReportLine {
  about: EntrySubject;
}

/** An offer; without figures while the agency has not released it. */
export interface ReportedOffer {
  /** An ISO day. */
  date: string;
  amount: number | null;
  validUntil: string | null;
  conditions: string | null;
}

/** What was counted about a home in a month. No name, address or number of a visitor is in it. */
export interface MonthFigures {
  /** People, each once, with a request, a visit, documents or an offer. */
  interested: number;
  /** Visits that took place, or were not said not to have. */
  visits: number;
  cancelled: number;
  noShows: number;
  views: number;
  sources: Partial<Record<ViewSource, number>>;
  /** Requests of any kind besides the visits booked by calendar. */
  requests: number;
  /** Those of them for documents. */
  documents: number;
  reactions: Reaction[];
  offers: ReportedOffer[];
}

/** The report on a home to one of its owners, in their language. */
export interface MonthReport extends MonthFigures {
  /** Of the home, as the agency numbers it. */
  reference: string;
  property: number;
  address: string;
  title: string;
  /** `2026-10` */
  month: string;
  language: LanguageCode;
  /** Whether the month was over when the figures were taken. */
  isComplete: boolean;
  /** The law that asks for it; null where none was in force. */
  rule: string | null;
  /** The same month of similar homes of the agency, on average; null where there are none. */
  compared: { homes: number; views: number } | null;
  /** Interested people and visits of the month before. */
  before: { interested: number; visits: number; views: number };
  done: ReportLine[];
  proposed: ReportLine[];
  /** What the agent adds. */
  word: string | null;
}

/** The public file of an example: a report on a home that does not exist. */
export const exampleReportAddress = (language: LanguageCode): string =>
  `/documents/example-report-${language}.pdf`;

/** Days of the next month on which the agency reads the draft; it goes out on the morning after them. */
const draftDays = 4;

const firstDay = (month: string) => `${month}-01`;

/** So many months later, or earlier. @param month `2026-10` */
export function monthAfter(month: string, count: number): string {
  const date = new Date(`${firstDay(month)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Whether a text is a month of the calendar: `2026-10`. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The days of a month, from the first one to that of the next month, which is no part of it. */
export const daysOf = (month: string) => ({ from: firstDay(month), until: firstDay(monthAfter(month, 1)) });

/** When a month begins on Belgian clocks, in ms since 1970. */
export const monthStart = (month: string): number => brusselsMoment(`${firstDay(month)}T00:00`).getTime();

/** When the report on a month goes out by itself, in ms: in the morning, after the days of the draft. */
export const reportDueAt = (month: string): number =>
  brusselsMoment(`${monthAfter(month, 1)}-${String(draftDays + 1).padStart(2, "0")}T09:00`).getTime();

/**
 * The month whose report has a reaction: that of its subject, or that in which it was written where that one's report had gone. So each is in one.
 * @param day of the visit or the request
 * @param notedAt in ms
 * @param noteMonth the month of `notedAt`
 * @param closedAt when the report of a month took its figures, in ms
 */
export const monthOfReaction = (
  { day, notedAt, noteMonth }: { day: string; notedAt: number; noteMonth: string },
  closedAt: (month: string) => number,
): string => {
  const month = day.slice(0, 7);
  return notedAt < closedAt(month) || noteMonth < month ? month : noteMonth;
};

/** How somebody can be told from others; empty where it is unknown. */
export interface ContactKeys {
  email: string;
  phone: string;
}

/** How many people are behind some requests: whoever shares an address or a number is one; without either, each is one. */
export function countPeople(contacts: readonly ContactKeys[]): number {
  const groups: Set<string>[] = [];
  contacts.forEach(({ email, phone }, index) => {
    const keys = [email && `mail ${email}`, phone && `phone ${phone}`].filter(Boolean);
    const own = new Set(keys.length > 0 ? keys : [`one ${index}`]);
    const same = groups.filter((group) => [...own].some((key) => group.has(key)));
    for (const group of same) {
      for (const key of group) own.add(key);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push(own);
  });
  return groups.length;
}

const escapedPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const mailAddress = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/giu;
/** Not a day such as 01-10-2026. */
const phoneNumber = /(?<![\d.,])(?!\d\d?[./-]\d\d?[./-]\d)(?:\+|00?)[1-9][\d\s./-]{6,}\d/gu;

/** A text of the agency without the names of who it is about, mail addresses and phone numbers: initials and dots stand for them. */
export function withoutNames(text: string, names: readonly string[]): string {
  const known = names.map((name) => name.trim()).filter((name) => name.length > 1);
  const named = known
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (rest, name) =>
        rest.replace(
          new RegExp(`(?<![\\p{L}\\p{N}])${escapedPattern(name)}(?![\\p{L}\\p{N}])`, "gu"),
          `${[...name][0]?.toLocaleUpperCase("nl-BE")}.`,
        ),
      text,
    );
  return named.replace(mailAddress, "…").replace(phoneNumber, "…");
}

/** A home of an owner, with what was sent about it. */
export interface ReportedHome {
  email: string;
  /** In ms: when it came under contract, or the site began to report. */
  since: number;
  /** The last report that went out, in ms; null where none has. */
  lastSent: number | null;
  /** Whether the report on the last whole month has gone out. */
  isSent: boolean;
}

const day = 86_400_000;

/**
 * The owners who have gone without a report for longer than the agency may let them, though one was due.
 * @param due when the report on the last whole month was due, in ms
 * @returns their addresses, each once
 */
export const lateOwners = (
  homes: readonly ReportedHome[],
  { due, longestDays, now }: { due: number; longestDays: number; now: number },
): string[] => [
  ...new Set(
    homes
      // An hour of the day is the work of a round.
      .filter(({ since, lastSent, isSent }) => {
        const silence = now - Math.max(since, lastSent ?? 0);
        return !isSent && now > due + day && silence > longestDays * day;
      })
      .map(({ email }) => email),
  ),
];
