-- 0001-leads
create table leads (reference text primary key, flow text not null, language text not null, email text not null, friend_email text, payload text not null, page text, utm text, consent_version text, property_id integer, project_id integer, state text not null, created_at TIME not null);
create index leads_email on leads (email);
create index leads_friend_email on leads (friend_email);
create index leads_created_at on leads (created_at);
create table lead_files (id text primary key, lead_reference text not null references leads (reference) on delete cascade, name text not null, type text not null, content BLOB not null);
create index lead_files_lead on lead_files (lead_reference);
create table outbox (position ORDINAL primary key, id text not null unique, lead_reference text references leads (reference) on delete cascade, recipient text not null, line text not null, state text not null, tries integer not null, due_at TIME not null, claimed_until TIME, claimed_by text, last_error text, created_at TIME not null, sent_at TIME);
create table outbox_messages (mail_id text primary key references outbox (id) on delete cascade, message text not null);
create index outbox_line on outbox (line, position) where state = 'waiting';
create index outbox_open on outbox (position) where state in ('waiting', 'refused');
create index outbox_lead_reference on outbox (lead_reference);
create index outbox_recipient on outbox (recipient);
create table subscriptions (email text primary key, state text not null, token text not null, first_name text, last_name text, language text not null, consent_version text, created_at TIME not null, confirmed_at TIME, ended_at TIME);
create table subscription_tokens (token text primary key, email text not null references subscriptions (email) on delete cascade);
create index subscription_tokens_email on subscription_tokens (email);
create table document_requests (email text not null, property_id integer not null, lead_reference text not null references leads (reference) on delete cascade, created_at TIME not null, constraint document_requests_once primary key (email, property_id));
create table bookings (property_id integer not null, slot text not null, place integer not null, lead_reference text references leads (reference) on delete set null, created_at TIME not null, constraint bookings_once primary key (property_id, slot, place));
create index document_requests_lead on document_requests (lead_reference);
create index bookings_lead on bookings (lead_reference);
create table used_captchas (id text primary key, expires_at TIME not null);
create index used_captchas_expiry on used_captchas (expires_at);
create table limits (key varchar(255) primary key, points integer default 0 not null, expire TIME);
-- 0002-views
create table views (property_id integer not null, day text not null, source text not null, count integer not null, constraint views_once primary key (property_id, day, source));
create table view_salts (day text primary key, salt text not null);
create table view_visitors (visitor text primary key, day text not null);
create table visit_notes (lead_reference text primary key references leads (reference) on delete cascade, comment text, status text, noted_at TIME not null);
create index leads_property on leads (property_id);
-- 0003-owners
create table owners (id text primary key, name text not null, email text not null unique, email_verified FLAG not null, image text, created_at MOMENT not null, updated_at MOMENT not null);
create table owner_sessions (id text primary key, token text not null unique, owner_id text not null references owners (id) on delete cascade, expires_at MOMENT not null, ip_address text, user_agent text, created_at MOMENT not null, updated_at MOMENT not null);
create table owner_passwords (id text primary key, account_id text not null, provider_id text not null, owner_id text not null references owners (id) on delete cascade, password text, access_token text, refresh_token text, id_token text, access_token_expires_at MOMENT, refresh_token_expires_at MOMENT, scope text, created_at MOMENT not null, updated_at MOMENT not null);
create table owner_links (id text primary key, identifier text not null, value text not null, expires_at MOMENT not null, created_at MOMENT not null, updated_at MOMENT not null);
create index owner_sessions_owner on owner_sessions (owner_id);
create index owner_passwords_owner on owner_passwords (owner_id);
create index owner_links_identifier on owner_links (identifier);
-- 0004-submissions
alter table leads add column submission_id text;
create unique index leads_submission on leads (submission_id);
-- 0005-visit-holds
alter table bookings add column held_until TIME;
alter table bookings add column confirmed_at TIME;
alter table bookings add column person_key text;
alter table bookings add column phone_key text;
create index bookings_person_key on bookings (person_key);
create index bookings_phone_key on bookings (phone_key);
update bookings set confirmed_at = created_at;
delete from bookings where lead_reference in (select lead_reference from visit_notes where status = 'cancelled');
-- 0006-owner-networks
create table owner_networks (owner_id text not null references owners (id) on delete cascade, network text not null, expires_at TIME not null, constraint owner_networks_once primary key (owner_id, network));
create index owner_networks_network on owner_networks (network);
create index owner_networks_expiry on owner_networks (expires_at);
-- 0007-housekeeping
create table housekeeping (name text primary key, at TIME not null);
-- 0008-view-networks
create table view_networks (network text primary key, day text not null, visitors integer not null);
-- 0009-desk
create table staff (id text primary key, name text not null, email text not null unique, email_verified FLAG not null, image text, two_factor_enabled FLAG, created_at MOMENT not null, updated_at MOMENT not null);
create table staff_sessions (id text primary key, token text not null unique, staff_id text not null references staff (id) on delete cascade, expires_at MOMENT not null, ip_address text, user_agent text, device text, signed_in_at TIME, used_at TIME, created_at MOMENT not null, updated_at MOMENT not null);
create table staff_passwords (id text primary key, account_id text not null, provider_id text not null, staff_id text not null references staff (id) on delete cascade, password text, access_token text, refresh_token text, id_token text, access_token_expires_at MOMENT, refresh_token_expires_at MOMENT, scope text, created_at MOMENT not null, updated_at MOMENT not null);
create table staff_links (id text primary key, identifier text not null, value text not null, expires_at MOMENT not null, created_at MOMENT not null, updated_at MOMENT not null);
create table staff_factors (id text primary key, staff_id text not null references staff (id) on delete cascade, secret text not null, backup_codes text not null, verified FLAG, failed_count integer, locked_until MOMENT);
create table staff_networks (staff_id text not null references staff (id) on delete cascade, network text not null, expires_at TIME not null, constraint staff_networks_once primary key (staff_id, network));
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_passwords_staff on staff_passwords (staff_id);
create index staff_factors_staff on staff_factors (staff_id);
create index staff_links_identifier on staff_links (identifier);
create index staff_networks_network on staff_networks (network);
create index staff_networks_expiry on staff_networks (expires_at);
alter table leads add column assignee text;
alter table leads add column version integer default 0 not null;
alter table leads add column search_text text;
create index leads_state_created on leads (state, created_at);
create index leads_flow_created on leads (flow, created_at);
create index leads_assignee_created on leads (assignee, created_at);
create table request_entries (position ORDINAL primary key, lead_reference text not null references leads (reference) on delete cascade, kind text not null, author text not null, value text, subject text, text text, mail_id text, written_at TIME not null);
create index request_entries_lead on request_entries (lead_reference, written_at);
-- 0010-visits-at-the-desk
create table visit_times (lead_reference text primary key references leads (reference) on delete cascade, slot text not null, sequence integer not null, changed_at TIME not null);
create index visit_times_slot on visit_times (slot);
create index bookings_slot on bookings (slot);
create table visit_hours (position ORDINAL primary key, kind text not null, property_id integer, agent text, starts text not null, ends text not null, reason text, author text not null, created_at TIME not null);
create index visit_hours_ends on visit_hours (ends);
create table calendar_feeds (staff_id text primary key references staff (id) on delete cascade, token_hash text not null unique, agent text, created_at TIME not null, read_at TIME);
-- 0011-people
create table demand_people (email text primary key, token text not null unique, created_at TIME not null, opted_out_at TIME);
create table demand_mails (email text not null, property_id integer not null, lead_reference text not null references leads (reference) on delete cascade, mail_id text, author text not null, mailed_at TIME not null, constraint demand_mails_once primary key (email, property_id));
create index demand_mails_lead_reference on demand_mails (lead_reference);
create index demand_mails_property_id on demand_mails (property_id);
create table offer_releases (lead_reference text primary key references leads (reference) on delete cascade, released_at TIME not null, released_by text, shows_name integer default 0 not null, mailed_at TIME, withdrawn_at TIME);
insert into offer_releases (lead_reference, released_at) select visit_notes.lead_reference, visit_notes.noted_at from visit_notes inner join leads on leads.reference = visit_notes.lead_reference where leads.flow = 'purchase-offer';
alter table owners add column signed_in_at TIME;
create index views_day on views (day);
-- 0012-secret-check
create table secret_checks (name text primary key, value text not null);
