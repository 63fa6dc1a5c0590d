import "server-only";
import { sql } from "kysely";
import type { LeadResult } from "../../domain/import/package-lead.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { notifyMailQueued } from "./mail-queued.ts";
import { delayAfter, isExpired } from "./outbox-results.ts";

/** Where a request goes besides the mail to the agency. */
export interface PackageDelivery {
  /** The source's name in `content/import.json`. */
  source: string;
  /** The package's own id of the property. */
  estate: string;
}

/** A request that waits for its package. */
export interface QueuedLead extends PackageDelivery {
  id: string;
  reference: string;
  tries: number;
  created_at: number;
}

/** Of its row in the outbox: there is one for each request. */
const idOf = (reference: string) => `package-${reference}`;

/** The request of such an id; null for the id of a mail. */
export const referenceOfLead = (id: string): string | null => /^package-(.+)$/.exec(id)?.[1] ?? null;

/** Literals that repeat the condition of the partial index: only then does SQLite use it. */
const isOpen = sql<boolean>`state in ('queued', 'sending')`;
const isQueued = sql<boolean>`state in ('queued', 'sending') and state = 'queued'`;

/**
 * Queues a request for the package, in the transaction that stores or confirms it. The second time it does nothing: a visit may be confirmed by
 * its person and at the desk. Call `notifyMailQueued` after it.
 */
export async function queuePackageLead(
  transaction: Queries,
  reference: string,
  delivery: PackageDelivery,
): Promise<void> {
  const now = Date.now();
  const id = idOf(reference);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("outbox")
    .values({
      id,
      lead_reference: reference,
      channel: "package",
      recipient: delivery.source,
      line: id,
      state: "queued",
      tries: 0,
      due_at: now,
      claimed_until: null,
      claimed_by: null,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await transaction
    .insertInto("outbox_messages")
    .values({ mail_id: id, message: JSON.stringify(delivery) })
    .execute();
}

/**
 * Requests for packages whose time has come, the oldest first.
 * @param probed sources that took nothing last time: theirs count before their time, as the fault may be over
 * @throws StoreUnavailable
 */
export async function duePackageLeads(probed: readonly string[], now = Date.now()): Promise<QueuedLead[]> {
  const rows = await readStore((db) =>
    db
      .selectFrom("outbox")
      .innerJoin("outbox_messages", "outbox_messages.mail_id", "outbox.id")
      .select(["id", "lead_reference", "tries", "created_at", "message"])
      .where(isQueued)
      .where(({ or, and, eb }) =>
        or([
          eb("due_at", "<=", now),
          ...(probed.length > 0 ? [and([eb("recipient", "in", probed), eb("tries", ">", 0)])] : []),
        ]),
      )
      .orderBy("position")
      .limit(50)
      .execute(),
  );
  return rows.map(({ lead_reference, message, created_at, ...row }) => ({
    ...row,
    created_at: Number(created_at),
    reference: lead_reference ?? "",
    ...(JSON.parse(message) as PackageDelivery),
  }));
}

/**
 * Records that a request is being sent, before any of it leaves: whatever happens then, it is not sent a second time by itself.
 * @param until how long the try may take, in ms since 1970
 * @returns false where another worker has it, or it was erased meanwhile
 * @throws StoreUnavailable
 */
export async function beginSending(worker: string, id: string, until: number): Promise<boolean> {
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set((eb) => ({
        state: "sending",
        tries: eb("tries", "+", 1),
        claimed_by: worker,
        claimed_until: until,
      }))
      .where("id", "=", id)
      .where(isQueued)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

/** Gives up the requests that somebody was sending whose process is gone: they may have arrived. @throws StoreUnavailable */
export async function endLostSending(now = Date.now()): Promise<number> {
  const lost = await readStore((db) =>
    db
      .selectFrom("outbox")
      .select("id")
      .where(isOpen)
      .where("state", "=", "sending")
      .where("claimed_until", "<", now)
      .execute(),
  );
  if (lost.length === 0) return 0;
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({ state: "dead", due_at: now, last_error: "unknown", claimed_by: null, claimed_until: null })
      .where(isOpen)
      .where("state", "=", "sending")
      .where("claimed_until", "<", now)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}

/** The error of a request: what became of it, and why. */
const errorOf = (result: Exclude<LeadResult, { kind: "sent" }>) =>
  result.kind === "later" ? result.reason : `${result.kind}: ${result.reason}`;

/** How a result leaves the row: sent, given up, or to be tried again. Two days without an answer give it up, as with mails. */
function stateAfter(lead: Pick<QueuedLead, "tries" | "created_at">, result: LeadResult, now: number) {
  if (result.kind === "sent") return { state: "sent", sent_at: now, last_error: null } as const;
  const last_error = errorOf(result);
  if (result.kind !== "later" || isExpired(lead.created_at, now))
    return { state: "dead", due_at: now, last_error } as const;
  const pause = Math.max(delayAfter(lead.tries + 1), (result.retryAfterSeconds ?? 0) * 1_000);
  return { state: "queued", due_at: now + pause, last_error } as const;
}

/** Records what became of a request that this worker was sending. @returns the new state @throws StoreUnavailable */
export async function recordLeadResult(worker: string, lead: QueuedLead, result: LeadResult) {
  const change = stateAfter(lead, result, Date.now());
  await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({ ...change, claimed_by: null, claimed_until: null })
      .where("id", "=", lead.id)
      .where("state", "=", "sending")
      .where("claimed_by", "=", worker)
      .execute(),
  );
  return change.state;
}

/** Records why a request was not begun, as its package let nobody in. @returns the new state @throws StoreUnavailable */
export async function postponeLead(
  lead: QueuedLead,
  result: Extract<LeadResult, { kind: "later" | "refused" }>,
) {
  const change = stateAfter(lead, result, Date.now());
  await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set((eb) => ({ ...change, tries: eb("tries", "+", 1) }))
      .where("id", "=", lead.id)
      .where(isQueued)
      .execute(),
  );
  return change.state;
}

/** Sends a request to its package once more, as a person has decided. @returns false where it was not given up @throws StoreUnavailable */
export async function sendLeadAgain(reference: string): Promise<boolean> {
  const now = Date.now();
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({ state: "queued", due_at: now, created_at: now, last_error: null })
      .where("lead_reference", "=", reference)
      .where("channel", "=", "package")
      .where("state", "=", "dead")
      .executeTakeFirst(),
  );
  notifyMailQueued();
  return numUpdatedRows > 0n;
}

/** What became of a request at its package; null where it goes to none. */
export async function packageStateOf(db: Queries, reference: string) {
  const row = await db
    .selectFrom("outbox")
    .select(["recipient", "state", "sent_at", "last_error"])
    .where("lead_reference", "=", reference)
    .where("channel", "=", "package")
    .executeTakeFirst();
  return row ?? null;
}

/** The sources that may have a copy of these requests: those that they were sent to. */
export async function packagesWithCopies(db: Queries, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .select("recipient")
    .distinct()
    .where("lead_reference", "in", references)
    .where("channel", "=", "package")
    .where("tries", ">", 0)
    .orderBy("recipient")
    .execute();
  return rows.map(({ recipient }) => recipient);
}

/** Requests that their package does not have: given up, or waiting as it lets nobody in. */
export async function refusedLeads(db: Queries) {
  const rows = await db
    .selectFrom("outbox")
    .select(["lead_reference", "due_at", "state"])
    .where("channel", "=", "package")
    .where(({ or, and, eb }) =>
      or([eb("state", "=", "dead"), and([eb("state", "=", "queued"), eb("last_error", "=", "login")])]),
    )
    .orderBy("position", "desc")
    .execute();
  return rows.map(({ lead_reference, due_at }) => ({ reference: lead_reference ?? "", at: Number(due_at) }));
}
