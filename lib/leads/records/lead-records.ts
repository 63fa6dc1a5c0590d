import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { FlowName } from "../../forms/flows/index.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { leadFiles } from "../../server/lead-files.ts";

/** A request as it is read. */
export interface LeadRecord {
  reference: string;
  createdAt: Date;
  flow: FlowName;
  language: LanguageCode;
  email: string;
  fields: Record<string, unknown>;
  page: string | null;
  campaign: Record<string, string> | null;
  consentVersion: string | null;
  propertyId: number | null;
  projectId: number | null;
  state: string;
}

const recordOf = (row: LeadRow): LeadRecord => ({
  reference: row.reference,
  createdAt: new Date(row.created_at),
  flow: row.flow,
  language: row.language,
  email: row.email,
  fields: JSON.parse(row.payload),
  page: row.page,
  campaign: row.utm === null ? null : JSON.parse(row.utm),
  consentVersion: row.consent_version,
  propertyId: row.property_id,
  projectId: row.project_id,
  state: row.state,
});

export interface LeadFilter {
  flow?: FlowName;
  since?: Date;
  /** Who asked, and whose address somebody else gave us. */
  email?: string;
  most?: number;
}

const filtered = (db: Queries, { flow, since, email, most }: LeadFilter) =>
  db
    .selectFrom("leads")
    .selectAll()
    .$if(flow !== undefined, (query) => query.where("flow", "=", flow as FlowName))
    .$if(since !== undefined, (query) => query.where("created_at", ">=", (since as Date).getTime()))
    .$if(email !== undefined, (query) =>
      query.where(({ or, eb }) => {
        const person = normalizeEmail(email as string);
        return or([eb("email", "=", person), eb("friend_email", "=", person)]);
      }),
    )
    .orderBy("created_at", "desc")
    .orderBy("reference")
    .$if(most !== undefined, (query) => query.limit(most as number));

/** Requests, the newest first. @throws StoreUnavailable */
export async function leadRecords(filter: LeadFilter = {}): Promise<LeadRecord[]> {
  return (await readStore((db) => filtered(db, filter).execute())).map(recordOf);
}

export interface LeadDetail extends LeadRecord {
  files: { name: string; type: string; bytes: number }[];
  mails: { recipient: string; state: string; sentAt: Date | null }[];
}

/** One request with the names of its files and the fate of its mails, or null. @throws StoreUnavailable */
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
      ...recordOf(row),
      files: files.map(({ name, type, content }) => ({ name, type, bytes: content.length })),
      mails: mails.map(({ recipient, state, sent_at }) => ({
        recipient,
        state,
        sentAt: sent_at === null ? null : new Date(sent_at),
      })),
    };
  });
}
