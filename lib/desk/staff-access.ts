import "server-only";
import { deleteAccount, findAccount } from "../accounts/accounts.ts";
import { membersIn } from "../content/desk/staff.ts";
import { lowerRole, mayStaff } from "../domain/desk/roles.ts";
import { writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { endPublicationsOf } from "./publishing/planned-publications.ts";
import { staffRealm } from "./staff-realm.ts";

/** Ends sessions and calendar address of somebody who stays, with fewer rights. */
async function endSessions(email: string): Promise<void> {
  const account = await findAccount(staffRealm, email);
  if (!account) return;
  await writeStore(async (transaction) => {
    for (const table of ["staff_sessions", "calendar_feeds"] as const)
      await transaction.deleteFrom(table).where("staff_id", "=", account.id).execute();
  });
}

/**
 * Ends at once what somebody had who is taken out of the staff, or has fewer rights: sessions, calendar address, publications; of who has left also
 * password, second factor and links. The file decides already (`staffWith`): where the store is out of reach, what is left in it opens nothing.
 * @param before and `after`: values of `content/staff.json`
 */
export async function endLostAccess(before: unknown, after: unknown): Promise<void> {
  const staff = new Map(membersIn(after)?.map(({ email, role }) => [email, role]));
  for (const { email, role } of membersIn(before) ?? []) {
    const now = staff.get(email);
    if (now !== undefined && lowerRole(role, now) === role) continue;
    if (now === undefined || !mayStaff(now, "releases.publish")) endPublicationsOf(email);
    try {
      await (now === undefined ? deleteAccount(staffRealm, normalizeEmail(email)) : endSessions(email));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
