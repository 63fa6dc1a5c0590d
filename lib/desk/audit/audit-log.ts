import "server-only";
import { type AuditAction, auditPeriod } from "../../domain/desk/audit.ts";
import { oldestKept } from "../../domain/forms/retention.ts";
import type { Queries } from "../../server/db/queries.ts";
import { writeStore } from "../../server/db/store.ts";

/** Something that was done at the desk. It names nobody but staff: visitors and owners stand in it by reference. */
interface AuditEntry {
  /** The address of the staff member; of one who is not known, empty. */
  actor: string;
  action: AuditAction;
  /** Of a request, an owner, a release; the address of a colleague. */
  reference?: string | null;
  /** What there is to add: a number, a role. */
  detail?: string | null;
}

/** Adds an entry to the transaction in which it is done. */
export async function addAuditEntry(
  transaction: Queries,
  { actor, action, reference = null, detail = null }: AuditEntry,
): Promise<void> {
  await transaction
    .insertInto("audit_entries")
    .values({ at: Date.now(), actor, action, reference, detail })
    .execute();
}

/** Records what has no transaction, before it is answered: nothing is read that is not recorded. @throws StoreUnavailable */
export const recordAudit = (entry: AuditEntry): Promise<void> =>
  writeStore((transaction) => addAuditEntry(transaction, entry));

/** Forgets what is past its time. @throws StoreUnavailable */
export async function deletePastAudit(now: Date): Promise<void> {
  await writeStore((transaction) =>
    transaction.deleteFrom("audit_entries").where("at", "<", oldestKept(auditPeriod, now)).execute(),
  );
}
