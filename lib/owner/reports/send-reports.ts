import "server-only";
import { accountMailContext } from "../../accounts/account-links.ts";
import { type Catalogue, catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { loadOwners } from "../../content/owners.ts";
import type { Owner } from "../../content/schemas/owners.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { type MonthReport, monthAfter, monthStart, reportDueAt } from "../../domain/owner/month-report.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { absolute, mailContact } from "../../mail/compose/mail-context.ts";
import { reportMail } from "../../mail/compose/report-mail.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { readStore } from "../../server/db/store.ts";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { describeError } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { ownerRealm } from "../owner-realm.ts";
import { composeReport, isUnderContract, reportDuty, wantsReports } from "./month-report.ts";
import { reportFileName, reportPdf } from "./report-pdf.ts";
import { recordDeliveries, recordSentReport, sentReports, wordOn } from "./report-store.ts";

/** The change of the tables with which the site began to report. */
const begun = "0018-owner-reports";

/** The last month that is over on Belgian clocks. */
export const lastMonth = (now: Date): string => monthAfter((isoDay(now) ?? "").slice(0, 7), -1);

/** When this installation began to report, in ms: no agent has seen a draft of a month before. @throws StoreUnavailable */
export async function reportsSince(): Promise<number> {
  const row = await readStore((db) =>
    db.selectFrom("migrations").select("run_at").where("name", "=", begun).executeTakeFirst(),
  );
  return Number(row?.run_at ?? 0);
}

/** Whether the reports on a month go out by themselves: an agent could read their drafts. @throws StoreUnavailable */
export const goByThemselves = async (month: string): Promise<boolean> =>
  reportDuty(month) !== null && (await reportsSince()) < monthStart(monthAfter(month, 1));

/** A home with those of its owners who get its reports. */
export interface HomeToReport {
  record: PropertyRecord;
  owners: Owner[];
}

/** The homes that were under contract in a month, with the owners who are reported to. */
export function homesToReport(catalogue: Catalogue, month: string, now: Date): HomeToReport[] {
  const homes = new Map<number, HomeToReport>();
  for (const owner of loadOwners(now))
    for (const id of owner.properties) {
      const record = catalogue.allProperties.get(id);
      if (!record || !isUnderContract(record, month) || !wantsReports(owner, id)) continue;
      const home = homes.get(id) ?? { record, owners: [] };
      home.owners.push(owner);
      homes.set(id, home);
    }
  return [...homes.values()].toSorted((a, b) => b.record.ID - a.record.ID);
}

/** The page of a home in the portal; absolute. */
const portalHref = ({ property, language }: MonthReport): string =>
  absolute(`${addressOf("owner", language)}?property=${property}#reports`);

/**
 * Sends the report on a home to an owner, with its file, once: whoever comes second sends nothing.
 * @returns whether it was sent now
 * @throws StoreUnavailable; what cannot be read of the content
 */
export async function sendReport(
  content: Content,
  { record, owner, month, now }: { record: PropertyRecord; owner: Owner; month: string; now: Date },
): Promise<boolean> {
  const { language, email } = owner;
  const word = await wordOn(record.ID, month);
  const report = await composeReport(content, record, { month, language, word, now });
  const file = await reportPdf(content, report);
  const name = await reportFileName(report);
  const context = await accountMailContext(ownerRealm, content, owner, language);
  const contact = mailContact(content, record.ContactID, language);
  const mail = (id: string) =>
    reportMail(context, report, { href: portalHref(report), contact, hash: file.hash, file: { id, name } });
  const isSent = await recordSentReport({ propertyId: record.ID, month, email }, { report, file, mail }, now);
  if (isSent) notifyMailQueued();
  return isSent;
}

/**
 * Sends the reports on the last month that are due, to each owner in their language. It can be interrupted, and several processes can do it at
 * once: each report is queued with the row that says so. One that fails keeps none of the others.
 * @returns how many were sent
 * @throws StoreUnavailable
 */
export async function sendOwnerReports(content: Content, now: Date): Promise<number> {
  await recordDeliveries();
  const month = lastMonth(now);
  if (now.getTime() < reportDueAt(month) || !(await goByThemselves(month))) return 0;
  const sent = new Set(
    (await sentReports({ month })).map(({ propertyId, email }) => `${propertyId} ${email}`),
  );
  let count = 0;
  for (const { record, owners } of homesToReport(catalogueOf(content), month, now))
    for (const owner of owners) {
      if (sent.has(`${record.ID} ${owner.email}`)) continue;
      try {
        if (await sendReport(content, { record, owner, month, now })) count++;
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        log.error(
          { property: record.ID, month, error: describeError(error) },
          "a report to an owner was not sent",
        );
      }
    }
  if (count > 0) log.info({ month, count }, "reports were sent to owners");
  return count;
}
