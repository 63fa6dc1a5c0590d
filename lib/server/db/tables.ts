import "server-only";
import type { Generated, Insertable, Selectable } from "kysely";
import type { NoteStatus } from "../../domain/owner/owner-entry.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { ViewSource } from "../../domain/views/view-source.ts";
import type { FlowName } from "../../forms/flows/index.ts";

/** The tables, in types that both databases know. Times are milliseconds since 1970; an e-mail is in small letters. */
export interface Tables {
  leads: {
    reference: string;
    flow: FlowName;
    language: LanguageCode;
    email: string;
    /** Whose address somebody else gave us (send-to-friend): found when that person asks for it. */
    friend_email: string | null;
    /** JSON: what was filled in. */
    payload: string;
    page: string | null;
    /** JSON: the campaign. */
    utm: string | null;
    consent_version: string | null;
    property_id: number | null;
    project_id: number | null;
    state: "new";
    created_at: number;
    /** Of what was sent, with the key that was sent along: who sends it again has this request. */
    submission_id: string | null;
  };
  lead_files: {
    id: string;
    lead_reference: string;
    name: string;
    type: string;
    content: Uint8Array;
  };
  outbox: {
    /** The order in which mails were queued. */
    position: Generated<number>;
    /** Names the mail for ever: in its Message-ID, in the file it is written to. */
    id: string;
    lead_reference: string | null;
    recipient: string;
    /** Mails of one line leave one after the other; see `mailLine`. */
    line: string;
    /** `refused` is a mail the server will not have: tried again, but it holds no other back. */
    state: "waiting" | "refused" | "sent" | "dead";
    tries: number;
    due_at: number;
    /** Until when it is the worker's that has taken it. */
    claimed_until: number | null;
    claimed_by: string | null;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
  };
  /** Beside the outbox, as a mail is large and its row is written anew at each step. JSON: an `OutgoingMail`. */
  outbox_messages: { mail_id: string; message: string };
  subscriptions: {
    email: string;
    state: "pending" | "confirmed" | "ended";
    /** The newest; the ones before it stay good, so that no link in an old mail dies. */
    token: string;
    first_name: string | null;
    last_name: string | null;
    language: LanguageCode;
    consent_version: string | null;
    created_at: number;
    confirmed_at: number | null;
    ended_at: number | null;
  };
  subscription_tokens: { token: string; email: string };
  document_requests: { email: string; property_id: number; lead_reference: string; created_at: number };
  bookings: {
    property_id: number;
    slot: string;
    /** From 0 to the capacity of the slot. */
    place: number;
    lead_reference: string | null;
    created_at: number;
    /** Until then the place waits for its visitor's confirmation; null once it is confirmed. */
    held_until: number | null;
    confirmed_at: number | null;
    /** Keyed hashes of the visitor's mailbox and phone: they count somebody's open visits. Null once the visit is past. */
    person_key: string | null;
    phone_key: string | null;
  };
  /** Page views; a day is an ISO day in Belgium. */
  views: { property_id: number; day: string; source: ViewSource; count: number };
  /** What makes the day's visitors unrecognisable; gone with the day, and they with it. */
  view_salts: { day: string; salt: string };
  /** Who was counted today: a hash for each visitor and property. */
  view_visitors: { visitor: string; day: string };
  /** How many of a network were counted today, at a property or in all: a hash for each. */
  view_networks: { network: string; day: string; visitors: number };
  /** What an agent wrote beside a visit or a request, for the owner. */
  visit_notes: {
    lead_reference: string;
    comment: string | null;
    status: NoteStatus | null;
    noted_at: number;
  };
  /** From where owners have signed in: a keyed hash of account and network. */
  owner_networks: { owner_id: string; network: string; expires_at: number };
  used_captchas: { id: string; expires_at: number };
  /** Counted by `limits.ts`, on PostgreSQL. */
  limits: { key: string; points: number; expire: number | null };
  /** What housekeeping has to remember: a name from `housekeeping-times.ts`, and when. */
  housekeeping: { name: string; at: number };
  migrations: { name: string; run_at: number };
}

export type LeadRow = Selectable<Tables["leads"]>;
export type OutboxRow = Selectable<Tables["outbox"]>;
export type NewOutboxRow = Insertable<Tables["outbox"]>;
