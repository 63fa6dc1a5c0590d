import "server-only";
import type { OutboxState } from "../../domain/operations/diagnoses.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";

/** What waits in the outbox. @throws StoreUnavailable */
export async function outboxState(now: Date): Promise<OutboxState> {
  const rows = await readStore((db) =>
    db
      .selectFrom("outbox")
      .select((row) => ["state", row.fn.countAll<number>().as("count"), row.fn.min("due_at").as("due")])
      .where("state", "in", ["waiting", "refused", "dead"])
      .where("channel", "=", "mail")
      .groupBy("state")
      .execute(),
  );
  const open = rows.filter(({ state }) => state !== "dead");
  const due = open.map((row) => Number(row.due)).filter((time) => time <= now.getTime());
  return {
    dead: Number(rows.find(({ state }) => state === "dead")?.count ?? 0),
    waiting: open.reduce((sum, { count }) => sum + Number(count), 0),
    dueSince: due.length > 0 ? new Date(Math.min(...due)) : null,
  };
}

/**
 * Mails that were given up.
 * @param since those given up after it are new
 */
export async function deadMails(
  transaction: Queries,
  since: number,
): Promise<{ count: number; newCount: number }> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("due_at")
    .where("state", "=", "dead")
    .where("channel", "=", "mail")
    .execute();
  return { count: rows.length, newCount: rows.filter(({ due_at }) => Number(due_at) > since).length };
}

/** The errors with which mails that wait have failed last, each once. */
export async function waitingMailErrors(transaction: Queries): Promise<string[]> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("last_error")
    .distinct()
    .where("state", "in", ["waiting", "refused"])
    .where("last_error", "is not", null)
    .execute();
  return rows.flatMap(({ last_error }) => last_error ?? []);
}
