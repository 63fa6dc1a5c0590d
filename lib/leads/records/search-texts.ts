import "server-only";
import { type RawBuilder, sql } from "kysely";
import { numberSeparators, searchTextOf } from "../../domain/desk/request-search.ts";
import { readStore, writeStore } from "../../server/db/store.ts";

/** What a request is found by. Older rows have no such text until housekeeping has written it. */
const searchedText: RawBuilder<string> = sql`coalesce(search_text, lower(payload || ' ' || email))`;

/** The wildcards of "like" are letters as any other. */
const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a request says a word somewhere, as `searchTermsOf` gives it. */
export const saysWord = (word: string): RawBuilder<boolean> =>
  sql`${searchedText} like ${likePattern(word)} escape '\\'`;

const withoutSeparators = numberSeparators.reduce(
  (text, separator): RawBuilder<string> => sql`replace(${text}, ${sql.lit(separator)}, '')`,
  searchedText,
);

/** Whether a request holds a phone number, in any writing. @param digits as of `nationalDigits` */
export const holdsNumber = (digits: string): RawBuilder<boolean> =>
  sql`${withoutSeparators} like ${likePattern(digits)}`;

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
