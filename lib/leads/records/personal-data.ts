import "server-only";
import { sql } from "kysely";
import { accountStates, deleteAccount } from "../../accounts/accounts.ts";
import { removeMailFiles } from "../../mail/outbox/mail-files.ts";
import { removeOrphansNaming } from "../../mail/outbox/mail-orphans.ts";
import { packagesWithCopies } from "../../mail/outbox/package-outbox.ts";
import { eraseOwnerFile, papersFrom } from "../../owner/home/home-store.ts";
import { ownerRealm } from "../../owner/owner-realm.ts";
import { eraseReports, reportsTo } from "../../owner/reports/report-store.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { mailboxOf, normalizeEmail } from "../../server/email-address.ts";
import { env } from "../../server/env.ts";
import { leadFiles } from "../../server/lead-files.ts";
import { limitRows } from "../../server/rate-limit.ts";
import { demandDataOf, eraseDemandPerson } from "../demand/demand-people.ts";
import { eraseRepliesFrom, replyDataOf } from "../replies/reply-store.ts";
import { alertDataOf, eraseAlerts } from "../search-alerts/alert-store.ts";
import { eraseWaits, waitDataOf } from "../visit-waits/wait-store.ts";
import { releaseVisitsOf } from "../visits/bookings.ts";
import { noteOn } from "../visits/visit-notes.ts";
import { changedSlot } from "../visits/visit-times.ts";
import { deleteLeads, leadRecords } from "./lead-records.ts";

/** What the desk has written about a request and to its person. */
async function deskWritingOn(reference: string) {
  const rows = await readStore((db) =>
    db
      .selectFrom("request_entries")
      .select(["kind", "author", "subject", "text", "written_at"])
      .where("lead_reference", "=", reference)
      .where("kind", "in", ["note", "answer", "visit"])
      .where("text", "is not", null)
      .orderBy("position")
      .execute(),
  );
  return rows.map(({ written_at, ...written }) => ({ ...written, writtenAt: new Date(Number(written_at)) }));
}

/** The account of an owner in the portal. */
async function accountOf(email: string) {
  const account = (await accountStates(ownerRealm)).find((state) => state.email === email);
  if (!account) return null;
  const { id, name, hasPassword, sessions } = account;
  const passkeys = await readStore((db) =>
    db.selectFrom("owner_passkeys").select("name").where("account_id", "=", id).execute(),
  );
  return { name, hasPassword, sessions, passkeys: passkeys.map((passkey) => passkey.name) };
}

/** All stored data of one person (GDPR, articles 15 and 20). @throws StoreUnavailable */
export async function personalData(address: string) {
  const email = normalizeEmail(address);
  const records = await leadRecords({ email });
  const leads = await Promise.all(
    records.map(async (lead) => {
      const files = await leadFiles(lead.reference);
      return {
        ...lead,
        /** An agent's, for the owner of the property. */
        note: await noteOn(lead.reference),
        /** When the visit is, where the desk has moved or called it off; null where its form has it. */
        visit: await changedSlot(lead.reference),
        desk: await deskWritingOn(lead.reference),
        /** Mails that came back to it, whoever has sent them. */
        replies: await replyDataOf({ reference: lead.reference }),
        files: files.map((file) => ({ ...file, content: Buffer.from(file.content).toString("base64") })),
      };
    }),
  );
  const row = await readStore((db) =>
    db.selectFrom("subscriptions").selectAll().where("email", "=", email).executeTakeFirst(),
  );
  return {
    email,
    leads,
    newsletter: row
      ? {
          state: row.state,
          since: new Date(row.created_at),
          firstName: row.first_name,
          lastName: row.last_name,
        }
      : null,
    /** What the person has written to requests of others. */
    otherReplies: (await replyDataOf({ sender: email })).filter(
      ({ reference }) => !records.some((lead) => lead.reference === reference),
    ),
    demand: await demandDataOf(email),
    ...(await alertDataOf(email)),
    waits: await waitDataOf(email),
    /** Sources to whose packages requests were sent: a copy may lie there. */
    packages: await readStore((db) =>
      packagesWithCopies(
        db,
        records.map(({ reference }) => reference),
      ),
    ),
    account: await accountOf(email),
    /** Monthly reports that were sent to the person, as an owner. */
    reports: await reportsTo(email),
    /** Papers of a home that the person sent, as an owner. */
    papers: await papersFrom(email),
  };
}

/**
 * What a person takes along by a link, unseen by the agency: all of theirs but the notes that colleagues wrote for each other, which may
 * name others, and what others have replied; of what a friend has sent them, that it was.
 * @throws StoreUnavailable
 */
export async function ownData(address: string) {
  const { leads, ...data } = await personalData(address);
  const isOwn = (lead: (typeof leads)[number]) => lead.email === data.email;
  return {
    ...data,
    leads: leads.filter(isOwn).map(({ replies, ...lead }) => ({
      ...lead,
      desk: lead.desk.filter(({ kind }) => kind !== "note"),
      replies: replies.filter(({ sender }) => sender === data.email),
    })),
    pagesFromFriends: leads.filter((lead) => !isOwn(lead)).map(({ createdAt }) => ({ createdAt })),
  };
}

/** Whether anything of a person is stored. @throws StoreUnavailable */
export async function hasPersonalData(address: string): Promise<boolean> {
  const { leads, newsletter, alerts, waits, demand, otherReplies } = await personalData(address);
  const isAny = [leads, alerts, waits, otherReplies].some(({ length }) => length > 0);
  return isAny || newsletter !== null || demand.proposals.length > 0;
}

/** Records in the transaction of an erasure that these requests are erased. */
export type ErasureRecord = (
  transaction: Queries,
  references: readonly string[],
  packages: readonly string[],
) => Promise<void>;

/** The keys of rate limits are hashes: they can be computed where the secret is known. Their rows last a day at most. */
const limitKeys = (email: string) => (env.databaseUrl && env.secret ? limitRows(mailboxOf(email)) : []);

function eraseRows(email: string, record?: ErasureRecord) {
  // An address may contain the wildcards of "like".
  const linePattern = `% ${email.replace(/[\\%_]/g, "\\$&")}`;
  return writeStore(async (transaction) => {
    await releaseVisitsOf(transaction, ["email", email]);
    const leads = await transaction
      .selectFrom("leads")
      .select("reference")
      .where(({ or, eb }) => or([eb("email", "=", email), eb("friend_email", "=", email)]))
      .execute();
    const erased = await deleteLeads(
      transaction,
      leads.map(({ reference }) => reference),
    );
    const mails = await transaction
      .deleteFrom("outbox")
      .where(({ or, eb }) =>
        or([
          eb("recipient", "=", email),
          eb("line", "=", email),
          sql<boolean>`line like ${linePattern} escape '\\'`,
        ]),
      )
      .returning("id")
      .execute();
    await transaction.deleteFrom("document_requests").where("email", "=", email).execute();
    await eraseRepliesFrom(transaction, email);
    await eraseDemandPerson(transaction, email);
    await transaction.deleteFrom("person_addresses").where("email", "=", email).execute();
    await eraseReports(transaction, email);
    await eraseOwnerFile(transaction, email);
    const alerts = await eraseAlerts(transaction, email);
    await eraseWaits(transaction, email);
    const subscription = await transaction
      .deleteFrom("subscriptions")
      .where("email", "=", email)
      .executeTakeFirst();
    await record?.(
      transaction,
      leads.map(({ reference }) => reference),
      erased.packages,
    );
    const keys = limitKeys(email);
    if (keys.length > 0) await transaction.deleteFrom("limits").where("key", "in", keys).execute();
    return {
      leads: erased.leads,
      alerts,
      mailIds: [...erased.mailIds, ...mails.map(({ id }) => id)],
      packages: erased.packages,
      subscription: subscription.numDeletedRows > 0n,
    };
  });
}

/**
 * Erases all stored data of one person (GDPR, article 17): leads with their files, notes, replies and mails, replies to requests of others, mails to the address, `.eml` files,
 * the newsletter, alerts, places on waiting lists, proposals of properties, an owner's account, what they sent and when they are away. The places of visits to come are free again; past visits stay, without a person. It can be
 * repeated where it was interrupted. The database's file still contains the erased words until `clearErasedSpace`.
 * @returns how many requests, alerts, mails and `.eml` files, whether there were a subscription and an account, and the sources to whose packages
 * a copy went
 * @throws StoreUnavailable, and the file system's errors
 */
export async function erasePerson(address: string, record?: ErasureRecord) {
  const email = normalizeEmail(address);
  const { leads, alerts, mailIds, subscription, packages } = await eraseRows(email, record);
  const account = (await deleteAccount(ownerRealm, email)) !== null;
  const files = (await removeMailFiles(mailIds)) + (await removeOrphansNaming(email));
  return { leads, alerts, mails: mailIds.length, files, subscription, account, packages };
}

/**
 * Erases one request with its files, notes and mails: that of a person who has given no address, and phones about it. The hour of a
 * visit to come is free again.
 * @returns how many mails went with it, and the source to whose package a copy went; null where there is no such request
 * @throws StoreUnavailable, and the file system's errors
 */
export async function eraseRequest(
  reference: string,
  record?: ErasureRecord,
): Promise<{ mails: number; files: number; packages: string[] } | null> {
  const { leads, mailIds, packages } = await writeStore(async (transaction) => {
    await releaseVisitsOf(transaction, ["reference", reference]);
    const erased = await deleteLeads(transaction, [reference]);
    if (erased.leads > 0) await record?.(transaction, [reference], erased.packages);
    return erased;
  });
  if (leads === 0) return null;
  return { mails: mailIds.length, files: await removeMailFiles(mailIds), packages };
}
