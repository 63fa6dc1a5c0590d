import "server-only";
import { searchTextOf } from "../../domain/desk/request-search.ts";
import { readStore, writeStore } from "../../server/db/store.ts";

/** Rows in one transaction: visitors' forms wait meanwhile. */
const chunkSize = 100;

/**
 * Writes what requests are found by where it is missing: an older version of the site stored them.
 * @param signal ends it between two transactions
 * @throws StoreUnavailable, and the signal's reason
 */
export async function fillSearchTexts(signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const rows = await readStore((db) =>
      db
        .selectFrom("leads")
        .select(["reference", "email", "payload"])
        .where("search_text", "is", null)
        .limit(chunkSize)
        .execute(),
    );
    if (rows.length === 0) return;
    await writeStore(async (transaction) => {
      for (const { reference, email, payload } of rows)
        await transaction
          .updateTable("leads")
          .set({ search_text: searchTextOf(reference, email, JSON.parse(payload)) })
          .where("reference", "=", reference)
          .execute();
    });
  }
}
