import "server-only";
import { needsSecondFactor } from "../accounts/account-rows.ts";
import { isSameOrigin } from "../accounts/page-request.ts";
import { deleteSession, findSession } from "../accounts/sessions.ts";
import type { StaffMember } from "../content/schemas/staff.ts";
import { staffWith } from "../content/staff.ts";
import { mayStaff, type StaffRight } from "../domain/desk/roles.ts";
import { env } from "../server/env.ts";
import { HttpError } from "../server/http/http-error.ts";
import { staffRealm } from "./staff-realm.ts";
import { idleLimit, type SessionUse, sessionUse, touchSession } from "./staff-sessions.ts";

/** Who is signed in at the desk. */
export interface SignedInStaff extends SessionUse {
  member: StaffMember;
  staffId: string;
  sessionId: string;
  token: string;
  hasSecondFactor: boolean;
}

/**
 * The staff member who is signed in, from the content as it is now; null for everybody else, an owner included, and for one who was
 * taken out of the content since, or whose session has rested too long: it ends.
 * @throws StoreUnavailable, but only where the request has a cookie of the desk
 */
export async function signedInStaff(headers: Headers): Promise<SignedInStaff | null> {
  const current = env.isDeskOpen ? await findSession(staffRealm, headers) : null;
  const member = current && staffWith(current.user.email);
  if (!member) return null;
  const { session, user } = current;
  const use = await sessionUse(session.token);
  if (!use.stays && use.usedAt !== null && use.usedAt < Date.now() - idleLimit) {
    await deleteSession(staffRealm, session.token);
    return null;
  }
  return {
    ...{ member, staffId: user.id, sessionId: session.id, token: session.token },
    hasSecondFactor: needsSecondFactor(user),
    ...use,
  };
}

/**
 * Refuses what a browser sends for the page of another site. A request that changes something must name its origin
 * (`lib/accounts/page-request.ts`); one that reads has none.
 * @throws HttpError `not-allowed`
 */
export function refuseForeignPages({ headers }: Request): void {
  const site = headers.get("sec-fetch-site");
  const isForeign = site === "cross-site" || site === "same-site";
  if (isForeign || (headers.has("origin") && !isSameOrigin(headers))) throw new HttpError("not-allowed");
}

/**
 * Lets pass who is signed in.
 * @param right what the role must allow; `account` is open to all of them, also before a second factor is set up that is required
 * @throws HttpError `desk-signed-out`, `second-factor-missing`, `not-your-role`; StoreUnavailable
 */
export async function requireStaff(headers: Headers, right: StaffRight | "account"): Promise<SignedInStaff> {
  const staff = await signedInStaff(headers);
  if (!staff) throw new HttpError("desk-signed-out");
  await touchSession(staff.token, staff.usedAt);
  if (right === "account") return staff;
  if (env.needsSecondFactor && !staff.hasSecondFactor && !staff.byPasskey)
    throw new HttpError("second-factor-missing");
  if (!mayStaff(staff.member.role, right)) throw new HttpError("not-your-role");
  return staff;
}
