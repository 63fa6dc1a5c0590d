import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { DemandOutcome, DemandSent } from "../../content/desk/demand-answers.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { propertySubject } from "../../leads/build-mail-context.ts";
import { demandLinks, demandTokenOf, optOutsOf } from "../../leads/demand/demand-people.ts";
import { mailPicture } from "../../leads/lead-mails.ts";
import { agencyOf } from "../../mail/compose/mail-context.ts";
import { proposalMail } from "../../mail/compose/proposal-mail.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { addEntry } from "../requests/request-changes.ts";
import { requireDemand } from "./demands.ts";

type Result = DemandSent["results"][number];

/** Somebody else has proposed one of the properties, or the person has ended the mails, since it was looked. */
class ChangedMeanwhile extends Error {}

/** The properties that the person has not had yet, and whether they want any. */
async function openFor(email: string, ids: readonly number[]): Promise<{ isEnded: boolean; ids: number[] }> {
  return readStore(async (db) => {
    const mailed = await db
      .selectFrom("demand_mails")
      .select("property_id")
      .where("email", "=", email)
      .where("property_id", "in", ids)
      .execute();
    const known = new Set(mailed.map(({ property_id }) => property_id));
    return {
      isEnded: (await optOutsOf(db, [email])).has(email),
      ids: ids.filter((id) => !known.has(id)),
    };
  });
}

async function composeProposal(
  content: Content,
  row: LeadRow,
  member: StaffMember,
  records: readonly PropertyRecord[],
): Promise<{ mail: OutgoingMail; text: string }> {
  const { language, email, reference } = row;
  const words = await mailWords(language);
  const properties = records.map((record) => propertySubject(content, record, words, "person"));
  const [only] = records;
  const picture = only && records.length === 1 ? await mailPicture(content, only, language) : undefined;
  const mail = proposalMail(
    {
      to: email,
      fields: JSON.parse(row.payload),
      reference,
      since: isoDay(new Date(Number(row.created_at))) ?? "",
      agency: agencyOf(content, language),
      agent: { name: member.name, email: member.email },
      properties,
      leave: demandLinks(await demandTokenOf(email), language).leave,
    },
    words,
    picture,
  );
  const text = properties.map(({ title, note, href }) => `${title}\n${note}\n${href}`).join("\n\n");
  return { mail, text };
}

/** Records what is proposed. @throws ChangedMeanwhile where that is not allowed any more */
async function recordProposals(
  transaction: Queries,
  { reference, email }: LeadRow,
  author: string,
  ids: readonly number[],
): Promise<void> {
  if ((await optOutsOf(transaction, [email])).has(email)) throw new ChangedMeanwhile();
  for (const property_id of ids) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("demand_mails")
      .values({ email, property_id, lead_reference: reference, mail_id: null, author, mailed_at: Date.now() })
      .onConflict((conflict) => conflict.columns(["email", "property_id"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new ChangedMeanwhile();
  }
}

/** Stores the proposal as an answer to the request and queues its mail, in one transaction. */
async function storeProposal(
  row: LeadRow,
  author: string,
  ids: readonly number[],
  { mail, text }: { mail: OutgoingMail; text: string },
): Promise<void> {
  const { reference, email } = row;
  await writeStore(async (transaction) => {
    const current = await transaction
      .updateTable("leads")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("reference", "=", reference)
      .where("state", "<>", "closed")
      .returningAll()
      .executeTakeFirst();
    if (!current) throw new HttpError("unknown-request");
    await recordProposals(transaction, row, author, ids);
    const [mailId = null] = await queueMails(transaction, [mail], { reference, email });
    await transaction
      .updateTable("demand_mails")
      .set({ mail_id: mailId })
      .where("email", "=", email)
      .where("property_id", "in", ids)
      .execute();
    await addEntry(transaction, reference, author, {
      kind: "answer",
      subject: mail.subject,
      text,
      mail_id: mailId,
    });
    const assignee = current.assignee ?? author;
    if (current.assignee === null)
      await addEntry(transaction, reference, author, { kind: "assignee", value: author });
    if (current.state !== "answered")
      await addEntry(transaction, reference, author, { kind: "state", value: "answered" });
    await transaction
      .updateTable("leads")
      .set({ state: "answered", assignee })
      .where("reference", "=", reference)
      .execute();
  });
}

/** Proposes properties to one person. */
async function sendOne(
  content: Content,
  member: StaffMember,
  request: string,
  wanted: readonly number[],
  isRetry = false,
): Promise<Result> {
  const result = (outcome: DemandOutcome, properties: number[] = []): Result => ({
    request,
    outcome,
    properties,
  });
  const row = await requireDemand(content, request).catch((error) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (!row || row.state === "closed" || row.email === "") return result("gone");
  const { properties } = catalogueOf(content);
  const listed = wanted.filter((id) => {
    const record = properties.get(id);
    return record !== undefined && isListed(record);
  });
  if (listed.length === 0) return result("unlisted");
  const open = await openFor(row.email, listed);
  if (open.isEnded) return result("ended");
  if (open.ids.length === 0) return result("known");
  const records = open.ids.flatMap((id) => properties.get(id) ?? []);
  try {
    const composed = await composeProposal(content, row, member, records);
    await storeProposal(row, member.email, open.ids, composed);
    return result("sent", open.ids);
  } catch (error) {
    if (error instanceof HttpError) return result("gone");
    if (!(error instanceof ChangedMeanwhile) || isRetry) throw error;
    // A colleague was quicker: what they have proposed is left out.
    return sendOne(content, member, request, wanted, true);
  }
}

/**
 * Proposes properties, one mail for each search. Nobody gets a property twice, and nobody who has ended these mails gets one.
 * @param sends searches, each once, with ids of properties
 * @throws StoreUnavailable
 */
export async function sendProposals(
  content: Content,
  member: StaffMember,
  sends: readonly { request: string; properties: readonly number[] }[],
): Promise<DemandSent> {
  const results: Result[] = [];
  // One after the other: of two searches of one person the second leaves out what the first has proposed.
  for (const { request, properties } of sends)
    results.push(await sendOne(content, member, request, [...new Set(properties)]));
  if (results.some(({ outcome }) => outcome === "sent")) notifyMailQueued();
  return { results };
}
