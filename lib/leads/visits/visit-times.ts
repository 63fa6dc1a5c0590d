import "server-only";
import { sql } from "kysely";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { takesPlace } from "./bookings.ts";

/** The requested time of a visit, as its form has sent it; null for a lead of another kind. */
export function requestedSlot(payload: string): string | null {
  const { slot }: Record<string, unknown> = JSON.parse(payload);
  return typeof slot === "string" ? slot : null;
}

/**
 * When a visit is, or would have been where it was cancelled, and how often that has changed since it was booked. The form's own time counts
 * until the desk changes it.
 */
export async function visitTimeOf(
  db: Queries,
  { reference, payload }: Pick<LeadRow, "reference" | "payload">,
): Promise<{ slot: string | null; sequence: number }> {
  const changed = await db
    .selectFrom("visit_times")
    .select(["slot", "sequence"])
    .where("lead_reference", "=", reference)
    .executeTakeFirst();
  return changed ?? { slot: requestedSlot(payload), sequence: 0 };
}

/** The time that the desk has given a visit; null where it is as its form has it. @throws StoreUnavailable */
export const changedSlot = async (reference: string): Promise<string | null> =>
  (
    await readStore((db) =>
      db.selectFrom("visit_times").select("slot").where("lead_reference", "=", reference).executeTakeFirst(),
    )
  )?.slot ?? null;

/** Stores that a visit has changed, and when it is now. @returns the number of the change */
export async function writeVisitTime(transaction: Queries, reference: string, slot: string): Promise<number> {
  const changed_at = Date.now();
  const { sequence } = await transaction
    .insertInto("visit_times")
    .values({ lead_reference: reference, slot, sequence: 1, changed_at })
    .onConflict((conflict) =>
      conflict
        .column("lead_reference")
        .doUpdateSet({ slot, sequence: sql`visit_times.sequence + 1`, changed_at }),
    )
    .returning("sequence")
    .executeTakeFirstOrThrow();
  return sequence;
}

/** Whether a visit has a place, held or confirmed. */
export async function hasPlace(transaction: Queries, reference: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("bookings")
    .select("slot")
    .where("lead_reference", "=", reference)
    .where(takesPlace(Date.now()))
    .executeTakeFirst();
  return row !== undefined;
}
