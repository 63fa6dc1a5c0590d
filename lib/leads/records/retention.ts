import "server-only";
import { accountStates, deleteAccount } from "../../accounts/accounts.ts";
import { oldestKept, type RetentionPeriod } from "../../domain/forms/retention.ts";
import { isoDay } from "../../domain/text/dates.ts";
import type { RetentionClass } from "../../forms/flows/flow.ts";
import { type FlowName, flowNames, flows } from "../../forms/flows/index.ts";
import { removeMailFiles } from "../../mail/outbox/mail-files.ts";
import { removeOrphansBefore } from "../../mail/outbox/mail-orphans.ts";
import { forgetHomes } from "../../owner/home/home-store.ts";
import { ownerRealm } from "../../owner/owner-realm.ts";
import { forgetReports } from "../../owner/reports/report-store.ts";
import { inChunks } from "../../server/db/chunks.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { forgetDemandPeople } from "../demand/demand-people.ts";
import { forgetAlerts } from "../search-alerts/alert-store.ts";
import { deleteLeads, deleteMails } from "./lead-records.ts";
import { forgetPersons } from "./persons.ts";
import { forgetRentals, leadsOfLetRentals, type RetainedProperty, rememberRentals } from "./rentals.ts";

/** How long each kind of data is kept (`site.json`, `retention`); null: until it is erased by hand. */
export interface RetentionPeriods {
  /** After the last contact. */
  leads: RetentionPeriod;
  searches: RetentionPeriod;
  applications: RetentionPeriod;
  friends: RetentionPeriod;
  testimonials: RetentionPeriod | null;
  newsletter: RetentionPeriod;
  passwords: RetentionPeriod;
  mails: RetentionPeriod;
  /** Monthly reports to owners. */
  reports: RetentionPeriod;
  /** Leads of candidates for a rental, after it was let. */
  tenants: RetentionPeriod;
  /** An owner's account, after all their properties were sold or let; steps and papers of a home, after it was. */
  accounts: RetentionPeriod;
}

/** What retention reads from the content: at each run, so that a start does not wait for it. */
export interface RetentionRules {
  periods(): RetentionPeriods;
  properties(): readonly RetainedProperty[];
  /** The addresses of accounts that stay, in small letters. */
  accountsKept(now: Date): readonly string[];
}

const periodOf = (flow: FlowName): RetentionClass => flows[flow].retention ?? "leads";

/** The forms whose period begins with the last contact of the person. */
const contactFlows = flowNames.filter((flow) => periodOf(flow) === "leads");

/** How many leads one transaction deletes: a curriculum vitae is large, and the forms of visitors wait meanwhile. */
const chunkSize = 5;

export interface Purged {
  leads: number;
  subscriptions: number;
  mails: number;
  accounts: number;
  /** Search alerts. */
  alerts: number;
  /** Monthly reports to owners. */
  reports: number;
  /** Homes whose steps and papers were erased. */
  homes: number;
  /** `.eml` files. */
  files: number;
}

/** Leads of a form from before a moment. */
const leadsBefore = (db: Queries, flow: FlowName, cutoff: number) =>
  db
    .selectFrom("leads as lead")
    .select("lead.reference")
    .where("lead.flow", "=", flow)
    .where("lead.created_at", "<", cutoff);

/** Those of them whose person has had no contact since: no later lead, visit, note, reply or work at the desk. */
const withoutLaterContact = (leads: ReturnType<typeof leadsBefore>, cutoff: number) =>
  leads.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("leads as later")
          .select("later.reference")
          .whereRef("later.email", "=", "lead.email")
          // Visits booked by phone may have none, and each is of another person.
          .where("later.email", "<>", "")
          .where("later.flow", "in", contactFlows)
          .where("later.created_at", ">=", cutoff),
      )
        .or(
          exists(
            selectFrom("bookings")
              .select("bookings.slot")
              .whereRef("bookings.lead_reference", "=", "lead.reference")
              .where("bookings.slot", ">=", isoDay(new Date(cutoff)) ?? ""),
          ),
        )
        .or(
          exists(
            selectFrom("visit_notes")
              .select("visit_notes.noted_at")
              .whereRef("visit_notes.lead_reference", "=", "lead.reference")
              .where("visit_notes.noted_at", ">=", cutoff),
          ),
        )
        .or(
          exists(
            selectFrom("request_entries")
              .select("request_entries.position")
              .whereRef("request_entries.lead_reference", "=", "lead.reference")
              .where("request_entries.kind", "in", ["note", "answer"])
              .where("request_entries.written_at", ">=", cutoff),
          ),
        )
        .or(
          exists(
            selectFrom("request_replies")
              .select("request_replies.id")
              .whereRef("request_replies.lead_reference", "=", "lead.reference")
              .where("request_replies.kind", "=", "reply")
              .where("request_replies.received_at", ">=", cutoff),
          ),
        ),
    ),
  );

/** The leads of a form whose period is over. */
function expiredLeads(db: Queries, flow: FlowName, cutoff: number): Promise<{ reference: string }[]> {
  const leads = leadsBefore(db, flow, cutoff);
  return (periodOf(flow) === "leads" ? withoutLaterContact(leads, cutoff) : leads).execute();
}

/** Mails whose period is over; one that waits to be sent stays. What went to a package stays with its request: it says where a copy lies. */
const expiredMails = (db: Queries, cutoff: number): Promise<{ id: string }[]> =>
  db
    .selectFrom("outbox")
    .select("id")
    .where("channel", "=", "mail")
    .where("state", "in", ["sent", "dead"])
    .where("created_at", "<", cutoff)
    .execute();

/** Removes the accounts of former owners. @returns how many */
async function endAccounts(owners: readonly string[]): Promise<number> {
  const stays = new Set(owners);
  const ended = (await accountStates(ownerRealm)).filter(({ email }) => !stays.has(email));
  for (const { email } of ended) await deleteAccount(ownerRealm, email);
  return ended.length;
}

/**
 * Erases everything whose period is over: leads with their files and mails, leads of candidates for rentals that were let,
 * subscriptions that were never confirmed or have ended, sent mails and their `.eml` files, accounts of former owners, steps and papers of their homes. Subscribers
 * stay, and so do booked places, without a person. It works in small transactions, so that visitors do not wait for it.
 * @param signal ends it between two steps
 * @throws StoreUnavailable, the file system's errors, and the signal's reason
 */
export async function purge(
  rules: RetentionRules,
  now: Date = new Date(),
  signal?: AbortSignal,
): Promise<Purged> {
  const periods = rules.periods();
  const cutoff = (name: Exclude<keyof RetentionPeriods, "testimonials">) => oldestKept(periods[name], now);
  const purged: Purged = {
    leads: 0,
    subscriptions: 0,
    mails: 0,
    accounts: 0,
    alerts: 0,
    reports: 0,
    homes: 0,
    files: 0,
  };
  const mailIds: string[] = [];

  async function erase(expired: readonly { reference: string }[]): Promise<void> {
    for (const part of inChunks(
      expired.map(({ reference }) => reference),
      chunkSize,
    )) {
      signal?.throwIfAborted();
      const erased = await writeStore((transaction) => deleteLeads(transaction, part));
      purged.leads += erased.leads;
      mailIds.push(...erased.mailIds);
    }
  }

  try {
    for (const flow of flowNames) {
      const period = periods[periodOf(flow)];
      if (period !== null)
        await erase(await readStore((db) => expiredLeads(db, flow, oldestKept(period, now))));
    }
    const properties = rules.properties();
    await rememberRentals(properties, now);
    await erase(await leadsOfLetRentals(cutoff("tenants")));
    await forgetRentals(properties, cutoff("tenants"));
    await forgetDemandPeople();
    await writeStore(forgetPersons);
    purged.alerts = await forgetAlerts(cutoff("searches"), now.getTime());

    purged.reports = await forgetReports(cutoff("reports"));
    purged.homes = await forgetHomes(properties, cutoff("accounts"));

    const { numDeletedRows } = await writeStore((transaction) =>
      transaction
        .deleteFrom("subscriptions")
        .where("state", "<>", "confirmed")
        .where(({ fn }) => fn.coalesce("ended_at", "created_at"), "<", cutoff("newsletter"))
        .executeTakeFirst(),
    );
    purged.subscriptions = Number(numDeletedRows);

    for (const part of inChunks(await readStore((db) => expiredMails(db, cutoff("mails"))), chunkSize)) {
      signal?.throwIfAborted();
      const ids = part.map(({ id }) => id);
      mailIds.push(...(await writeStore((transaction) => deleteMails(transaction, ids))));
    }
    purged.accounts = await endAccounts(rules.accountsKept(now));
  } finally {
    // Rows that are gone take their files with them, also where a later step failed.
    purged.mails = mailIds.length;
    purged.files = await removeMailFiles(mailIds);
  }
  purged.files += await removeOrphansBefore(cutoff("mails"));
  return purged;
}
