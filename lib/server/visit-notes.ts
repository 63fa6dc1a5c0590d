import "server-only";
import type { NoteStatus } from "../domain/owner-entry.ts";
import { readStore, writeStore } from "./store.ts";

/** What an agent writes beside a visit or a request; the owner reads it. */
export interface VisitNote {
  /** An empty text takes the comment away. */
  comment?: string;
  status?: NoteStatus;
}

/**
 * Writes beside a visit or a request; what is not given stays as it was. It goes when the request is erased.
 * @returns false where there is no such request about a property
 * @throws StoreUnavailable
 */
export async function noteVisit(reference: string, { comment, status }: VisitNote): Promise<boolean> {
  return writeStore(async (transaction) => {
    const lead = await transaction
      .selectFrom("leads")
      .select("reference")
      .where("reference", "=", reference)
      .where("property_id", "is not", null)
      .executeTakeFirst();
    if (!lead) return false;
    const given = {
      ...(comment !== undefined && { comment: comment.trim() || null }),
      ...(status !== undefined && { status }),
      noted_at: Date.now(),
    };
    await transaction
      .insertInto("visit_notes")
      .values({ lead_reference: reference, comment: null, status: null, ...given })
      .onConflict((conflict) => conflict.column("lead_reference").doUpdateSet(given))
      .execute();
    return true;
  });
}

/** What was written beside a visit or a request, or null. @throws StoreUnavailable */
export async function noteBeside(
  reference: string,
): Promise<{ comment: string | null; status: NoteStatus | null } | null> {
  const note = await readStore((db) =>
    db
      .selectFrom("visit_notes")
      .select(["comment", "status"])
      .where("lead_reference", "=", reference)
      .executeTakeFirst(),
  );
  return note ?? null;
}
