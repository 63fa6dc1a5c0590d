import "server-only";
import { inviteByMail } from "../accounts/account-links.ts";
import { accountStates, deleteAccount } from "../accounts/accounts.ts";
import { stringField } from "../accounts/page-request.ts";
import { projectStaff, staffWith } from "../content/staff.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { addAuditEntry, recordAudit } from "./audit/audit-log.ts";
import type { StaffAccess, StaffAccessList } from "./contract/access-answers.ts";
import type { DeskCall, DeskEndpoints } from "./endpoint.ts";
import { staffRealm } from "./staff-realm.ts";

/** `GET staff/`: a `StaffAccessList`. */
async function readStaffAccess(): Promise<StaffAccessList> {
  const accounts = new Map((await accountStates(staffRealm)).map((account) => [account.email, account]));
  return {
    staff: projectStaff().map(({ email, name, role }): StaffAccess => {
      const account = accounts.get(email);
      const state = account ? (account.hasPassword ? "active" : "invited") : "notInvited";
      return {
        ...{ email, name, role: staffWith(email)?.role ?? role },
        state: staffWith(email) ? state : "unpublished",
        hasSecondFactor: account?.hasSecondFactor ?? false,
        sessions: account?.sessions ?? 0,
      };
    }),
  };
}

/** `POST staff/invite/` with `{ email }`: mails a link to choose a password, as `agency -- staff invite` does; a `StaffAccessList`. */
async function handleInvite({ body, content, member }: DeskCall) {
  const colleague = staffWith(stringField(body, "email"));
  if (!colleague) throw new HttpError("unknown-staff");
  await inviteByMail(staffRealm, colleague, content, (transaction) =>
    addAuditEntry(transaction, { actor: member.email, action: "staffInvited", reference: colleague.email }),
  );
  notifyMailQueued();
  return readStaffAccess();
}

/**
 * `POST staff/end/` with `{ email }`: ends sessions, password, second factor, links and calendar address of a colleague, as `agency -- staff revoke` does;
 * a `StaffAccessList`. While the file names them they can ask for a new link: the way back for who has lost the phone of the second factor.
 */
async function handleEnd({ body, member }: DeskCall) {
  const email = normalizeEmail(stringField(body, "email"));
  if ((await deleteAccount(staffRealm, email)) === null) throw new HttpError("unknown-staff");
  await recordAudit({ actor: member.email, action: "staffEnded", reference: email });
  return readStaffAccess();
}

/** How colleagues get in. */
export const staffEndpoints: DeskEndpoints = {
  staff: { access: "settings.edit", read: readStaffAccess },
  "staff/invite": { access: "settings.edit", post: handleInvite, confirms: true },
  "staff/end": { access: "settings.edit", post: handleEnd, confirms: true },
};
