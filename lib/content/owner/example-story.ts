import { monthAfter } from "../../domain/owner/month-report.ts";
import type { EntrySubject, OwnerEntry } from "../../domain/owner/owner-entry.ts";
import { averageFigures, viewFigures } from "../../domain/owner/owner-statistics.ts";
import { brusselsMoment, dayAfter, daysBetween, weekdayOf } from "../../domain/text/dates.ts";
import type { ViewSource } from "../../domain/views/view-source.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";

export type ExampleWords = MessageCatalogue["modules"]["example"];

/** A report goes out on the morning of the fifth: on the sixth a build knows that it has. */
const reportedMonth = (today: string) => monthAfter(dayAfter(today, -5).slice(0, 7), -1);

const moment = (day: string, time: string) => brusselsMoment(`${day}T${time}`).toISOString();

/** Nobody is shown a home on a Sunday. */
const workday = (day: string) => (weekdayOf(day) === 7 ? dayAfter(day, 1) : day);

/**
 * The days of an invented sale, as of a day: what was in the month of the last report, and in the one before, has fixed days, as that report is one
 * file for weeks; what came since is of the last few days.
 */
export function exampleDays(today: string) {
  const month = reportedMonth(today);
  const before = monthAfter(month, -1);
  const after = monthAfter(month, 1);
  return {
    month,
    before,
    appraisal: `${before}-03`,
    epc: `${before}-05`,
    electricity: `${before}-07`,
    photos: workday(`${before}-09`),
    online: `${before}-14`,
    film: `${month}-06`,
    offer: `${month}-24`,
    offerEnds: `${after}-10`,
    reportSent: `${after}-05`,
    spotlight: `${after}-08`,
    spotlightEnds: `${after}-21`,
    newOffer: dayAfter(today, -2),
    newOfferEnds: dayAfter(today, 5),
  };
}

type Days = ReturnType<typeof exampleDays>;

/** A request or a visit: its day, hour, who, about what; then what became of it, and what the agent says of it. */
type Line = [string, string, string, EntrySubject, OwnerEntry["status"], string?];

/** What visitors did, the latest first. */
export function exampleEntries(today: string, words: ExampleWords): OwnerEntry[] {
  const { before, month, offer, offerEnds, newOffer, newOfferEnds } = exampleDays(today);
  const lines: Line[] = [
    [`${before}-16`, "19:40", "J. D.", "info", "answered"],
    [workday(`${before}-20`), "11:00", "J. D.", "visit", "done"],
    [`${before}-22`, "21:05", "S. W.", "documents", "answered"],
    [workday(`${before}-24`), "17:30", "S. W.", "visit", "done"],
    [`${month}-03`, "20:15", "M. B.", "documents", "answered", words.documents],
    [`${month}-05`, "12:50", "R. C.", "info", "answered"],
    [workday(`${month}-07`), "18:00", "M. B.", "visit", "done", words.visitFirst],
    [workday(`${month}-10`), "17:00", "F. L.", "visit", "cancelled"],
    [`${month}-12`, "08:35", "A. P.", "documents", "answered"],
    [workday(`${month}-14`), "11:00", "A. P.", "visit", "done"],
    [`${month}-17`, "22:10", "T. H.", "documents", "answered"],
    [workday(`${month}-18`), "12:30", "T. H.", "visit", "done"],
    [workday(`${month}-20`), "16:00", "A. P.", "visit", "done", words.visitSecond],
    [offer, "09:40", "A. P.", "offer", "answered"],
    [workday(dayAfter(today, -4)), "17:30", "N. V.", "visit", "done", words.visitThird],
    [newOffer, "09:40", "N. V.", "offer", "new"],
    [workday(dayAfter(today, 2)), "17:00", "E. S.", "visit", "confirmed"],
  ];
  const offers: Record<string, { amount: number; validUntil: string }> = {
    [offer]: { amount: 392_000, validUntil: offerEnds },
    [newOffer]: { amount: 398_000, validUntil: newOfferEnds },
  };
  return lines
    .map(([day, time, contact, subject, status, comment], index): OwnerEntry => {
      const offered = subject === "offer" ? offers[day] : undefined;
      return {
        ...{
          reference: `${words.reference}-${index + 1}`,
          date: moment(day, time),
          contact,
          subject,
          status,
        },
        type: subject === "visit" || subject === "offer" ? subject : "request",
        ...{ comment: comment === undefined ? null : { text: comment }, source: "site" },
        ...(offered && { offer: { ...offered, conditions: null, shownAt: moment(day, "10:15") } }),
      };
    })
    .toReversed();
}

/** What the agency put online, the latest first. */
export function exampleMedia(today: string, { media }: ExampleWords): OwnerEntry[] {
  const { online, film, spotlight, spotlightEnds } = exampleDays(today);
  const state = today < spotlight ? "planned" : today <= spotlightEnds ? "online" : "ended";
  const entry = (
    date: string,
    type: "advert" | "film" | "spotlight",
    status: OwnerEntry["status"],
    source: OwnerEntry["source"],
    contact: string,
  ): OwnerEntry => ({
    ...{ date, type, status, source, contact },
    subject: { text: media[type] },
    comment: null,
  });
  return [
    entry(spotlight, "spotlight", state, "portal", "Immokompas"),
    entry(film, "film", "online", "partner", "Studio Maneblus"),
    entry(online, "advert", "online", "agency", "Immokompas"),
  ];
}

/** Looks on the first day: the home, and those like it. */
const firstLooks = { home: 38, similar: [20, 23, 26, 29, 32, 35] };

/** The invented homes that the invented one is compared with. */
export const similarHomes = firstLooks.similar.length;

/** Looks a day: many in the first week, then fewer; more on Sundays, and of the home after its film and at the top of a list. */
function viewsOn(day: string, { online, film, spotlight, spotlightEnds }: Days, first: number): number {
  const age = daysBetween(online, day) ?? 0;
  const sinceFilm = daysBetween(film, day) ?? -1;
  const afterFilm = sinceFilm >= 0 ? 9 / (1 + sinceFilm) : 0;
  const onTop = day >= spotlight && day <= spotlightEnds ? 4 : 0;
  const extra = first === firstLooks.home ? afterFilm + onTop : 0;
  const rest = weekdayOf(day) === 7 ? 6 : 1 + ((age * 7) % 4);
  return Math.round(first / (1 + age / 5) + (rest * first) / firstLooks.home + extra);
}

/** The views of a home by day, from the first one to today. */
function viewsOf(today: string, first: number): [string, number][] {
  const days = exampleDays(today);
  const count = (daysBetween(days.online, today) ?? 0) + 1;
  return Array.from({ length: count }, (_, age) => {
    const day = dayAfter(days.online, age);
    return [day, viewsOn(day, days, first)];
  });
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The views of the home, and of the similar ones on average. */
export function exampleViews(today: string) {
  const figuresOf = (first: number) => {
    const views = viewsOf(today, first);
    return viewFigures(new Map(views), sumOf(views.map(([, count]) => count)), today);
  };
  return {
    figures: figuresOf(firstLooks.home),
    average: averageFigures(firstLooks.similar.map(figuresOf)),
  };
}

/** The views of a month that is over, of the home and of the similar ones on average. */
export function exampleMonthViews(today: string, month: string): { home: number; similar: number } {
  const inMonth = (first: number) =>
    sumOf(viewsOf(today, first).map(([day, count]) => (day.startsWith(month) ? count : 0)));
  const similar = sumOf(firstLooks.similar.map(inMonth)) / similarHomes;
  return { home: inMonth(firstLooks.home), similar: Math.round(10 * similar) / 10 };
}

/** From where so many looks came; they add up. */
export function exampleSources(total: number): Partial<Record<ViewSource, number>> {
  const [search = 0, portal = 0, site = 0] = [0.38, 0.34, 0.12].map((share) => Math.round(total * share));
  return { search, portal, site, direct: total - search - portal - site };
}
