import "server-only";
import { findAccount } from "../accounts/accounts.ts";
import type { Realm } from "../accounts/realm.ts";
import { staffWith } from "../content/staff.ts";
import { addressOf } from "../i18n/addresses.ts";
import { absolute } from "../mail/compose/mail-context.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { env } from "../server/env.ts";
import { describeError } from "../server/errors.ts";
import { log } from "../server/log.ts";
import { recordAudit } from "./audit/audit-log.ts";
import { endDeviceOf } from "./notices/staff-devices.ts";
import { describeSession } from "./staff-sessions.ts";

/** Only what concerns somebody of the staff: tries with other addresses are figures (`refusals_total`), and would be rows without end. */
function recordFailure(email: string): void {
  const member = staffWith(email);
  if (!member) return;
  recordAudit({ actor: member.email, action: "signInFailed" }).catch((error: unknown) => {
    // The store logs its own faults.
    if (!(error instanceof StoreUnavailable)) log.error({ error: describeError(error) }, "not recorded");
  });
}

/** The staff's desk. */
export const staffRealm: Realm = {
  name: "staff",
  key: "staff",
  tables: {
    accounts: "staff",
    sessions: "staff_sessions",
    passwords: "staff_passwords",
    links: "staff_links",
    passkeys: "staff_passkeys",
    factors: "staff_factors",
  },
  cookiePrefix: "desk",
  area: "desk",
  isOpen: () => env.isDeskOpen,
  personWith: staffWith,
  passwordLink: (token, language) => absolute(`${addressOf("desk", language)}#password=${token}`),
  signInLink: (token, language) => absolute(`${addressOf("desk", language)}#${token}`),
  signInPage: (language) => absolute(addressOf("desk", language)),
  nextPath: (_, language) => addressOf("desk", language),
  onFailure: recordFailure,
  onPasswordSet: async (email) => {
    await recordAudit({ actor: email, action: "passwordSet" });
    // It ends every session, so the devices go too.
    const account = await findAccount(staffRealm, email);
    if (account) await endDeviceOf(account.id);
  },
  onSignIn: (_, { email }, headers, traits) => describeSession(email, headers, "signIn", traits),
};
