import "server-only";
import { randomUUID } from "node:crypto";
import type { Owner } from "../../content/schemas/owners.ts";
import type { MonthReport } from "../../domain/owner/month-report.ts";
import { isoMoment } from "../../domain/text/dates.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";

/** Which report: on a home, in a month, to an owner. */
export interface ReportKey {
  propertyId: number;
  month: string;
  email: string;
}

/** What became of the mail with a report. */
type ReportDelivery = "waiting" | "delivered" | "failed";

/** A report that was sent. */
export interface SentReport extends ReportKey {
  id: string;
  report: MonthReport;
  hash: string;
  /** ISO moments. */
  sentAt: string;
  deliveredAt: string | null;
  delivery: ReportDelivery;
}

const selectSent = (db: Queries) =>
  db
    .selectFrom("owner_reports as report")
    .leftJoin("outbox", "outbox.id", "report.mail_id")
    .selectAll("report")
    .select(["outbox.state as mail_state", "outbox.sent_at as mailed_at"])
    .where("report.sent_at", "is not", null)
    .orderBy("report.month", "desc")
    .orderBy("report.property_id")
    .orderBy("report.email");

type SentRow = Awaited<ReturnType<ReturnType<typeof selectSent>["execute"]>>[number];

function sentReport(row: SentRow): SentReport {
  const deliveredAt = row.delivered_at ?? (row.mail_state === "sent" ? row.mailed_at : null);
  return {
    id: row.id,
    propertyId: row.property_id,
    month: row.month,
    email: row.email,
    report: JSON.parse(row.report ?? "null"),
    hash: row.hash ?? "",
    sentAt: isoMoment(row.sent_at) ?? "",
    deliveredAt: isoMoment(deliveredAt),
    delivery: deliveredAt !== null ? "delivered" : row.mail_state === "dead" ? "failed" : "waiting",
  };
}

/** The reports that were sent, the latest month first. @throws StoreUnavailable */
export async function sentReports(of: Partial<ReportKey> & { since?: string } = {}): Promise<SentReport[]> {
  const rows = await readStore((db) => {
    let query = selectSent(db);
    if (of.propertyId !== undefined) query = query.where("report.property_id", "=", of.propertyId);
    if (of.month !== undefined) query = query.where("report.month", "=", of.month);
    if (of.since !== undefined) query = query.where("report.month", ">=", of.since);
    if (of.email !== undefined) query = query.where("report.email", "=", of.email);
    return query.execute();
  });
  return rows.map(sentReport);
}

/** What the agent adds to the report on a home in a month, to each of its owners; null where nobody has. @throws StoreUnavailable */
export async function wordOn(propertyId: number, month: string): Promise<string | null> {
  const row = await readStore((db) =>
    db
      .selectFrom("owner_reports")
      .select("word")
      .where("property_id", "=", propertyId)
      .where("month", "=", month)
      .where("word", "is not", null)
      .executeTakeFirst(),
  );
  return row?.word ?? null;
}

/** The row of a report, made where there is none. */
async function ensureRow(
  transaction: Queries,
  { propertyId, month, email }: ReportKey,
  language: Owner["language"],
): Promise<void> {
  await transaction
    .insertInto("owner_reports")
    .values({
      id: randomUUID(),
      property_id: propertyId,
      month,
      email,
      language,
      word: null,
      author: null,
      report: null,
      hash: null,
      mail_id: null,
      sent_at: null,
      delivered_at: null,
    })
    .onConflict((conflict) => conflict.columns(["property_id", "month", "email"]).doNothing())
    .execute();
}

/**
 * Writes what the agent adds, for those owners to whom the report has not gone yet.
 * @param word empty takes it away
 * @throws StoreUnavailable
 */
export async function writeWord(
  { propertyId, month }: Omit<ReportKey, "email">,
  owners: readonly Owner[],
  { word, author }: { word: string; author: string },
): Promise<void> {
  await writeStore(async (transaction) => {
    for (const { email, language } of owners)
      await ensureRow(transaction, { propertyId, month, email }, language);
    await transaction
      .updateTable("owner_reports")
      .set({ word: word.trim() || null, author })
      .where("property_id", "=", propertyId)
      .where("month", "=", month)
      .where("sent_at", "is", null)
      .execute();
  });
}

/** Another process has sent it meanwhile. */
class SentMeanwhile extends Error {}

/**
 * Puts a report into the outbox and records it with its file, in one transaction: killed halfway, it is neither sent nor recorded.
 * @returns false where it was sent before, by whomever
 * @throws StoreUnavailable
 */
export async function recordSentReport(
  key: ReportKey,
  {
    report,
    file,
    mail,
  }: { report: MonthReport; file: { bytes: Uint8Array; hash: string }; mail: (id: string) => OutgoingMail },
  now: Date,
): Promise<boolean> {
  try {
    await writeStore(async (transaction) => {
      await ensureRow(transaction, key, report.language);
      // Takes the row: who comes at the same moment waits, and finds it sent.
      const row = await transaction
        .updateTable("owner_reports")
        .set({
          report: JSON.stringify(report),
          language: report.language,
          hash: file.hash,
          sent_at: now.getTime(),
        })
        .where("property_id", "=", key.propertyId)
        .where("month", "=", key.month)
        .where("email", "=", key.email)
        .where("sent_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!row) throw new SentMeanwhile();
      await transaction
        .insertInto("owner_report_files")
        .values({ report_id: row.id, content: file.bytes })
        .execute();
      const [mailId = null] = await queueMails(transaction, [mail(row.id)], {
        reference: null,
        email: key.email,
      });
      await transaction
        .updateTable("owner_reports")
        .set({ mail_id: mailId })
        .where("id", "=", row.id)
        .execute();
    });
    return true;
  } catch (error) {
    if (error instanceof SentMeanwhile) return false;
    throw error;
  }
}

/** Keeps when mails with reports had arrived, as the outbox forgets its mails sooner. @throws StoreUnavailable */
export async function recordDeliveries(): Promise<void> {
  await writeStore(async (transaction) => {
    const rows = await transaction
      .selectFrom("owner_reports")
      .innerJoin("outbox", "outbox.id", "owner_reports.mail_id")
      .select(["owner_reports.id", "outbox.sent_at"])
      .where("owner_reports.delivered_at", "is", null)
      .where("outbox.state", "=", "sent")
      .execute();
    for (const { id, sent_at } of rows)
      await transaction
        .updateTable("owner_reports")
        .set({ delivered_at: sent_at })
        .where("id", "=", id)
        .execute();
  });
}

/** Deletes reports from before a moment in ms, and drafts that never went. @returns how many @throws StoreUnavailable */
export async function forgetReports(cutoff: number): Promise<number> {
  const month = new Date(cutoff).toISOString().slice(0, 7);
  const { numDeletedRows } = await writeStore((transaction) =>
    transaction
      .deleteFrom("owner_reports")
      .where(({ eb, or, and }) =>
        or([eb("sent_at", "<", cutoff), and([eb("sent_at", "is", null), eb("month", "<", month)])]),
      )
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

/** What is stored of the reports to a person (GDPR, article 15). @throws StoreUnavailable */
export const reportsTo = async (email: string) =>
  (await sentReports({ email })).map(({ id: _, email: __, ...report }) => report);

/** Erases the reports to a person, with their files. */
export async function eraseReports(transaction: Queries, email: string): Promise<void> {
  await transaction.deleteFrom("owner_reports").where("email", "=", email).execute();
}
