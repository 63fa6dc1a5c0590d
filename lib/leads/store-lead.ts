import "server-only";
import { randomUUID } from "node:crypto";
import { searchTextOf } from "../domain/desk/request-search.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { type FlowName, flows } from "../forms/flows/index.ts";
import { field } from "../mail/compose/mail-context.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import type { Queries } from "../server/db/queries.ts";
import { readStore, writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { normalizeEmail } from "../server/email-address.ts";
import type { LeadFile } from "../server/lead-files.ts";
import { type SubscriptionRequest, storeSubscription } from "./newsletter/subscriptions.ts";
import { queueForPackage } from "./packages/queue-lead.ts";
import { deskColleague } from "./readers.ts";
import { countLead } from "./records/lead-counts.ts";
import {
  consumeCaptcha,
  ReservationError,
  type ReservationErrorCode,
  type Reservations,
  reservationsOf,
  reserve,
  type SolvedCaptcha,
} from "./reservations.ts";
import { insertAlert, type NewAlert } from "./search-alerts/alert-store.ts";
import type { Submission } from "./submission.ts";

/** A submission as it is stored, with all that happens in the same transaction. */
export interface NewLead {
  /** From `newReference()`. */
  reference: string;
  /** From `submissionId()`: of two leads with the same one only the first is stored. */
  submissionId?: string;
  flow: FlowName;
  language: LanguageCode;
  email: string;
  /** The fields without those that have a column of their own, and without files. */
  payload: Record<string, unknown>;
  /** The page the form was sent from. */
  page?: string;
  utm?: Record<string, string>;
  /** The host that the visit came from. */
  referrer?: string;
  /** The version of the legal texts that were agreed to; null for a form that asks for no agreement. */
  consentVersion: string | null;
  propertyId?: number;
  projectId?: number;
  /** The address of who has it at the desk from the beginning. */
  assignee?: string | undefined;
  files?: LeadFile[];
  /** Used up with the lead; missing where none was needed. */
  captcha?: SolvedCaptcha;
  reservations?: Reservations;
  subscription?: SubscriptionRequest;
  /** An hour that was chosen: the desk has the request before it that day. */
  followUp?: string | undefined;
  /** What the search becomes, to be confirmed. */
  alert?: NewAlert | undefined;
}

/** Fields with a column of their own, or stored as a file. */
const notInPayload = ["language", "page", "utm", "referrer", "cv", "agent"];

function subscriptionIn({ flow, fields, subscriptionToken }: Submission): SubscriptionRequest | undefined {
  if (flows[flow].newsletter === "unsubscribe") return { kind: "ended" };
  if (!subscriptionToken) return undefined;
  const [firstName, lastName] = [field({ fields }, "firstName"), field({ fields }, "lastName")];
  return {
    kind: "pending",
    token: subscriptionToken,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  };
}

/** The lead of a submission. @param id from `submissionId()` */
export function leadOf(submission: Submission, captcha?: SolvedCaptcha, id?: string): NewLead {
  const { flow, reference, language, fields, subject, files, content } = submission;
  const payload = Object.entries(fields).filter(
    ([name, value]) => !notInPayload.includes(name) && value !== undefined,
  );
  return {
    flow,
    reference,
    submissionId: id,
    language,
    email: field({ fields }, "email"),
    payload: Object.fromEntries(payload),
    page: field({ fields }, "page") || undefined,
    utm: fields.utm as NewLead["utm"],
    referrer: field({ fields }, "referrer") || undefined,
    consentVersion: fields.privacy === true ? content.site.legalVersion : null,
    propertyId: subject.property?.ID,
    projectId: subject.project?.ID,
    assignee: subject.agent && deskColleague(subject.agent.email)?.email,
    files,
    captcha,
    reservations: reservationsOf(submission),
    subscription: subscriptionIn(submission),
    ...(flows[flow].hour && { followUp: field({ fields }, "hour") || undefined }),
    alert: submission.alert,
  };
}

const friendOf = ({ friendEmail }: Record<string, unknown>) =>
  typeof friendEmail === "string" ? normalizeEmail(friendEmail) : null;

/** Ends the transaction of a submission that is stored already. */
class Replayed extends Error {
  reference: string;

  constructor(reference: string) {
    super(reference);
    this.reference = reference;
  }
}

const referenceOf = (db: Queries, submissionId: string) =>
  db.selectFrom("leads").select("reference").where("submission_id", "=", submissionId).executeTakeFirst();

/** The reference under which a submission was stored before, or null. @throws StoreUnavailable */
export const findSubmission = async (submissionId: string): Promise<string | null> =>
  (await readStore((db) => referenceOf(db, submissionId)))?.reference ?? null;

/** Why a lead was not inserted: another one has its submission id, or its reference. @throws Replayed, StoreUnavailable */
async function throwConflict(transaction: Queries, { submissionId }: NewLead): Promise<never> {
  const first = submissionId && (await referenceOf(transaction, submissionId));
  if (first) throw new Replayed(first.reference);
  // The same random reference twice, once in a thousand years: the next try has another one.
  throw new StoreUnavailable("reference");
}

/** Inserts the row and the files, and counts it. The same submission in another transaction makes this one wait for its end. @throws Replayed, StoreUnavailable */
export async function insertLead(transaction: Queries, lead: NewLead): Promise<void> {
  const now = new Date();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("leads")
    .values({
      reference: lead.reference,
      flow: lead.flow,
      language: lead.language,
      email: normalizeEmail(lead.email),
      friend_email: friendOf(lead.payload),
      payload: JSON.stringify(lead.payload),
      page: lead.page ?? null,
      utm: lead.utm ? JSON.stringify(lead.utm) : null,
      referrer: lead.referrer ?? null,
      consent_version: lead.consentVersion,
      property_id: lead.propertyId ?? null,
      project_id: lead.projectId ?? null,
      state: flows[lead.flow].isFiled ? "closed" : "new",
      created_at: now.getTime(),
      submission_id: lead.submissionId ?? null,
      assignee: lead.assignee ?? null,
      follow_up: lead.followUp ?? null,
      search_text: searchTextOf(lead.reference, lead.email, lead.payload),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) await throwConflict(transaction, lead);
  await countLead(transaction, lead, now);
  const files = (lead.files ?? []).map((file) => ({
    id: randomUUID(),
    lead_reference: lead.reference,
    ...file,
  }));
  if (files.length > 0) await transaction.insertInto("lead_files").values(files).execute();
}

const packageRequestOf = ({ reference, flow, propertyId, projectId, consentVersion }: NewLead) => ({
  reference,
  flow,
  property_id: propertyId ?? null,
  project_id: projectId ?? null,
  consent_version: consentVersion,
});

/** Stores a request with its mails in the transaction of something else; one that was stored before is left as it is. @throws StoreUnavailable */
export async function addRequest(
  transaction: Queries,
  { lead, mails }: { lead: NewLead; mails: OutgoingMail[] },
): Promise<void> {
  try {
    await insertLead(transaction, lead);
    await queueMails(transaction, mails, lead);
  } catch (error) {
    if (!(error instanceof Replayed)) throw error;
  }
}

/** `replayOf` is the reference of the lead that the same submission has made before. */
export type StoreResult = { stored: true; replayOf?: string } | { stored: false; code: ReservationErrorCode };

/**
 * Stores a lead and queues its mails in one transaction, on the disk when it resolves. A refused lead leaves nothing behind but its
 * used captcha, a repeated one nothing at all.
 * @param also is done in the same transaction
 * @throws StoreUnavailable when the database is out of reach
 */
export async function storeLead(
  lead: NewLead,
  mails: OutgoingMail[],
  also?: (transaction: Queries) => Promise<void>,
): Promise<StoreResult> {
  try {
    await writeStore(async (transaction) => {
      // First, so that a repeated submission is recognized before its captcha or its place are refused as taken.
      await insertLead(transaction, lead);
      await consumeCaptcha(transaction, lead.captcha);
      await reserve(transaction, lead);
      await storeSubscription(transaction, lead);
      if (lead.alert) await insertAlert(transaction, lead.alert);
      await queueMails(transaction, mails, lead);
      // A visit goes on once its person has confirmed it.
      if (!lead.reservations?.slot?.heldUntil) await queueForPackage(transaction, packageRequestOf(lead));
      await also?.(transaction);
    });
  } catch (error) {
    if (error instanceof Replayed) return { stored: true, replayOf: error.reference };
    if (!(error instanceof ReservationError)) throw error;
    if (error.code !== "captcha")
      await writeStore((transaction) => consumeCaptcha(transaction, lead.captcha)).catch((cause) => {
        // Used up by another request meanwhile, which is the aim.
        if (!(cause instanceof ReservationError)) throw cause;
      });
    return { stored: false, code: error.code };
  }
  notifyMailQueued();
  return { stored: true };
}
