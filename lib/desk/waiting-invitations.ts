import "server-only";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { inviteByMail } from "../accounts/account-links.ts";
import type { StaffMember } from "../content/schemas/staff.ts";
import { projectStaff, staffWith } from "../content/staff.ts";
import { mayStaff } from "../domain/desk/roles.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { env } from "../server/env.ts";
import { makePrivateFolder } from "../server/private-files.ts";
import { readState, writeState } from "../server/state-files.ts";
import { addAuditEntry } from "./audit/audit-log.ts";
import { staffRealm } from "./staff-realm.ts";

/*
 * Invitations of colleagues whom no release names yet, and who could do nothing with them: a file of DATA_DIR/publishing/invitations each. They
 * leave once the release that names them is live.
 */

const waitingSchema = z.object({ email: z.string(), by: z.string() });
type WaitingInvitation = z.infer<typeof waitingSchema>;

const folder = () => path.join(env.dataDir, "publishing", "invitations");

const fileOf = (email: string) =>
  path.join(folder(), `${createHash("sha256").update(email).digest("hex")}.json`);

export const isInvitationWaiting = (email: string): boolean => existsSync(fileOf(email));

/** @param by the address of who invites @throws the file system's error */
export function addWaitingInvitation(email: string, by: string): void {
  makePrivateFolder(folder());
  writeState(fileOf(email), { email, by } satisfies WaitingInvitation);
}

/** Mails the link to choose a password, in the language of the colleague, and records who has invited them. @throws StoreUnavailable */
export async function inviteColleague(colleague: StaffMember, actor: string): Promise<void> {
  await inviteByMail(staffRealm, colleague, undefined, (transaction) =>
    addAuditEntry(transaction, { actor, action: "staffInvited", reference: colleague.email }),
  );
  rmSync(fileOf(colleague.email), { force: true });
  notifyMailQueued();
}

function mayInvite(by: string): boolean {
  const role = staffWith(by)?.role;
  return role !== undefined && mayStaff(role, "settings.edit");
}

/** Sends what has waited for a release; what is for somebody who was taken out again, or by somebody who may invite no more, is dropped. */
export async function sendWaitingInvitations(): Promise<void> {
  const files = existsSync(folder()) ? readdirSync(folder()).filter((name) => name.endsWith(".json")) : [];
  for (const name of files) {
    const file = path.join(folder(), name);
    const waiting = readState(file, waitingSchema);
    const isNamed = projectStaff().some(({ email }) => email === waiting?.email);
    const colleague = waiting && staffWith(waiting.email);
    if (!waiting || !isNamed || !mayInvite(waiting.by)) rmSync(file, { force: true });
    else if (colleague) await inviteColleague(colleague, waiting.by);
  }
}
