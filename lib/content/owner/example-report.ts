import { homeCountryId } from "../../domain/address/country.ts";
import { inForce } from "../../domain/law/dated.ts";
import { homeSteps } from "../../domain/owner/home-steps.ts";
import { daysOf, exampleReportAddress, type MonthReport } from "../../domain/owner/month-report.ts";
import type { OwnerEntry } from "../../domain/owner/owner-entry.ts";
import { brusselsMoment, dayAfter, isoDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Catalogue } from "../catalogue.ts";
import { rules } from "../law/rules.ts";
import { documentKind } from "../listing/facts/documents.ts";
import { contactMember } from "../team.ts";
import {
  type ExampleWords,
  exampleDays,
  exampleEntries,
  exampleMedia,
  exampleMonthViews,
  exampleSources,
  exampleViews,
  similarHomes,
} from "./example-story.ts";
import type { OwnerReport } from "./owner-answers.ts";

const dayOf = ({ date }: OwnerEntry) => isoDay(date) ?? "";

/**
 * What an owner would read of a home that does not exist, as of the day of the build: for who thinks of selling. The agent is the first of the team,
 * all else is invented.
 */
export function exampleReport(
  catalogue: Catalogue,
  language: LanguageCode,
  words: ExampleWords,
): OwnerReport {
  const {
    today,
    content: {
      site: { agency },
    },
  } = catalogue;
  const days = exampleDays(today);
  const { figures, average } = exampleViews(today);
  const member = contactMember(catalogue, "", language);
  const at = (day: string, time: string) => brusselsMoment(`${day}T${time}`).toISOString();
  const entries = exampleEntries(today, words);
  const visits = entries.filter(({ type }) => type === "visit");
  const firstVisit = visits.at(-1);
  return {
    property: {
      ...{ id: 0, reference: words.reference, title: { text: words.title }, typeName: words.type },
      ...{ goal: "sale", state: "available", picture: null, publishedAt: days.online, href: null },
      ...{ street: words.street, place: words.place },
    },
    agent: member && {
      ...{ name: member.name, initials: member.initials, phone: member.phone },
      ...{ email: member.email, picture: member.picture },
    },
    takenAt: at(today, "08:00"),
    pageViews: figures,
    sources: exampleSources(figures.total),
    average: average && { ...average, properties: similarHomes },
    steps: homeSteps(
      "sale",
      {
        days: { appraisal: days.appraisal, photos: days.photos, online: days.online },
        begun: { ...(firstVisit && { visits: dayOf(firstVisit) }), offer: days.offer },
        ...{ isUnderOption: false, isClosed: false, closedOn: null },
      },
      today,
    ),
    absences: null,
    papers: [],
    visits,
    communications: entries.filter(({ type }) => type !== "visit"),
    onlineMedia: exampleMedia(today, words),
    documents: [
      {
        id: 1,
        kind: documentKind({ Zip: agency.zip, CountryID: homeCountryId }, "epc"),
        name: null,
        date: days.epc,
        href: null,
      },
      { id: 2, kind: "electricity", name: null, date: days.electricity, href: null },
    ],
    reports: [
      { month: days.month, sentAt: at(days.reportSent, "09:00"), href: exampleReportAddress(language) },
    ],
    seekers: null,
  };
}

/** What was counted of the home in a month that is over. */
function countsOf(today: string, words: ExampleWords, month: string) {
  const entries = exampleEntries(today, words).filter((entry) => dayOf(entry).startsWith(month));
  const visits = entries.filter(({ type }) => type === "visit");
  const requests = entries.filter(({ type }) => type !== "visit");
  const countOf = (wanted: OwnerEntry["status"]) => visits.filter(({ status }) => status === wanted).length;
  return {
    entries: entries.toReversed(),
    interested: new Set(entries.map(({ contact }) => contact)).size,
    visits: countOf("done"),
    cancelled: countOf("cancelled"),
    noShows: countOf("noShow"),
    requests: requests.length,
    documents: requests.filter(({ subject }) => subject === "documents").length,
  };
}

/** The last report that the owner of such a home would have had, as of the day of the build: the same until the next one. */
export function exampleMonth({ today }: Catalogue, language: LanguageCode, words: ExampleWords): MonthReport {
  const { month, before } = exampleDays(today);
  const { until } = daysOf(month);
  const { entries, ...counts } = countsOf(today, words, month);
  const { interested, visits } = countsOf(today, words, before);
  const views = exampleMonthViews(today, month);
  const media = exampleMedia(today, words).flatMap(({ date, subject, contact }) =>
    typeof subject === "string" ? [] : { date, text: `${subject.text} (${contact})` },
  );
  return {
    ...{ reference: words.reference, property: 0, title: words.title, month, language, isComplete: true },
    address: `${words.street}, ${words.place}`,
    rule: inForce(rules.ownerReport, dayAfter(until, -1))?.source ?? null,
    ...counts,
    views: views.home,
    sources: exampleSources(views.home),
    reactions: entries.flatMap((entry) =>
      entry.comment && typeof entry.subject === "string"
        ? { date: dayOf(entry), about: entry.subject, text: entry.comment.text }
        : [],
    ),
    offers: entries.flatMap(({ date, offer }) => {
      if (!offer) return [];
      const { amount, validUntil, conditions } = offer;
      return { date: isoDay(date) ?? "", amount, validUntil, conditions };
    }),
    compared: { homes: similarHomes, views: views.similar },
    before: { interested, visits, views: exampleMonthViews(today, before).home },
    done: media.filter(({ date }) => date.startsWith(month)),
    proposed: media.filter(({ date }) => date >= until),
    word: words.word,
  };
}
