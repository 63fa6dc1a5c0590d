import "server-only";
import { sql } from "kysely";
import { writeStore } from "../../server/db/store.ts";
import type { OutboxRow } from "../../server/db/tables.ts";
import type { MailToDeliver } from "./mail-message.ts";

/** A literal, not parameters: SQLite uses a partial index only where the statement itself repeats the condition of the index. */
export const isUndelivered = sql<boolean>`state in ('waiting', 'refused')`;
const waiting = sql.lit<OutboxRow["state"]>("waiting");

export type LeasedMail = MailToDeliver & {
  tries: number;
  /** Until then no other worker takes the mail, in ms since 1970. */
  leasedUntil: number;
};

export interface LeaseOptions {
  /** Length of a lease, in ms. The worker renews it while it delivers. */
  lease: number;
  maxCount: number;
  /**
   * Set while the mail server accepts nothing: mails whose next try is later are leased too, those with the fewest tries first, except
   * for these ids. No mail should wait for its next try when the fault is over; one that was never tried waits for its own time.
   */
  probeExcept?: readonly string[];
}

/**
 * Leases mails that are due to one worker, the first of each ordering key. No two workers get the same: PostgreSQL skips rows that another
 * transaction has locked, SQLite has one writer at a time. A worker asks for leases only when it delivers nothing, so a lease in its name
 * is one that it lost (the response never arrived, or the store failed during a delivery): it gets those mails again at once.
 * @throws StoreUnavailable
 */
export function leaseMails(
  worker: string,
  { lease, maxCount, probeExcept }: LeaseOptions,
): Promise<LeasedMail[]> {
  const now = Date.now();
  const isProbe = probeExcept !== undefined;
  return writeStore(async (transaction, dialect) => {
    let query = transaction
      .selectFrom("outbox as mail")
      .select("mail.id")
      .where(sql<boolean>`mail.state in ('waiting', 'refused')`)
      .where(({ or, eb }) =>
        or([
          eb("mail.due_at", "<=", now),
          ...(isProbe
            ? [
                eb("mail.tries", ">", 0).and(
                  eb("mail.id", "not in", probeExcept.length > 0 ? probeExcept : [""]),
                ),
              ]
            : []),
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
      );
    if (isProbe) query = query.orderBy("mail.tries");
    query = query.orderBy("mail.position").limit(maxCount);
    if (dialect === "postgres") query = query.forUpdate("mail").skipLocked();
    const due = await query.execute();
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
    return mails.map((mail) => ({ ...mail, leasedUntil: now + lease }));
  });
}

/**
 * Extends the leases of a worker. When it stops doing so, another worker takes the mails.
 * @returns the ids that are still leased to the worker: not those that `mail retry` released or that were erased meanwhile
 * @throws StoreUnavailable
 */
export async function renewLeases(
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
      .where(isUndelivered)
      .returning("id")
      .execute(),
  );
  return new Set(renewed.map(({ id }) => id));
}

/** Ends the leases of mails that were not tried. @throws StoreUnavailable */
export async function releaseLeases(worker: string, ids: string[]): Promise<void> {
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
