import { inForce } from "../../domain/law/dated.ts";
import { homeSteps } from "../../domain/owner/home-steps.ts";
import {
  daysOf,
  exampleReportAddress,
  type MonthReport,
  monthAfter,
} from "../../domain/owner/month-report.ts";
import type { OwnerEntry } from "../../domain/owner/owner-entry.ts";
import { viewFigures } from "../../domain/owner/owner-statistics.ts";
import { brusselsMoment, dayAfter, weekdayOf } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import type { Catalogue } from "../catalogue.ts";
import { rules } from "../law/rules.ts";
import { contactMember } from "../team.ts";
import type { OwnerReport, SentMonth } from "./owner-answers.ts";

/** For so many days the invented home has been online. */
const daysOnline = 24;

type ExampleWords = MessageCatalogue["modules"]["example"];

/** The last whole month. */
const monthBefore = (today: string) => monthAfter(today.slice(0, 7), -1);

const sentExample = (today: string, language: LanguageCode): SentMonth => ({
  month: monthBefore(today),
  sentAt: brusselsMoment(`${today.slice(0, 7)}-05T09:00`).toISOString(),
  href: exampleReportAddress(language),
});

/** Looks a day: many in the first week, then fewer, more of them on Sundays. */
const viewsOf = (day: string, age: number) =>
  Math.round(38 / (1 + age / 5)) + (weekdayOf(day) === 7 ? 6 : (age * 7) % 4);

/**
 * What an owner would read of a home that does not exist, as of the day of the build: for who thinks of selling. The agent is the first of the team,
 * all else is invented.
 */
export function exampleReport(
  catalogue: Catalogue,
  language: LanguageCode,
  words: ExampleWords,
): OwnerReport {
  const { today } = catalogue;
  const days = Array.from({ length: daysOnline }, (_, age) => dayAfter(today, age - daysOnline + 1));
  const views = new Map(days.map((day, age) => [day, viewsOf(day, age)]));
  const total = [...views.values()].reduce((sum, count) => sum + count, 0);
  const member = contactMember(catalogue, "", language);
  const at = (count: number, time: string) =>
    brusselsMoment(`${dayAfter(today, count)}T${time}`).toISOString();
  const visit = (count: number, time: string, contact: string, comment?: string): OwnerEntry => ({
    ...{ date: at(count, time), type: "visit", contact, subject: "visit", source: "site" },
    comment: comment === undefined ? null : { text: comment },
    status: comment === undefined ? "confirmed" : "done",
  });
  return {
    property: {
      ...{ id: 0, reference: words.reference, title: { text: words.title }, typeName: words.type },
      ...{ goal: "sale", state: "available", picture: null, publishedAt: days[0] ?? today, href: null },
      ...{ street: words.street, place: words.place },
    },
    agent: member && {
      ...{ name: member.name, initials: member.initials, phone: member.phone },
      ...{ email: member.email, picture: member.picture },
    },
    takenAt: at(0, "08:00"),
    pageViews: viewFigures(views, total, today),
    sources: {
      search: Math.round(total * 0.4),
      portal: Math.round(total * 0.35),
      direct: Math.round(total * 0.1),
    },
    average: null,
    steps: homeSteps(
      "sale",
      {
        days: { appraisal: dayAfter(today, -45), photos: dayAfter(today, -30), online: days[0] ?? today },
        begun: { visits: dayAfter(today, -9), offer: dayAfter(today, -2) },
        ...{ isUnderOption: false, isClosed: false, closedOn: null },
      },
      today,
    ),
    absences: null,
    papers: [],
    visits: [
      visit(2, "17:00", "N. V."),
      visit(-4, "11:00", "A. P.", words.visitSecond),
      visit(-9, "18:00", "L. D.", words.visitFirst),
    ],
    communications: [
      {
        ...{ date: at(-2, "09:40"), type: "offer", contact: "A. P.", subject: "offer", comment: null },
        ...{ status: "new", source: "site", reference: words.reference },
        offer: {
          ...{ amount: 392_000, validUntil: dayAfter(today, 5), conditions: null },
          shownAt: at(-2, "10:15"),
        },
      },
      {
        ...{ date: at(-11, "20:15"), type: "request", contact: "M. B.", subject: "documents" },
        ...{ comment: { text: words.documents }, status: "answered", source: "site" },
      },
    ],
    onlineMedia: [],
    documents: [
      { id: 1, kind: "epc", name: null, date: dayAfter(today, -40), href: null },
      { id: 2, kind: "electricity", name: null, date: dayAfter(today, -38), href: null },
    ],
    reports: [sentExample(today, language)],
    seekers: null,
  };
}

/** The report that the owner of such a home would have had on the last whole month, as of the day of the build. */
export function exampleMonth({ today }: Catalogue, language: LanguageCode, words: ExampleWords): MonthReport {
  const month = monthBefore(today);
  const { from, until } = daysOf(month);
  const on = (day: number) => dayAfter(from, day - 1);
  return {
    ...{ reference: words.reference, property: 0, title: words.title, month, language, isComplete: true },
    address: `${words.street}, ${words.place}`,
    rule: inForce(rules.ownerReport, dayAfter(until, -1))?.source ?? null,
    ...{ interested: 9, visits: 5, cancelled: 1, noShows: 0, views: 412, requests: 6, documents: 3 },
    sources: { search: 165, portal: 148, direct: 40 },
    reactions: [
      { date: on(9), about: "documents", text: words.documents },
      { date: on(12), about: "visit", text: words.visitFirst },
      { date: on(19), about: "visit", text: words.visitSecond },
    ],
    offers: [{ date: on(24), amount: 392_000, validUntil: dayAfter(until, 3), conditions: null }],
    compared: null,
    before: { interested: 4, visits: 2, views: 168 },
    done: [{ date: on(6), text: words.done }],
    proposed: [{ date: dayAfter(until, 1), text: words.proposed }],
    word: words.word,
  };
}
