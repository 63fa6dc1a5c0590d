import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { propertySubject } from "../../leads/build-mail-context.ts";
import { demandLinks, demandTokenOf, optOutsOf } from "../../leads/demand/demand-people.ts";
import { mailPicture } from "../../leads/lead-mails.ts";
import { changeRequest } from "../../leads/records/request-changes.ts";
import { agencyOf, colleaguePortrait } from "../../mail/compose/mail-context.ts";
import { proposalMail } from "../../mail/compose/proposal-mail.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { DemandOutcome, DemandSent, ProposalPreview, ProposalSend } from "../contract/demand-answers.ts";
import { queueAnswer, undoPeriod } from "../requests/undoable-answers.ts";
import { requireDemand } from "./demands.ts";

type Result = DemandSent["results"][number];

/** The properties that the person has not had yet, and whether they want any. */
async function openFor(email: string, ids: readonly number[]): Promise<{ isEnded: boolean; ids: number[] }> {
  return readStore(async (db) => {
    const mailed = await db
      .selectFrom("demand_mails")
      .select("property_id")
      .where("email", "=", email)
      .where("property_id", "in", ids)
      .execute();
    const mailedIds = new Set(mailed.map(({ property_id }) => property_id));
    return {
      isEnded: (await optOutsOf(db, [email])).has(email),
      ids: ids.filter((id) => !mailedIds.has(id)),
    };
  });
}

/** @param token in the link that ends such mails */
async function composeProposal(
  content: Content,
  row: LeadRow,
  { member, records, message, token }: Sending & { records: readonly PropertyRecord[]; token: string },
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
      agent: {
        name: member.name,
        email: member.email,
        portrait: colleaguePortrait(content, member.email, language),
      },
      properties,
      message,
      leave: demandLinks(token, language).leave,
    },
    words,
    picture,
  );
  const parts = properties.map(({ title, note, href }) => `${title}\n${note}\n${href}`);
  return { mail, text: [...(message ? [message] : []), ...parts].join("\n\n") };
}

/** Records what is proposed. @throws HttpError `changed-meanwhile` where that is not allowed any more */
async function recordProposals(
  transaction: Queries,
  { reference, email, author, mailId }: { reference: string; email: string; author: string; mailId: string },
  ids: readonly number[],
): Promise<void> {
  if ((await optOutsOf(transaction, [email])).has(email)) throw new HttpError("changed-meanwhile");
  for (const property_id of ids) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("demand_mails")
      .values({
        email,
        property_id,
        lead_reference: reference,
        mail_id: mailId,
        author,
        mailed_at: Date.now(),
      })
      .onConflict((conflict) => conflict.columns(["email", "property_id"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new HttpError("changed-meanwhile");
  }
}

/** Stores the proposal as an answer to the request and queues its mail, in one transaction. @returns the id of the mail */
async function storeProposal(
  { reference, email, version }: LeadRow,
  author: string,
  ids: readonly number[],
  composed: { mail: OutgoingMail; text: string },
): Promise<string> {
  let mailId = "";
  await changeRequest({ reference, seen: version, author }, async (row, transaction) => {
    const change = await queueAnswer(transaction, row, { author, ...composed });
    mailId = change.mailId;
    await recordProposals(transaction, { reference, email, author, mailId }, ids);
    return change;
  });
  return mailId;
}

/** What the desk writes to people who look for a property. */
interface Sending {
  member: StaffMember;
  /** A few lines of the agent; empty for none. */
  message: string;
}

/** Proposes properties to one person. */
async function sendOne(
  content: Content,
  sending: Sending,
  { request, properties: propertyIds }: ProposalSend,
  isRetry = false,
): Promise<Result> {
  const result = (outcome: DemandOutcome, properties: number[] = []) => ({ request, outcome, properties });
  const row = await requireDemand(content, request).catch((error) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (!row || row.state === "closed" || row.email === "") return result("gone");
  const { properties } = catalogueOf(content);
  const listed = [...new Set(propertyIds)].filter((id) => {
    const record = properties.get(id);
    return record !== undefined && isListed(record);
  });
  if (listed.length === 0) return result("unlisted");
  const open = await openFor(row.email, listed);
  if (open.isEnded) return result("ended");
  if (open.ids.length === 0) return result("known");
  const records = open.ids.flatMap((id) => properties.get(id) ?? []);
  try {
    const token = await demandTokenOf(row.email);
    const composed = await composeProposal(content, row, { ...sending, records, token });
    const mail = await storeProposal(row, sending.member.email, open.ids, composed);
    return { ...result("sent", open.ids), mail };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.code === "unknown-request") return result("gone");
    if (isRetry) throw error;
    // A colleague was quicker: what they have proposed is left out.
    return sendOne(content, sending, { request, properties: propertyIds }, true);
  }
}

/**
 * The mail that proposes properties to somebody, before it is sent.
 * @throws HttpError `unknown-request`, `unknown-property` where none of them is on offer; StoreUnavailable
 */
export async function previewProposal(
  content: Content,
  member: StaffMember,
  { request, properties }: ProposalSend,
): Promise<ProposalPreview> {
  const row = await requireDemand(content, request);
  const records = properties.flatMap((id) => catalogueOf(content).properties.get(id) ?? []);
  if (records.length === 0) throw new HttpError("unknown-property");
  const composed = { member, records, message: "{message}", token: "…" };
  const { mail } = await composeProposal(content, row, composed);
  return { subject: mail.subject, text: mail.text };
}

/**
 * Proposes properties, one mail for each search. Nobody gets a property twice, and nobody who has ended these mails gets one.
 * @param sends searches, each once, with ids of properties
 * @throws StoreUnavailable
 */
export async function sendProposals(
  content: Content,
  sending: Sending,
  sends: readonly ProposalSend[],
): Promise<DemandSent> {
  const results: Result[] = [];
  // One after the other: of two searches of one person the second leaves out what the first has proposed.
  for (const send of sends) results.push(await sendOne(content, sending, send));
  if (results.some(({ outcome }) => outcome === "sent")) notifyMailQueued();
  return { results, undoPeriod };
}
