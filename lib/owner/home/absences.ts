import "server-only";
import type { OwnerAbsence } from "../../content/owner/owner-answers.ts";
import { dayAfter } from "../../domain/text/dates.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";

/** Days that one owner may have entered ahead for a home. */
export const mostAbsences = 20;

const absencesIn = (db: Queries, propertyId: number, email: string) =>
  db
    .selectFrom("visit_hours")
    .select(["position", "starts", "ends"])
    .where("property_id", "=", propertyId)
    .where("by_owner", "=", 1)
    .where("author", "=", email);

/** When an owner is away from a home, from a day on. @throws StoreUnavailable */
export async function absencesOf(propertyId: number, email: string, today: string): Promise<OwnerAbsence[]> {
  const rows = await readStore((db) =>
    absencesIn(db, propertyId, email).where("ends", ">", `${today}T00:00`).orderBy("starts").execute(),
  );
  return rows.map(({ position, starts, ends }) => ({
    id: Number(position),
    from: starts.slice(0, 10),
    to: dayAfter(ends.slice(0, 10), -1),
  }));
}

/** Closes the hours of a home on the days on which its owner is away. */
export async function addAbsence(
  transaction: Queries,
  propertyId: number,
  { from, to, email }: { from: string; to: string; email: string },
): Promise<void> {
  await transaction
    .insertInto("visit_hours")
    .values({
      kind: "closed",
      property_id: propertyId,
      agent: null,
      starts: `${from}T00:00`,
      ends: `${dayAfter(to, 1)}T00:00`,
      reason: null,
      author: email,
      created_at: Date.now(),
      by_owner: 1,
    })
    .execute();
}

/** Opens the hours again that an owner has closed. @returns whether there was such a time @throws StoreUnavailable */
export async function removeAbsence(propertyId: number, id: number, email: string): Promise<boolean> {
  const { numDeletedRows } = await writeStore((transaction) =>
    transaction
      .deleteFrom("visit_hours")
      .where("position", "=", id)
      .where("property_id", "=", propertyId)
      .where("by_owner", "=", 1)
      .where("author", "=", email)
      .executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}
