import "server-only";
import { type RequestState, stateOnceTaken } from "../../domain/desk/request-state.ts";
import type { Queries } from "../../server/db/queries.ts";
import { writeStore } from "../../server/db/store.ts";
import type { LeadRow, Tables } from "../../server/db/tables.ts";
import { HttpError } from "../../server/http/http-error.ts";

type Entry = Pick<Tables["request_entries"], "kind"> &
  Partial<Pick<Tables["request_entries"], "value" | "subject" | "text" | "mail_id">>;

/** Adds to what was done about a request. */
export async function addEntry(
  transaction: Queries,
  reference: string,
  author: string,
  entry: Entry,
): Promise<void> {
  await transaction
    .insertInto("request_entries")
    .values({
      lead_reference: reference,
      author,
      value: null,
      subject: null,
      text: null,
      mail_id: null,
      written_at: Date.now(),
      ...entry,
    })
    .execute();
}

/** @throws HttpError `unknown-request` */
async function requireStored(transaction: Queries, reference: string): Promise<void> {
  const query = transaction.selectFrom("leads").select("reference").where("reference", "=", reference);
  if (!(await query.executeTakeFirst())) throw new HttpError("unknown-request");
}

/** What a change makes of a request. */
export interface RequestChange {
  state?: RequestState;
  /** Null: nobody has it any more. */
  assignee?: string | null;
  /** When somebody comes back to it, on Belgian clocks; null: no more. */
  followUp?: string | null;
  /** What is written about it besides. */
  entries?: Entry[];
}

/**
 * Changes a request, for who has seen its present state: of two people at once the second one is refused and looks again. Everything is
 * stored in one transaction, or nothing.
 * @param seen the version that the person has seen
 * @param changeOf makes the change of the request as it is
 * @throws HttpError `unknown-request`, `changed-meanwhile`; StoreUnavailable
 */
export async function changeRequest(
  { reference, seen, author }: { reference: string; seen: unknown; author: string },
  changeOf: (row: LeadRow, transaction: Queries) => RequestChange | Promise<RequestChange>,
): Promise<void> {
  await writeStore(async (transaction) => {
    // Takes the row: whoever comes at the same moment waits here, and then finds another version.
    const row = await transaction
      .updateTable("leads")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("reference", "=", reference)
      .where("version", "=", typeof seen === "number" && Number.isInteger(seen) ? seen : -1)
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      await requireStored(transaction, reference);
      throw new HttpError("changed-meanwhile");
    }
    const change = await changeOf(row, transaction);
    const { state = row.state, assignee = row.assignee, entries = [] } = change;
    // Nobody comes back to what is closed.
    const followUp = state === "closed" ? null : (change.followUp ?? row.follow_up);
    await transaction
      .updateTable("leads")
      .set({ state, assignee, follow_up: change.followUp === null ? null : followUp })
      .where("reference", "=", reference)
      .execute();
    const mail_id = entries.find((entry) => entry.mail_id)?.mail_id ?? null;
    if (assignee !== row.assignee)
      await addEntry(transaction, reference, author, { kind: "assignee", value: assignee, mail_id });
    for (const entry of entries) await addEntry(transaction, reference, author, entry);
    if (state !== row.state)
      await addEntry(transaction, reference, author, { kind: "state", value: state, mail_id });
  });
}

/** Hands a request to somebody, or to nobody; a new one is in hand then. */
export const assign = (to: string | null) => (row: LeadRow) => ({
  assignee: to,
  ...(to !== null && { state: stateOnceTaken(row.state) }),
});

/** Puts a request back on somebody's list at an hour, on Belgian clocks; null takes it off. Where nobody has it, they have it from now on. */
export const followUpAt = (at: string | null, author: string) => (row: LeadRow) => ({
  followUp: at,
  ...(at !== null && row.assignee === null && assign(author)(row)),
});

/** Sets the state. What is new again is with nobody: it waits among those that somebody has to take. */
export const setState = (state: RequestState) => (): RequestChange =>
  state === "new" ? { state, assignee: null } : { state };

/** Writes a note. Nobody's note is in another's way: it needs no version. @throws HttpError `unknown-request`, StoreUnavailable */
export async function addNote(reference: string, author: string, text: string): Promise<void> {
  await writeStore(async (transaction) => {
    await requireStored(transaction, reference);
    await addEntry(transaction, reference, author, { kind: "note", text });
  });
}
