import "server-only";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { HttpError } from "../../server/http/http-error.ts";

/** A stored request. @throws HttpError `unknown-request`, StoreUnavailable */
export async function requireRequest(reference: string): Promise<LeadRow> {
  const row = await readStore((db) =>
    db.selectFrom("leads").selectAll().where("reference", "=", reference).executeTakeFirst(),
  );
  if (!row) throw new HttpError("unknown-request");
  return row;
}
