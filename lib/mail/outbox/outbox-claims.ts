import "server-only";
import { sql } from "kysely";
import { writeStore } from "../../server/db/store.ts";
import type { OutboxRow } from "../../server/db/tables.ts";
import type { MailFailure } from "./mail-failure.ts";
import type { MailToDeliver } from "./mail-message.ts";
import { delayAfter, isExpired } from "./mail-schedule.ts";

/** Written out, not as parameters: SQLite uses a partial index only where it can read that it fits. */
const isOpen = sql<boolean>`state in ('waiting', 'refused')`;
const waiting = sql.lit<OutboxRow["state"]>("waiting");

export type ClaimedMail = MailToDeliver & {
  tries: number;
  /** Until when the mail is this worker's alone, in ms since 1970. */
  claimedUntil: number;
};

export interface ClaimOptions {
  /** How long the mails are the worker's, in ms; it renews the claims of what it has in hand. */
  lease: number;
  most: number;
  /**
   * Set while the mail server takes nothing: also mails whose next try is later, those with the fewest tries first, but for these
   * ids. A mail that waits for its hour must not wait longer than the fault lasts.
   */
  probeExcept?: readonly string[];
}

/**
 * Takes mails that are due, the first of each line, for one worker alone and for a while. No two workers get the same: PostgreSQL
 * skips rows that another one is taking, SQLite lets one write at a time. A worker claims only when it has nothing in hand: rows
 * that bear its name are those it lost (the answer to a claim that never arrived, a store that failed in the middle of a
 * delivery), so it takes them again at once.
 * @throws StoreUnavailable
 */
export function claimMails(
  worker: string,
  { lease, most, probeExcept }: ClaimOptions,
): Promise<ClaimedMail[]> {
  const now = Date.now();
  const isProbe = probeExcept !== undefined;
  return writeStore(async (transaction, dialect) => {
    const due = await transaction
      .selectFrom("outbox as mail")
      .select("mail.id")
      .where(sql<boolean>`mail.state in ('waiting', 'refused')`)
      .where(({ or, eb }) =>
        or([
          eb("mail.due_at", "<=", now),
          ...(isProbe ? [eb("mail.id", "not in", probeExcept.length > 0 ? probeExcept : [""])] : []),
        ]),
      )
      .where(({ or, eb }) =>
        or([
          eb("mail.claimed_until", "is", null),
          eb("mail.claimed_until", "<", now),
          eb("mail.claimed_by", "=", worker),
        ]),
      )
      .where(({ not, exists, selectFrom, or, eb }) =>
        or([
          eb("mail.state", "=", "refused"),
          not(
            exists(
              selectFrom("outbox as earlier")
                .select("earlier.id")
                .whereRef("earlier.line", "=", "mail.line")
                .whereRef("earlier.position", "<", "mail.position")
                .where("earlier.state", "=", waiting),
            ),
          ),
        ]),
      )
      .$if(isProbe, (query) => query.orderBy("mail.tries"))
      .orderBy("mail.position")
      .limit(most)
      .$if(dialect === "postgres", (query) => query.forUpdate("mail").skipLocked())
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await transaction
      .updateTable("outbox")
      .set({ claimed_by: worker, claimed_until: now + lease })
      .where("id", "in", ids)
      .execute();
    const mails = await transaction
      .selectFrom("outbox")
      .innerJoin("outbox_messages", "outbox_messages.mail_id", "outbox.id")
      .select(["outbox.id", "outbox.tries", "outbox.created_at", "outbox_messages.message"])
      .where("outbox.id", "in", ids)
      .orderBy("outbox.tries")
      .orderBy("outbox.position")
      .execute();
    return mails.map((mail) => ({ ...mail, claimedUntil: now + lease }));
  });
}

/**
 * Keeps what a worker has in hand; another one takes it over when this stops.
 * @returns the ids that are still the worker's: not those that `mail retry` freed, or that were erased meanwhile
 * @throws StoreUnavailable
 */
export async function renewClaims(
  worker: string,
  ids: readonly string[],
  until: number,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const renewed = await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({ claimed_until: until })
      .where("claimed_by", "=", worker)
      .where("id", "in", ids)
      .where(isOpen)
      .returning("id")
      .execute(),
  );
  return new Set(renewed.map(({ id }) => id));
}

/** Gives back what was not tried. */
export async function releaseClaims(worker: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({ claimed_by: null, claimed_until: null })
      .where("claimed_by", "=", worker)
      .where("id", "in", ids)
      .execute(),
  );
}

/**
 * Records a delivery, once: a mail that was freed by `mail retry` while it was on its way may have been recorded by another worker.
 * @param message what takes the place of the message, where it must not be kept
 * @throws StoreUnavailable
 */
export async function recordSent(id: string, message?: string): Promise<void> {
  await writeStore(async (transaction) => {
    await transaction
      .updateTable("outbox")
      .set((eb) => ({
        state: "sent",
        sent_at: Date.now(),
        tries: eb("tries", "+", 1),
        claimed_by: null,
        claimed_until: null,
        last_error: null,
      }))
      .where("id", "=", id)
      .where("state", "<>", "sent")
      .execute();
    if (message !== undefined)
      await transaction.updateTable("outbox_messages").set({ message }).where("mail_id", "=", id).execute();
  });
}

/**
 * Waits for the next try, or is dead where its time is over. A server that is not reached kills no mail: it would kill them all.
 * Nothing is recorded of a mail that is no longer the worker's.
 * @returns what has become of it; null where it was no longer the worker's
 * @throws StoreUnavailable
 */
export async function recordFailure(
  worker: string,
  mail: Pick<ClaimedMail, "id" | "tries" | "created_at">,
  failure: MailFailure,
): Promise<"waiting" | "refused" | "dead" | null> {
  const now = Date.now();
  const open = failure.kind === "refused" ? "refused" : "waiting";
  const state = failure.kind !== "server" && isExpired(mail.created_at, now) ? "dead" : open;
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({
        state,
        tries: mail.tries + 1,
        due_at: now + delayAfter(mail.tries + 1),
        claimed_by: null,
        claimed_until: null,
        last_error: failure.code,
      })
      .where("id", "=", mail.id)
      .where("claimed_by", "=", worker)
      .where(isOpen)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 0n ? null : state;
}

/** The server takes mails again: what waits for its hour, or was refused meanwhile, need not wait longer. @throws StoreUnavailable */
export async function retryNow(): Promise<void> {
  const now = Date.now();
  await writeStore((transaction) =>
    transaction.updateTable("outbox").set({ due_at: now }).where(isOpen).where("due_at", ">", now).execute(),
  );
}
