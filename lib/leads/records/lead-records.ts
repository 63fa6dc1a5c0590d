import "server-only";
import { nationalDigits } from "../../domain/address/phone.ts";
import type { FlowName } from "../../forms/flows/index.ts";
import { packagesWithCopies } from "../../mail/outbox/package-outbox.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { leadFiles } from "../../server/lead-files.ts";
import { holdsNumber } from "./search-texts.ts";

/** A stored lead, from its row. */
export const leadRecordOf = (row: LeadRow) => ({
  reference: row.reference,
  createdAt: new Date(Number(row.created_at)),
  flow: row.flow,
  language: row.language,
  email: row.email,
  fields: JSON.parse(row.payload) as Record<string, unknown>,
  page: row.page,
  campaign: row.utm === null ? null : (JSON.parse(row.utm) as Record<string, string>),
  /** The host that the visit came from. */
  referrer: row.referrer,
  consentVersion: row.consent_version,
  propertyId: row.property_id,
  projectId: row.project_id,
  /** What the desk has made of it. */
  state: row.state,
  /** The address of who has it at the desk. */
  assignee: row.assignee,
});
export type LeadRecord = ReturnType<typeof leadRecordOf>;

export interface LeadFilter {
  flow?: FlowName;
  since?: Date;
  /** Of the person, or of the friend whose address they gave. */
  email?: string;
  /** A phone number, or its beginning, in any writing. */
  phone?: string;
  most?: number;
}

function selectLeads(db: Queries, { flow, since, email, phone, most }: LeadFilter) {
  let query = db.selectFrom("leads").selectAll().orderBy("created_at", "desc").orderBy("reference");
  if (flow !== undefined) query = query.where("flow", "=", flow);
  if (since !== undefined) query = query.where("created_at", ">=", since.getTime());
  if (email !== undefined) {
    const person = normalizeEmail(email);
    query = query.where(({ or, eb }) => or([eb("email", "=", person), eb("friend_email", "=", person)]));
  }
  if (phone !== undefined) query = query.where(holdsNumber(nationalDigits(phone)));
  return most === undefined ? query : query.limit(most);
}

/** Leads, the newest first. @throws StoreUnavailable */
export async function leadRecords(filter: LeadFilter = {}): Promise<LeadRecord[]> {
  return (await readStore((db) => selectLeads(db, filter).execute())).map(leadRecordOf);
}

/** Whether somebody has sent a form that is still stored. @throws StoreUnavailable */
export const hasRequest = async (email: string, flow: FlowName): Promise<boolean> =>
  (await leadRecords({ email, flow, most: 1 })).length > 0;

export interface LeadDetail extends LeadRecord {
  files: { name: string; type: string; bytes: number }[];
  mails: { recipient: string; state: string; sentAt: Date | null }[];
}

/** One lead with the names of its files and the state of its mails, or null. @throws StoreUnavailable */
export async function leadDetail(reference: string): Promise<LeadDetail | null> {
  return readStore(async (db) => {
    const row = await db
      .selectFrom("leads")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!row) return null;
    const files = await leadFiles(reference);
    const mails = await db
      .selectFrom("outbox")
      .select(["recipient", "state", "sent_at"])
      .where("lead_reference", "=", reference)
      .orderBy("position")
      .execute();
    return {
      ...leadRecordOf(row),
      files: files.map(({ name, type, content }) => ({ name, type, bytes: content.length })),
      mails: mails.map(({ recipient, state, sent_at }) => ({
        recipient,
        state,
        sentAt: sent_at === null ? null : new Date(sent_at),
      })),
    };
  });
}

/** The rows that were deleted: how many leads, and the ids of their mails, whose files must be removed as well. */
export interface ErasedRows {
  leads: number;
  mailIds: string[];
  /** Sources to whose packages some of them were sent: a copy may lie there. */
  packages: string[];
}

/** Deletes mails, sent or not. @returns the ids of those that there were */
export async function deleteMails(transaction: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await transaction.deleteFrom("outbox").where("id", "in", ids).returning("id").execute();
  return deleted.map(({ id }) => id);
}

/** Deletes leads with their files, mails, notes, replies and document requests. A booked place stays taken, without a person. */
export async function deleteLeads(transaction: Queries, references: readonly string[]): Promise<ErasedRows> {
  if (references.length === 0) return { leads: 0, mailIds: [], packages: [] };
  const packages = await packagesWithCopies(transaction, references);
  const deleted = await transaction
    .deleteFrom("outbox")
    .where("lead_reference", "in", references)
    .returning(["id", "channel"])
    .execute();
  const mails = deleted.filter(({ channel }) => channel === "mail");
  const leads = await transaction.deleteFrom("leads").where("reference", "in", references).executeTakeFirst();
  return { leads: Number(leads.numDeletedRows), mailIds: mails.map(({ id }) => id), packages };
}
