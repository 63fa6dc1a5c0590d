import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { dialledPhone } from "../../domain/address/phone.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import { twoWeeks, weekFigure } from "../../domain/desk/week-figures.ts";
import { alertsOf } from "../../domain/operations/alerts.ts";
import { brusselsMoment, dayAfter, isoDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { watchImports } from "../../import/run/watch-imports.ts";
import { repliesFault } from "../../leads/replies/mailbox-cursor.ts";
import { takesPlace } from "../../leads/visits/bookings.ts";
import { fullName } from "../../mail/compose/mail-context.ts";
import { refusedLeads } from "../../mail/outbox/package-outbox.ts";
import { watchSite } from "../../mail/site-watch.ts";
import { ownersWithoutReport } from "../../owner/reports/late-reports.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import { pageSpeeds } from "../../views/vitals-store.ts";
import type { DeskHome, HomeProblem, HomeVisit } from "../contract/home-answers.ts";
import { longWaitingPublication } from "../publishing/waiting-publication.ts";
import { aboutOf, requestOf } from "../requests/inbox.ts";
import {
  dueBefore,
  isOverdue,
  lastWritten,
  overdueBefore,
  unshownOffers,
} from "../requests/waiting-requests.ts";

/** Requests that are shown of each kind; all others are a touch away. */
const mostShown = 5;

const startOf = (day: string) => brusselsMoment(`${day}T00:00`).getTime();

async function requestsFor(db: Queries, content: Content, me: string, now: Date, language: LanguageCode) {
  const leads = db.selectFrom("leads");
  const unassigned = leads.where("state", "=", "new").where("assignee", "is", null);
  const assigned = leads.where("assignee", "=", me).where("state", "=", "inHand");
  const due = leads
    .where("follow_up", "<", dueBefore(now))
    .where((eb) => eb.or([eb("assignee", "=", me), eb("assignee", "is", null)]));
  const overdue = leads.where((eb) => isOverdue(eb, overdueBefore(content, now)));
  const countOf = async (query: typeof leads) => {
    const { count } = await query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
    return Number(count);
  };
  type Order = typeof lastWritten | "follow_up";
  const rowsOf = (query: typeof leads, by: Order, order: "asc" | "desc") =>
    query.selectAll().orderBy(by, order).orderBy("reference").limit(mostShown).execute();
  const summary = async (query: typeof leads, by: Order, order: "asc" | "desc") => ({
    count: await countOf(query),
    requests: (await rowsOf(query, by, order)).map((row) => requestOf(content, row, language)),
  });
  return {
    unassigned: await summary(unassigned, lastWritten, "desc"),
    mine: await countOf(assigned),
    due: await summary(due, "follow_up", "asc"),
    overdue: await summary(overdue, lastWritten, "asc"),
  };
}

async function visitsAhead(
  db: Queries,
  content: Content,
  now: Date,
  language: LanguageCode,
): Promise<HomeVisit[]> {
  const today = isoDay(now) ?? "";
  const rows = await db
    .selectFrom("bookings")
    .leftJoin("leads", "leads.reference", "bookings.lead_reference")
    .select(["bookings.slot", "bookings.property_id", "bookings.held_until"])
    .select(["leads.reference", "leads.payload"])
    .where("bookings.slot", ">=", today)
    .where("bookings.slot", "<", dayAfter(today, 2))
    .where(takesPlace(now.getTime()))
    .orderBy("bookings.slot")
    .orderBy("bookings.property_id")
    .execute();
  return rows.map((row) => {
    const fields: Record<string, unknown> = row.payload === null ? {} : JSON.parse(row.payload);
    const about = aboutOf(content, { property_id: row.property_id, project_id: null }, language);
    return {
      reference: row.reference,
      slot: row.slot,
      name: fullName({ fields }),
      ...dialledPhone(fields.phone),
      property: about?.href ? { title: about.title, href: about.href } : null,
      isHeld: row.held_until !== null,
    };
  });
}

async function problemsOf(db: Queries, now: Date, lateReports: number): Promise<HomeProblem[]> {
  const imports = await watchImports(db, 0);
  const watched = { ...(await watchSite(db, now.getTime(), 0)), imports, lateReports };
  const problems: HomeProblem[] = [];
  for (const alert of alertsOf(watched, now)) {
    if (alert.kind === "import-late") problems.push({ ...alert, last: alert.last.toISOString() });
    else if (alert.kind === "import-failed") {
      const { code: _, ...problem } = alert;
      problems.push(problem);
    } else if ("last" in alert) problems.push({ kind: alert.kind, last: alert.last?.toISOString() ?? null });
    else if (alert.kind === "dead-mails") {
      const rows = await db
        .selectFrom("outbox")
        .select("lead_reference")
        .distinct()
        .where("channel", "=", "mail")
        .where("state", "=", "dead")
        .where("lead_reference", "is not", null)
        .limit(mostShown)
        .execute();
      const requests = rows.flatMap(({ lead_reference }) => lead_reference ?? []);
      problems.push({ ...alert, requests });
    } else if (alert.kind === "lead-refused") {
      const refused = await refusedLeads(db);
      problems.push({ ...alert, requests: refused.slice(0, mostShown).map(({ reference }) => reference) });
    } else problems.push(alert);
  }
  const waiting = longWaitingPublication(now);
  if (waiting) problems.push({ kind: "import-waits", ...waiting });
  return problems;
}

const tally = (days: readonly (string | null)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const day of days) if (day) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
};

/** Views, requests and visits of this week and the last one. */
async function weekOf(db: Queries, today: string): Promise<DeskHome["week"]> {
  const { from, to } = twoWeeks(today);
  const views = await db
    .selectFrom("views")
    .select(({ fn }) => ["day", fn.sum<number | string>("count").as("count")])
    .where("day", ">=", from)
    .where("day", "<", to)
    .groupBy("day")
    .execute();
  const requests = await db
    .selectFrom("leads")
    .select("created_at")
    .where("created_at", ">=", startOf(from))
    .execute();
  const visits = await db
    .selectFrom("bookings")
    .select("slot")
    .where("slot", ">=", from)
    .where("slot", "<", to)
    .where("held_until", "is", null)
    .execute();
  const requestDays = requests.map(({ created_at }) => isoDay(new Date(Number(created_at))));
  return {
    views: weekFigure(new Map(views.map(({ day, count }) => [day, Number(count)])), today),
    requests: weekFigure(tally(requestDays), today),
    visits: weekFigure(tally(visits.map(({ slot }) => slot.slice(0, 10))), today, true),
  };
}

/** What somebody at the desk sees first. @throws StoreUnavailable */
export async function homeOf(
  content: Content,
  { email, role }: StaffMember,
  { now = new Date(), language }: { now?: Date; language: LanguageCode },
): Promise<DeskHome> {
  const { today } = catalogueOf(content);
  const day = isoDay(now) ?? today;
  const late = (await ownersWithoutReport(content, now)).length;
  const replies = mayStaff(role, "settings.edit") ? await repliesFault(now) : null;
  return readStore(async (db) => ({
    takenAt: now.toISOString(),
    ...(await requestsFor(db, content, email, now, language)),
    offers: (await unshownOffers(db, today)).length,
    visits: await visitsAhead(db, content, now, language),
    problems: [
      ...(await problemsOf(db, now, late)),
      ...(replies ? [{ ...replies, kind: "replies" as const, since: replies.since.toISOString() }] : []),
    ],
    week: await weekOf(db, day),
    speeds: await pageSpeeds(db, day),
  }));
}
