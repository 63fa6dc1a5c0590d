import "server-only";
import { isLasting, type MailboxProblem } from "../../domain/replies/mailbox-problem.ts";
import { mailboxName } from "../../mail/replies/mailbox.ts";
import { replyMailbox } from "../../mail/replies/reply-address.ts";
import { readStore, writeStore } from "../../server/db/store.ts";

/** How far a mailbox was read, and how that went; null where it never was. @throws StoreUnavailable */
export async function mailboxState(name: string) {
  const row = await readStore((db) =>
    db.selectFrom("reply_mailboxes").selectAll().where("name", "=", name).executeTakeFirst(),
  );
  if (!row) return null;
  const { uid_validity, last_uid, read_at, failed_since, problem } = row;
  const moment = (time: number | null) => (time === null ? null : new Date(Number(time)));
  return {
    uidValidity: uid_validity,
    lastUid: last_uid === null ? null : Number(last_uid),
    readAt: moment(read_at),
    failedSince: moment(failed_since),
    problem,
  };
}

/** Why replies do not come back, and since when; null where they do, or none are read. @throws StoreUnavailable */
export async function repliesFault(now: Date): Promise<{ problem: MailboxProblem; since: Date } | null> {
  const replies = replyMailbox();
  const state = replies && (await mailboxState(mailboxName(replies.url)));
  if (!state?.problem || !state.failedSince) return null;
  const { problem, failedSince: since } = state;
  return isLasting(problem, now.getTime() - since.getTime()) ? { problem, since } : null;
}

/**
 * Takes the mailbox, or goes on with it: of several processes one reads it at a time.
 * @param until when another one may, in ms since 1970
 * @returns false where another one has it
 * @throws StoreUnavailable
 */
export const claimMailbox = (name: string, worker: string, until: number): Promise<boolean> =>
  writeStore(async (transaction) => {
    await transaction
      .insertInto("reply_mailboxes")
      .values({ name })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const { numUpdatedRows } = await transaction
      .updateTable("reply_mailboxes")
      .set({ claimed_by: worker, claimed_until: until })
      .where("name", "=", name)
      .where(({ or, eb }) =>
        or([
          eb("claimed_until", "is", null),
          eb("claimed_until", "<", Date.now()),
          eb("claimed_by", "=", worker),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });

const change = (
  name: string,
  worker: string,
  values: {
    uid_validity?: string;
    last_uid?: number;
    read_at?: number;
    failed_since?: number | null;
    problem?: MailboxProblem | null;
    claimed_by?: null;
    claimed_until?: null;
  },
): Promise<void> =>
  writeStore(async (transaction) => {
    await transaction
      .updateTable("reply_mailboxes")
      .set(values)
      .where("name", "=", name)
      .where("claimed_by", "=", worker)
      .execute();
  });

/** Lets the next process read it at once. @throws StoreUnavailable */
export const releaseMailbox = (name: string, worker: string): Promise<void> =>
  change(name, worker, { claimed_by: null, claimed_until: null });

/** Everything up to a UID was read. @throws StoreUnavailable */
export const moveCursor = (
  name: string,
  worker: string,
  uidValidity: string,
  lastUid: number,
): Promise<void> =>
  change(name, worker, {
    uid_validity: uidValidity,
    last_uid: lastUid,
    read_at: Date.now(),
    failed_since: null,
    problem: null,
  });

/** It could not be read. @param since when it first could not @throws StoreUnavailable */
export const recordProblem = (
  name: string,
  worker: string,
  problem: MailboxProblem,
  since: Date | null,
): Promise<void> => change(name, worker, { problem, failed_since: since?.getTime() ?? Date.now() });
