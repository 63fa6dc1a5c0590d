import "server-only";
import type { Generated, Selectable } from "kysely";
import type { AlertRhythm } from "../../domain/demand/alert-rhythms.ts";
import type { AnnouncedHome } from "../../domain/demand/stock-changes.ts";
import type { AuditAction } from "../../domain/desk/audit.ts";
import type { RequestState } from "../../domain/desk/request-state.ts";
import type { CalendarProblem } from "../../domain/forms/calendar-problem.ts";
import type { PaperName } from "../../domain/law/papers.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import type { StepName } from "../../domain/owner/home-steps.ts";
import type { NoteStatus } from "../../domain/owner/owner-entry.ts";
import type { MailboxProblem } from "../../domain/replies/mailbox-problem.ts";
import type { ReplyKind } from "../../domain/replies/reply-kind.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { LeadSource } from "../../domain/views/lead-source.ts";
import type { ViewSource } from "../../domain/views/view-source.ts";
import type { MeasuredPage, Vital } from "../../domain/views/vitals.ts";
import type { FlowName } from "../../forms/flows/index.ts";

/** A passkey of an account. */
export interface PasskeyRow {
  /** Of the credential, as the device has made it: base64url. */
  id: string;
  account_id: string;
  /** The host that it is bound to. */
  host: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the device has used it; always 0 for one that is copied between devices. */
  counter: number;
  /** How the device can be reached, as its browser names it, with commas. */
  transports: string;
  /** Its person's word for it. */
  name: string;
  created_at: number;
  used_at: number | null;
}

/** The tables, in types that both databases have. Times are ms since 1970; e-mail addresses are in lower case. */
export interface Tables {
  leads: {
    reference: string;
    flow: FlowName;
    language: LanguageCode;
    email: string;
    /** The address of the friend (send-to-friend), so that the request is found when that person asks for their data. */
    friend_email: string | null;
    /** JSON: the fields of the form. */
    payload: string;
    page: string | null;
    /** JSON: the campaign. */
    utm: string | null;
    /** The host that the visit came from: `www.immoweb.be`. */
    referrer: string | null;
    consent_version: string | null;
    property_id: number | null;
    project_id: number | null;
    state: RequestState;
    created_at: number;
    /** Hash of what was sent and the key that came along: the same submission sent again is answered with this lead. */
    submission_id: string | null;
    /** The address of who has it at the desk. */
    assignee: string | null;
    /** How often the desk has changed it: who changes it names the version that they have seen. */
    version: Generated<number>;
    /** What it is found by, without accents and capitals; null where an older version of the site has stored it. */
    search_text: string | null;
    /** When somebody wants to come back to it, on Belgian clocks: `2026-11-27T17:00`. */
    follow_up: string | null;
    /** When its person has last answered a mail about it; null where nobody has. */
    replied_at: Generated<number | null>;
  };
  /** How many requests came by a form from where; without a person, so they stay when requests are erased. */
  lead_counts: {
    /** `2026-11` */
    month: string;
    /** As `LeadSource` has kind and name. */
    source: LeadSource["kind"];
    name: string;
    flow: FlowName;
    /** The page that the form was sent from; empty where it is not known. */
    page: string;
    count: number;
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
    /** In the Message-ID and in the name of the file. */
    id: string;
    lead_reference: string | null;
    /** `package`: a request that goes to the agency's package (`package-outbox.ts`). */
    channel: Generated<"mail" | "package">;
    /** An address; of a request for a package the name of its source. */
    recipient: string;
    /** Mails of the same value are delivered one after the other; see `orderingKey`. */
    line: string;
    /**
     * `refused`: rejected by the mail server; tried again, but it does not delay other mails. For a package `queued` is what waits, and
     * `sending` what has perhaps arrived already.
     */
    state: "waiting" | "refused" | "queued" | "sending" | "sent" | "dead";
    tries: number;
    /** When it is tried next, or first where it can still be withdrawn; of a dead one, when it was given up. */
    due_at: number;
    /** Until when the mail is leased to the worker of the next column. */
    claimed_until: number | null;
    claimed_by: string | null;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
  };
  /** Apart from the outbox: a mail is large, and its outbox row is rewritten at each step. JSON: an `OutgoingMail`, or a `PackageDelivery`. */
  outbox_messages: { mail_id: string; message: string };
  subscriptions: {
    email: string;
    state: "pending" | "confirmed" | "ended";
    /** The newest; earlier ones stay valid, so that links in old mails work. */
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
    /** Until then the place is reserved for the visitor's confirmation; null once it is confirmed. */
    held_until: number | null;
    confirmed_at: number | null;
    /** Keyed hashes of the visitor's mailbox and phone, to limit open visits per person. Null once the visit is past. */
    person_key: string | null;
    phone_key: string | null;
  };
  /** Page views; a day is an ISO day in Belgium. */
  views: { property_id: number; day: string; source: ViewSource; count: number };
  /** The salt of a day's visitor hashes; deleted after the day, with the hashes. */
  view_salts: { day: string; salt: string };
  /** The visitors counted today: a hash per visitor and property. */
  view_visitors: { visitor: string; day: string };
  /** How many visitors of a network were counted today, per property and in all: a hash for each. */
  view_networks: { network: string; day: string; visitors: number };
  /** How many visits to a kind of page were in a bucket of a measure (`bucketOf`); a day is an ISO day in Belgium. */
  page_vitals: { day: string; page: MeasuredPage; vital: Vital; bucket: number; count: number };
  /** An agent's comment on a visit or request, for the owner. */
  visit_notes: {
    lead_reference: string;
    comment: string | null;
    status: NoteStatus | null;
    noted_at: number;
  };
  /** A visit that is no longer as its form has it: moved, cancelled, or cancelled and confirmed again. */
  visit_times: {
    lead_reference: string;
    /** When it is now; of a cancelled one, when it would have been. */
    slot: string;
    /** How often it has changed: `SEQUENCE` in calendars. */
    sequence: number;
    changed_at: number;
  };
  /** Hours of visits that the desk opens or closes once, in their order: the last one counts. */
  visit_hours: {
    position: Generated<number>;
    kind: "open" | "closed";
    /** One property, or those of an agent of `team.json`, or all where both are null. */
    property_id: number | null;
    agent: string | null;
    /** On Belgian clocks: `2026-11-24T10:00`. */
    starts: string;
    ends: string;
    /** For colleagues. */
    reason: string | null;
    /** The address of who did it. */
    author: string;
    created_at: number;
    /** 1 where that is the owner of the property, who is away; else null. */
    by_owner: number | null;
  };
  /** Who waits for a free time at a property. */
  visit_waits: {
    /** In the links of its mails. */
    token: string;
    email: string;
    language: LanguageCode;
    property_id: number;
    /** An ISO day; empty for any. */
    day: string;
    /** `pending`: not confirmed yet. `told`: a time was free. */
    state: "pending" | "waiting" | "told";
    /** The day that they were told of, and when. */
    told_day: string | null;
    told_at: number | null;
    /** The version of the legal texts at the time. */
    consent_version: string;
    /** The place in the line. */
    created_at: number;
  };
  /** The address under which somebody of the staff reads visits in a calendar; the account's end is its end. */
  calendar_feeds: {
    staff_id: string;
    /** SHA-256 of the token in the address. */
    token_hash: string;
    /** Whose visits, of `team.json`; null for those of all. */
    agent: string | null;
    created_at: number;
    /** When a calendar has last fetched it. */
    read_at: number | null;
  };
  /** What was done and written about a request at the desk, in its order. */
  request_entries: {
    position: Generated<number>;
    lead_reference: string;
    kind: "note" | "answer" | "state" | "assignee" | "visit" | "shown" | "hidden";
    /** The address of who did it. */
    author: string;
    /**
     * The new state, or the address of who has the request now (null where nobody has). Of a visit what became of it, and from when to
     * when it was moved: `moved 2026-11-24T10:00 2026-11-25T11:00`. Of an answer what the request was before: `inHand an@zennehuis.example`.
     */
    value: string | null;
    /** Of an answer. */
    subject: string | null;
    /** Of a note or an answer; of a visit the words to its person, or for its owner. */
    text: string | null;
    /** The mail in the outbox, which is erased before the answer; of a state or an assignee that of the answer which has brought it. */
    mail_id: string | null;
    written_at: number;
  };
  /** Mails that came back to a request from the agency's mailbox (`lib/leads/replies/`). */
  request_replies: {
    position: Generated<number>;
    id: string;
    lead_reference: string;
    /** `automatic`: of a program, such as an absence. `bounce`: a mail of ours did not arrive. */
    kind: ReplyKind;
    /** A hash of its Message-ID, or of the whole where it has none: it is stored once. */
    message_key: string;
    /** Its Message-ID in angle brackets, which the next answer names. */
    message_id: string | null;
    /** The mail of the outbox that it answers, or that did not arrive. */
    mail_id: string | null;
    /** The address of its sender; of a bounce that of who did not get the mail. */
    sender: string;
    sender_name: string;
    /** 1 where the agency's mail server could not confirm the sender. */
    is_unverified: number;
    subject: string;
    /** What was written, without what it quotes; of a bounce the words of the mail server. */
    text: string;
    /** With what it quotes; null where that is all. */
    whole: string | null;
    /** JSON: `RefusedFile[]`; null where every file was taken. */
    refused: string | null;
    /** When the mailbox got it. */
    received_at: number;
  };
  reply_files: { id: string; reply_id: string; name: string; type: string; content: Uint8Array };
  /** How far the mailbox was read that answers arrive in; a process that reads it has the lease. */
  reply_mailboxes: {
    /** Server, user and folder. */
    name: string;
    /** `UIDVALIDITY` of the folder, and the highest UID that was read (RFC 9051, 2.3.1.1). */
    uid_validity: string | null;
    last_uid: number | null;
    /** When it was last read without a fault. */
    read_at: number | null;
    /** Since when it cannot be read, and why: a `MailboxProblem`. */
    failed_since: number | null;
    problem: MailboxProblem | null;
    claimed_by: string | null;
    claimed_until: number | null;
  };
  /** People to whom properties were proposed: the token in the links of these mails, and when they wanted no more of them. */
  /** Addresses that somebody at the desk has said to be one person's; `person` is the same for all of one. */
  person_addresses: { email: string; person: string; author: string; joined_at: number };
  demand_people: { email: string; token: string; created_at: number; opted_out_at: number | null };
  /** Which properties were proposed to whom, once each. */
  demand_mails: {
    email: string;
    property_id: number;
    /** The search that it answers. */
    lead_reference: string;
    mail_id: string | null;
    /** The address of who did it. */
    author: string;
    mailed_at: number;
  };
  /** Searches that somebody is written to about. */
  search_alerts: {
    /** In the links of its mails. */
    token: string;
    email: string;
    language: LanguageCode;
    goal: GoalKind;
    /** As `AlertSubject` has it; of a property or a project empty. */
    search: string;
    property_id: number | null;
    project_id: number | null;
    rhythm: AlertRhythm;
    /** `pending`: not confirmed yet. */
    state: "pending" | "active" | "ended";
    paused_until: number | null;
    /** The version of the legal texts at the time. */
    consent_version: string;
    /** When its person has last pressed a button: from then on its time runs. */
    changed_at: number;
  };
  /** What people are told of a home, once of each event. */
  search_alert_news: {
    position: Generated<number>;
    email: string;
    /** As `StockHome` has it. */
    home: string;
    /** `StockChange.event`. */
    event: string;
    /** Of the alert that it answers. */
    token: string;
    /** The publication that it comes from. */
    release: string;
    /** Euro. */
    former_price: number | null;
    due_at: number;
    /** When it was queued, or withheld at the desk: then without a mail. */
    told_at: number | null;
    mail_id: string | null;
  };
  /** The stock as it was announced last. */
  announced_stock: {
    home: string;
    state: AnnouncedHome["state"];
    lowest_price: number | null;
    returns: number;
  };
  /** Offers that the owner of the property reads whole. */
  offer_releases: {
    lead_reference: string;
    released_at: number;
    /** The address of who did it at the desk; null for the command line. */
    released_by: string | null;
    /** 1 where the owner reads the name too. */
    shows_name: number;
    /** When the owner was told of it by mail. */
    mailed_at: number | null;
    /** When it was taken back; null while the owner reads it. */
    withdrawn_at: number | null;
    /** When its owner first read it in the portal. */
    seen_at: number | null;
  };
  /** Days that the agency enters: when a step of a sale or a rental was over, or will be. */
  home_steps: {
    property_id: number;
    step: StepName;
    /** An ISO day, as are those of papers. */
    day: string;
    /** The address of who entered it. */
    author: string;
    changed_at: number;
  };
  /** What the agency writes about a paper of a home. */
  home_papers: {
    property_id: number;
    paper: PaperName;
    asked_on: string | null;
    received_on: string | null;
    valid_until: string | null;
    /** 1 where this home needs none. */
    not_needed: number;
    author: string;
    changed_at: number;
  };
  /** Papers as they were sent: PDF, JPEG or PNG. */
  home_paper_files: {
    id: string;
    property_id: number;
    paper: PaperName;
    name: string;
    /** Such as `application/pdf`, of its bytes. */
    type: string;
    content: Uint8Array;
    /** The address of who sent it; 1 where that is an owner. */
    sender: string;
    by_owner: number;
    sent_at: number;
  };
  /** The monthly reports to owners: a row for each home, month and owner, once somebody has written a word or it was sent. */
  owner_reports: {
    id: string;
    property_id: number;
    /** `2026-10` */
    month: string;
    email: string;
    language: LanguageCode;
    /** What the agent adds, and the address of who did. */
    word: string | null;
    author: string | null;
    /** JSON: a `MonthReport`, as it was sent. */
    report: string | null;
    /** SHA-256 of the file, in hexadecimals. */
    hash: string | null;
    mail_id: string | null;
    /** When it was put into the outbox. */
    sent_at: number | null;
    /** When the mail server had taken it. */
    delivered_at: number | null;
  };
  /** The PDF that was sent. */
  owner_report_files: { report_id: string; content: Uint8Array };
  /** As far as better-auth does not read and write them. */
  owners: { id: string; email: string; signed_in_at: number | null };
  /** Networks from which owners and staff have signed in: a keyed hash of account and network. */
  owner_networks: { owner_id: string; network: string; expires_at: number };
  staff_networks: { staff_id: string; network: string; expires_at: number };
  owner_passkeys: PasskeyRow;
  staff_passkeys: PasskeyRow;
  /** As far as better-auth does not read and write them. */
  owner_sessions: {
    id: string;
    token: string;
    owner_id: string;
    /** Browser and system in words. */
    device: string | null;
    used_at: number | null;
  };
  staff: { id: string; email: string };
  staff_sessions: {
    id: string;
    token: string;
    staff_id: string;
    /** Browser and system in words. */
    device: string | null;
    signed_in_at: number | null;
    used_at: number | null;
    /** When its person has last proved who they are: by signing in, or again since. */
    confirmed_at: number | null;
    /** 1 where a passkey has opened it, which is both factors at once; null in those of an earlier version. */
    by_passkey: number | null;
    /** 1 where its person stays signed in on the device. */
    stays: number | null;
  };
  /** Private calendars of the staff, of which the site learns when their person is busy. */
  busy_calendars: {
    staff_id: string;
    /** Sealed (`sealed-text.ts`): who has it reads the whole calendar. */
    address: string;
    tried_at: number;
    read_at: number | null;
    /** Why the last try failed; null where it did not. */
    problem: CalendarProblem | null;
  };
  /** When they are busy, on Belgian clocks: `2026-11-24T10:00`. */
  busy_times: {
    staff_id: string;
    /** The agent of `team.json` that the person is. */
    agent: string;
    starts: string;
    ends: string;
  };
  /** How somebody of the staff wants to be told; without a row as `usualQuietHours` and by mail. */
  staff_notices: {
    staff_id: string;
    /** 1 where mails to them as a colleague are sent. */
    mails: number;
    /** On Belgian clocks: `20:00`. */
    quiet_from: string;
    quiet_to: string;
  };
  /** Browsers on which somebody of the staff has switched messages on. */
  push_devices: {
    id: string;
    staff_id: string;
    /** Of the session from which the desk was last opened there: who ends it ends the messages. */
    session_id: string;
    /** An address of the browser's push service, and the keys that only this browser has the other half of. */
    endpoint: string;
    p256dh: string;
    auth: string;
    /** When the desk was last opened there. */
    seen_at: number;
  };
  /** Messages that wait for a device: a row goes once it was told. */
  push_messages: {
    id: string;
    device_id: string;
    /** JSON: a `Notice`. */
    message: string;
    /** When it may be told, or is tried next. */
    due_at: number;
    tries: number;
    claimed_by: string | null;
    claimed_until: number | null;
    created_at: number;
  };
  /** What was done at the desk (`lib/desk/audit/audit-log.ts`). */
  audit_entries: {
    position: Generated<number>;
    at: number;
    actor: string;
    action: AuditAction;
    reference: string | null;
    detail: string | null;
  };
  used_captchas: { id: string; expires_at: number };
  /** Rate limits on PostgreSQL (`rate-limit.ts`). */
  limits: { key: string; points: number; expire: number | null };
  /** Times by name (`housekeeping-times.ts`). */
  housekeeping: { name: string; at: number };
  /** What the secret makes of a constant (`secret-check.ts`). */
  secret_checks: { name: string; value: string };
  /** The changes of the tables (`migrate.ts`); `requires` as in `DoneMigration`. */
  migrations: { name: string; run_at: number; requires: string | null };
}

export type LeadRow = Selectable<Tables["leads"]>;
export type OutboxRow = Selectable<Tables["outbox"]>;
