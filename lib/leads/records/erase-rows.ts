import "server-only";
import type { Queries } from "../../server/db/queries.ts";

/** What a deletion took away: how many requests, and the ids of all mails. The files of the mails still have to go. */
export interface ErasedRows {
  leads: number;
  mailIds: string[];
}

/** Deletes mails, sent or not. */
export async function deleteMails(transaction: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await transaction.deleteFrom("outbox").where("id", "in", ids).returning("id").execute();
  return deleted.map(({ id }) => id);
}

/** Deletes requests with their files, mails, notes and document requests. A booked place stays taken, by nobody. */
export async function deleteLeads(transaction: Queries, references: readonly string[]): Promise<ErasedRows> {
  if (references.length === 0) return { leads: 0, mailIds: [] };
  const mails = await transaction
    .deleteFrom("outbox")
    .where("lead_reference", "in", references)
    .returning("id")
    .execute();
  const leads = await transaction.deleteFrom("leads").where("reference", "in", references).executeTakeFirst();
  return { leads: Number(leads.numDeletedRows), mailIds: mails.map(({ id }) => id) };
}
