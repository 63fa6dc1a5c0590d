import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { propertyState } from "../../domain/listing/property-state.ts";
import { lateOwners, monthAfter, type ReportedHome, reportDueAt } from "../../domain/owner/month-report.ts";
import { brusselsMoment } from "../../domain/text/dates.ts";
import { reportDuty } from "./month-report.ts";
import { sentReports } from "./report-store.ts";
import { homesToReport, lastMonth, reportsSince } from "./send-reports.ts";

/**
 * The owners under contract who have had no report for longer than the agency may let them, by their addresses. A report whose mail was given up is none.
 * @throws StoreUnavailable
 */
export async function ownersWithoutReport(content: Content, now: Date): Promise<string[]> {
  const month = lastMonth(now);
  const duty = reportDuty(month);
  if (!duty) return [];
  const begun = await reportsSince();
  const sent = (await sentReports({ since: monthAfter(month, -2) })).filter(
    ({ delivery }) => delivery !== "failed",
  );
  const homes = homesToReport(catalogueOf(content), month, now)
    .filter(({ record }) => propertyState(record.Status) === "available")
    .flatMap(({ record, owners }) =>
      owners.map(({ email }): ReportedHome => {
        const own = sent.filter((report) => report.propertyId === record.ID && report.email === email);
        return {
          email,
          since: Math.max(brusselsMoment(`${record.PublishedAt}T00:00`).getTime(), begun),
          lastSent: own.length === 0 ? null : Math.max(...own.map(({ sentAt }) => Date.parse(sentAt))),
          isSent: own.some((report) => report.month === month),
        };
      }),
    );
  return lateOwners(homes, { due: reportDueAt(month), longestDays: duty.longestDays, now: now.getTime() });
}

/** Homes on offer of which nobody gets reports, as no owner is named for them. */
export function homesWithoutOwner(content: Content, now: Date): number {
  const reported = new Set(
    homesToReport(catalogueOf(content), lastMonth(now), now).map(({ record }) => record.ID),
  );
  return content.properties.filter(
    ({ ID, Status }) => propertyState(Status) === "available" && !reported.has(ID),
  ).length;
}
