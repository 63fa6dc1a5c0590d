import "server-only";
import { type Dialect, typeNames } from "./column-types.ts";

/*
 * The tables that a first start makes, for both databases: a type in capitals is one for which they have different names (`column-types.ts`). What
 * came later is a change of its own beside this file.
 */

const requests = `
  create table if not exists leads (
    reference text primary key, flow text not null, language text not null, email text not null, friend_email text,
    payload text not null, page text, utm text, consent_version text, property_id integer, project_id integer,
    state text not null, created_at TIME not null, submission_id text, assignee text,
    version integer not null default 0, search_text text
  );
  create index if not exists leads_email on leads (email);
  create index if not exists leads_friend_email on leads (friend_email);
  create index if not exists leads_created_at on leads (created_at);
  create index if not exists leads_property on leads (property_id);
  create unique index if not exists leads_submission on leads (submission_id);
  create index if not exists leads_state_created on leads (state, created_at);
  create index if not exists leads_flow_created on leads (flow, created_at);
  create index if not exists leads_assignee_created on leads (assignee, created_at);
  create table if not exists lead_files (
    id text primary key, lead_reference text not null references leads (reference) on delete cascade,
    name text not null, type text not null, content BLOB not null
  );
  create index if not exists lead_files_lead on lead_files (lead_reference);
  create table if not exists request_entries (
    position ORDINAL primary key, lead_reference text not null references leads (reference) on delete cascade,
    kind text not null, author text not null, value text, subject text, text text, mail_id text, written_at TIME not null
  );
  create index if not exists request_entries_lead on request_entries (lead_reference, written_at);
  create table if not exists document_requests (
    email text not null, property_id integer not null,
    lead_reference text not null references leads (reference) on delete cascade, created_at TIME not null,
    constraint document_requests_once primary key (email, property_id)
  );
  create index if not exists document_requests_lead on document_requests (lead_reference);
  create table if not exists used_captchas (id text primary key, expires_at TIME not null);
  create index if not exists used_captchas_expiry on used_captchas (expires_at);`;

const mails = `
  create table if not exists outbox (
    position ORDINAL primary key, id text not null unique,
    lead_reference text references leads (reference) on delete cascade, recipient text not null, line text not null,
    state text not null, tries integer not null, due_at TIME not null, claimed_until TIME, claimed_by text,
    last_error text, created_at TIME not null, sent_at TIME
  );
  create index if not exists outbox_line on outbox (line, position) where state = 'waiting';
  create index if not exists outbox_open on outbox (position) where state in ('waiting', 'refused');
  create index if not exists outbox_lead_reference on outbox (lead_reference);
  create index if not exists outbox_recipient on outbox (recipient);
  create table if not exists outbox_messages (
    mail_id text primary key references outbox (id) on delete cascade, message text not null
  );
  create table if not exists subscriptions (
    email text primary key, state text not null, token text not null, first_name text, last_name text,
    language text not null, consent_version text, created_at TIME not null, confirmed_at TIME, ended_at TIME
  );
  create table if not exists subscription_tokens (
    token text primary key, email text not null references subscriptions (email) on delete cascade
  );
  create index if not exists subscription_tokens_email on subscription_tokens (email);
  create table if not exists demand_people (
    email text primary key, token text not null unique, created_at TIME not null, opted_out_at TIME
  );
  create table if not exists demand_mails (
    email text not null, property_id integer not null,
    lead_reference text not null references leads (reference) on delete cascade, mail_id text, author text not null,
    mailed_at TIME not null, constraint demand_mails_once primary key (email, property_id)
  );
  create index if not exists demand_mails_lead_reference on demand_mails (lead_reference);
  create index if not exists demand_mails_property_id on demand_mails (property_id);`;

const visits = `
  create table if not exists bookings (
    property_id integer not null, slot text not null, place integer not null,
    lead_reference text references leads (reference) on delete set null, created_at TIME not null,
    held_until TIME, confirmed_at TIME, person_key text, phone_key text,
    constraint bookings_once primary key (property_id, slot, place)
  );
  create index if not exists bookings_lead on bookings (lead_reference);
  create index if not exists bookings_person_key on bookings (person_key);
  create index if not exists bookings_phone_key on bookings (phone_key);
  create index if not exists bookings_slot on bookings (slot);
  create table if not exists visit_notes (
    lead_reference text primary key references leads (reference) on delete cascade, comment text, status text,
    noted_at TIME not null
  );
  create table if not exists visit_times (
    lead_reference text primary key references leads (reference) on delete cascade, slot text not null,
    sequence integer not null, changed_at TIME not null
  );
  create index if not exists visit_times_slot on visit_times (slot);
  create table if not exists visit_hours (
    position ORDINAL primary key, kind text not null, property_id integer, agent text, starts text not null,
    ends text not null, reason text, author text not null, created_at TIME not null
  );
  create index if not exists visit_hours_ends on visit_hours (ends);
  create table if not exists offer_releases (
    lead_reference text primary key references leads (reference) on delete cascade, released_at TIME not null,
    released_by text, shows_name integer not null default 0, mailed_at TIME, withdrawn_at TIME
  );`;

const views = `
  create table if not exists views (
    property_id integer not null, day text not null, source text not null, count integer not null,
    constraint views_once primary key (property_id, day, source)
  );
  create index if not exists views_day on views (day);
  create table if not exists view_salts (day text primary key, salt text not null);
  create table if not exists view_visitors (visitor text primary key, day text not null);
  create table if not exists view_networks (network text primary key, day text not null, visitors integer not null);`;

/** What owners or staff sign in with, as better-auth 1.7 stores it (names: `lib/accounts/better-auth.ts`), whether the site offers it or not. */
const accounts = (people: string, person: string, columns: { person: string; session: string }) => `
  create table if not exists ${people} (
    id text primary key, name text not null, email text not null unique, email_verified FLAG not null, image text,
    ${columns.person} created_at MOMENT not null, updated_at MOMENT not null
  );
  create table if not exists ${person}_sessions (
    id text primary key, token text not null unique,
    ${person}_id text not null references ${people} (id) on delete cascade, expires_at MOMENT not null,
    ip_address text, user_agent text, ${columns.session} created_at MOMENT not null, updated_at MOMENT not null
  );
  create index if not exists ${person}_sessions_${person} on ${person}_sessions (${person}_id);
  create table if not exists ${person}_passwords (
    id text primary key, account_id text not null, provider_id text not null,
    ${person}_id text not null references ${people} (id) on delete cascade, password text, access_token text,
    refresh_token text, id_token text, access_token_expires_at MOMENT, refresh_token_expires_at MOMENT, scope text,
    created_at MOMENT not null, updated_at MOMENT not null
  );
  create index if not exists ${person}_passwords_${person} on ${person}_passwords (${person}_id);
  create table if not exists ${person}_links (
    id text primary key, identifier text not null, value text not null, expires_at MOMENT not null,
    created_at MOMENT not null, updated_at MOMENT not null
  );
  create index if not exists ${person}_links_identifier on ${person}_links (identifier);
  create table if not exists ${person}_networks (
    ${person}_id text not null references ${people} (id) on delete cascade, network text not null,
    expires_at TIME not null, constraint ${person}_networks_once primary key (${person}_id, network)
  );
  create index if not exists ${person}_networks_network on ${person}_networks (network);
  create index if not exists ${person}_networks_expiry on ${person}_networks (expires_at);`;

const owners = accounts("owners", "owner", { person: "signed_in_at TIME,", session: "" });

const staff = `${accounts("staff", "staff", {
  person: "two_factor_enabled FLAG,",
  session: "device text, signed_in_at TIME, used_at TIME,",
})}
  create table if not exists staff_factors (
    id text primary key, staff_id text not null references staff (id) on delete cascade, secret text not null,
    backup_codes text not null, verified FLAG, failed_count integer, locked_until MOMENT
  );
  create index if not exists staff_factors_staff on staff_factors (staff_id);
  create table if not exists calendar_feeds (
    staff_id text primary key references staff (id) on delete cascade, token_hash text not null unique, agent text,
    created_at TIME not null, read_at TIME
  );`;

/** Rate limits, which are in memory with SQLite; times by name; and what the secret makes of a constant. */
const operation = `
  create table if not exists limits (key varchar(255) primary key, points integer not null default 0, expire TIME);
  create table if not exists housekeeping (name text primary key, at TIME not null);
  create table if not exists secret_checks (name text primary key, value text not null);`;

/** SQL with the names that a database has for its types. */
export const inDialect = (statement: string, dialect: Dialect): string =>
  Object.entries(typeNames[dialect]).reduce(
    (text, [name, type]) => text.replaceAll(new RegExp(`\\b${name.toUpperCase()}\\b`, "g"), type),
    statement,
  );

/** The statements that make all tables with their indexes, as far as they are not there. */
export const startingTables: readonly string[] = [requests, mails, visits, views, owners, staff, operation]
  .join("")
  .split(";")
  .map((statement) => statement.trim())
  .filter(Boolean);
