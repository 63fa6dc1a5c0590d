import "server-only";
import { deleteAccount, findAccount } from "../accounts/accounts.ts";
import type { StaffMember } from "../content/schemas/staff.ts";
import { membersIn } from "../content/staff.ts";
import { lowerRole, mayStaff, type StaffRole } from "../domain/desk/roles.ts";
import { writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { addAuditEntry } from "./audit/audit-log.ts";
import { endPublicationsOf } from "./publishing/planned-publications.ts";
import { staffRealm } from "./staff-realm.ts";

/** What a change of the file does to a colleague. */
type AccessChange = Pick<StaffMember, "email"> & { from: StaffRole | undefined; to: StaffRole | undefined };

function accessChanges(before: unknown, after: unknown): AccessChange[] {
  const roles = [before, after].map(
    (value) => new Map(membersIn(value)?.map(({ email, role }) => [email, role])),
  );
  const [was, is] = roles;
  return [...new Set(roles.flatMap((staff) => [...staff.keys()]))]
    .map((email) => ({ email, from: was?.get(email), to: is?.get(email) }))
    .filter(({ from, to }) => from !== to);
}

/** Records who was added to the staff, taken out of it, or has another role. */
async function recordChanges(actor: string, changes: readonly AccessChange[]): Promise<void> {
  await writeStore(async (transaction) => {
    for (const { email, from, to } of changes) {
      const action = from === undefined ? "staffAdded" : to === undefined ? "staffRemoved" : "staffRole";
      const detail = [from, to].filter(Boolean).join(" ");
      await addAuditEntry(transaction, { actor, action, reference: email, detail });
    }
  });
}

/** Ends sessions, calendar address and devices of somebody who stays, with fewer rights. */
async function endSessions(email: string): Promise<void> {
  const account = await findAccount(staffRealm, email);
  if (!account) return;
  await writeStore(async (transaction) => {
    for (const table of ["staff_sessions", "calendar_feeds", "push_devices"] as const)
      await transaction.deleteFrom(table).where("staff_id", "=", account.id).execute();
  });
}

/**
 * Records a change of the staff, and ends at once what somebody had who is taken out of the staff, or has fewer rights: sessions, calendar address, devices, publications; of who has left also
 * password, second factor and links. The file decides already (`staffWith`): where the store is out of reach, what is left in it opens nothing.
 * @param actor the address of who has made the change
 * @param before and `after`: values of `content/staff.json`
 */
export async function applyStaffChange(actor: string, before: unknown, after: unknown): Promise<void> {
  const changes = accessChanges(before, after);
  const lost = changes.filter(({ from, to }) => from && (!to || lowerRole(from, to) === to));
  for (const { email, to } of lost) if (!to || !mayStaff(to, "releases.publish")) endPublicationsOf(email);
  try {
    for (const { email, to } of lost) await (to ? endSessions(email) : deleteAccount(staffRealm, email));
    if (changes.length > 0) await recordChanges(actor, changes);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
