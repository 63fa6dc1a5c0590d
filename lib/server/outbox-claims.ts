import "server-only";
import { sql } from "kysely";
import type { OutboxRow } from "./db/tables.ts";
import type { MailFailure } from "./mail-failure.ts";
import type { MailToDeliver } from "./mail-message.ts";
import { delayAfter, isPastHope } from "./mail-schedule.ts";
import { writeStore } from "./store.ts";

/** Written out, not as parameters: SQLite uses a partial index only where it can read that it fits. */
const isOpen = sql<boolean>`state in ('waiting', 'refused')`;
const waiting = sql.lit<OutboxRow["state"]>("waiting");

export type ClaimedMail = MailToDeliver & { tries: number };

/**
 * Takes mails that are due, the first of each line, for one worker alone and for a while. No two workers get the same: PostgreSQL
 * skips rows that another one is taking, SQLite lets one write at a time.
 * @param lease in ms; a worker that lives renews it
 */
export function claimMails(
  worker: string,
  { lease, most }: { lease: number; most: number },
): Promise<ClaimedMail[]> {
  const now = Date.now();
  return writeStore(async (transaction, dialect) => {
    const due = await transaction
      .selectFrom("outbox as mail")
      .select("mail.id")
      .where(sql<boolean>`mail.state in ('waiting', 'refused')`)
      .where("mail.due_at", "<=", now)
      .where(({ or, eb }) => or([eb("mail.claimed_until", "is", null), eb("mail.claimed_until", "<", now)]))
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
    return transaction
      .selectFrom("outbox")
      .innerJoin("outbox_messages", "outbox_messages.mail_id", "outbox.id")
      .select(["outbox.id", "outbox.tries", "outbox.created_at", "outbox_messages.message"])
      .where("outbox.id", "in", ids)
      .orderBy("outbox.position")
      .execute();
  });
}

/** Keeps what a worker has taken; another one takes it over when this stops. */
export async function renewClaims(worker: string, lease: number): Promise<void> {
  await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({ claimed_until: Date.now() + lease })
      .where("claimed_by", "=", worker)
      .where(isOpen)
      .execute(),
  );
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

export async function recordSent(id: string): Promise<void> {
  await writeStore((transaction) =>
    transaction
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
      .execute(),
  );
}

/** Waits for the next try, or is dead where its time is over. @returns what has become of it */
export async function recordFailure(
  mail: ClaimedMail,
  failure: MailFailure,
): Promise<"waiting" | "refused" | "dead"> {
  const now = Date.now();
  const open = failure.kind === "refused" ? "refused" : "waiting";
  const state = isPastHope(mail.created_at, now) ? "dead" : open;
  await writeStore((transaction) =>
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
      .where(isOpen)
      .execute(),
  );
  return state;
}

/** The server is back: what waits for its hour need not wait longer. */
export async function bringForward(): Promise<void> {
  const now = Date.now();
  await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({ due_at: now })
      .where("state", "=", waiting)
      .where("due_at", ">", now)
      .execute(),
  );
}
