import "server-only";
import { renderSVG } from "uqr";
import { z } from "zod";
import { countLinkRequest, linkMails } from "../accounts/account-links.ts";
import { type PageRequest, privateResponse, stringField, withPageRequest } from "../accounts/page-request.ts";
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewBackupCodes,
  signInWithCode,
} from "../accounts/second-factor.ts";
import { queueSecurityMail } from "../accounts/security-notices.ts";
import { endSession } from "../accounts/sessions.ts";
import { handleSetPassword } from "../accounts/set-password.ts";
import { handleLinkRequest, handleLinkSignIn, handleSignIn, signedInResponse } from "../accounts/sign-in.ts";
import { staffInFile } from "../content/staff.ts";
import { mayStaff, staffRights } from "../domain/desk/roles.ts";
import { cleanContact } from "../domain/text/clean-text.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { env } from "../server/env.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError, InvalidFieldsError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { recordAudit } from "./audit/audit-log.ts";
import type { DeskAccount } from "./contract/desk-answers.ts";
import type { DeskCall, DeskEndpoint, DeskEndpoints, PublicCall } from "./endpoint.ts";
import { endDeviceOf } from "./notices/staff-devices.ts";
import { signedInStaff } from "./require-staff.ts";
import { staffRealm } from "./staff-realm.ts";
import { describeSession, endDescribedSessions, endStaffSession, sessionsOf } from "./staff-sessions.ts";

/** A code as it was typed, with spaces or without. */
export const codeIn = (body: PageRequest["body"]) => stringField(body, "code").replace(/\s/g, "");

/** `GET session/`: whether anybody is signed in or not. */
async function readAccount({ headers }: PublicCall): Promise<DeskAccount> {
  const staff = await signedInStaff(headers);
  if (!staff) return { staff: null };
  const { member, hasSecondFactor, byPasskey } = staff;
  return {
    staff: { name: member.name, email: member.email, role: member.role },
    rights: staffRights.filter((right) => mayStaff(member.role, right)),
    secondFactor: { isOn: hasSecondFactor, isRequired: env.needsSecondFactor && !byPasskey },
    colleagues: staffInFile().map(({ email, name }) => ({ email, name })),
  };
}

/** `POST code/` with `{ code }`, after a password or a link: 200 as for `sign-in`. */
async function handleCode(sent: PageRequest) {
  await enforceRateLimit("signIn", clientAddress(sent.headers), { code: "too-many-sign-ins" });
  const result = await signInWithCode(staffRealm, codeIn(sent.body), sent.headers);
  if (!result) throw new HttpError("login-failure");
  return signedInResponse(staffRealm, sent, result);
}

/** `POST reset/` with `{ email }`: mails a link that sets a password, and answers the same for every address. */
async function handlePasswordLink({ headers, body, language, content }: PageRequest) {
  const email = cleanContact(stringField(body, "email"));
  if (!z.email().safeParse(email).success) throw new InvalidFieldsError({ email: "email" });
  const network = clientAddress(headers);
  await countLinkRequest(staffRealm, email, network);
  const mails = await linkMails(staffRealm, content, "reset", email, { language, network });
  await writeStore((transaction) => queueMails(transaction, mails, { reference: null, email }));
  notifyMailQueued();
  return privateResponse({ sent: true });
}

/** `POST sign-out/` with `{ everywhere? }`: 200, with or without a session. */
async function handleSignOut({ headers, body, content }: PageRequest) {
  const everywhere = body.everywhere === true;
  const staff = await signedInStaff(headers);
  if (staff) await endDeviceOf(staff.staffId, everywhere ? {} : { sessionId: staff.sessionId });
  const cookies = await endSession(staffRealm, headers, { everywhere });
  if (staff && everywhere) await queueSecurityMail(staffRealm, "signedOut", staff.member.email, content);
  return privateResponse({ signedOut: true }, cookies);
}

/** `GET sessions/`: on which devices somebody is signed in. */
const readSessions = async ({ staff: { staffId, token } }: DeskCall) => ({
  sessions: await sessionsOf(staffId, token),
});

/** `POST sessions/end/` with `{ id }`: 404 where it is none of the person's own. */
async function handleSessionEnd({ body, staff }: DeskCall) {
  const sessionId = stringField(body, "id");
  if (!(await endStaffSession(staff.staffId, sessionId))) throw new HttpError("not-here");
  await endDeviceOf(staff.staffId, { sessionId });
  return { ended: true };
}

/** Counts a try to change the second factor. @param isOn whether there has to be one */
async function requireFactor({ headers, staff }: DeskCall, isOn: boolean): Promise<void> {
  await enforceRateLimit("signIn", clientAddress(headers), { code: "too-many-sign-ins" });
  if (staff.hasSecondFactor !== isOn) throw new HttpError("not-allowed");
}

/** The secret of an `otpauth:` address, in groups that can be typed. */
const secretIn = (uri: string) =>
  (new URL(uri).searchParams.get("secret") ?? "").replace(/.{4}(?=.)/g, "$& ");

/** `POST factor/begin/` with `{ password? }`: what an app is set up with; the QR code is drawn here, by nobody else. */
async function handleFactorBegin(call: DeskCall) {
  await requireFactor(call, false);
  const { uri, backupCodes } = await beginFactor(
    staffRealm,
    stringField(call.body, "password"),
    call.headers,
  );
  return { qr: renderSVG(uri, { border: 2 }), uri, secret: secretIn(uri), backupCodes };
}

/** The other sessions end, and the new one is described: a changed second factor concerns all of them. */
async function renewSession(
  { staff, member, headers, content }: DeskCall,
  action: "factorAdded" | "factorRemoved",
) {
  await endDescribedSessions(staff.staffId);
  await endDeviceOf(staff.staffId);
  // It is chosen anew whether they stay signed in.
  const { byPasskey } = staff;
  await describeSession(member.email, headers, action, { byPasskey, stays: false });
  await queueSecurityMail(staffRealm, action, member.email, content);
}

/** `POST factor/confirm/` with `{ code }` of the app: from now on it is asked for at each sign-in. */
async function handleFactorConfirm(call: DeskCall) {
  await requireFactor(call, false);
  const cookies = await confirmFactor(staffRealm, codeIn(call.body), call.headers);
  await renewSession(call, "factorAdded");
  return privateResponse({ isOn: true }, cookies);
}

const proofIn = ({ body, staff: { staffId }, member }: DeskCall) => ({
  account: { id: staffId, email: member.email },
  password: stringField(body, "password"),
  code: codeIn(body),
});

/** `POST factor/codes/` with `{ code, password? }`: new backup codes in the place of the former ones. */
async function handleBackupCodes(call: DeskCall) {
  await requireFactor(call, true);
  const { headers, member, content } = call;
  const backupCodes = await renewBackupCodes(staffRealm, proofIn(call), headers);
  await recordAudit({ actor: member.email, action: "codesRenewed" });
  await queueSecurityMail(staffRealm, "codesRenewed", member.email, content);
  return { backupCodes };
}

/** `POST factor/remove/` with `{ code, password? }`. */
async function handleFactorRemove(call: DeskCall) {
  await requireFactor(call, true);
  const cookies = await removeFactor(staffRealm, proofIn(call), call.headers);
  await renewSession(call, "factorRemoved");
  return privateResponse({ isOn: false }, cookies);
}

const open = (handler: (sent: PageRequest) => Promise<Response>): DeskEndpoint => ({
  access: "anybody",
  post: (request) => withPageRequest(staffRealm, request, handler),
});

/** Signing in and out, sessions and the second factor. */
export const accountEndpoints: DeskEndpoints = {
  session: { access: "anybody", read: readAccount },
  "sign-in": { access: "anybody", post: (request) => handleSignIn(staffRealm, request) },
  link: { access: "anybody", post: (request) => handleLinkRequest(staffRealm, request) },
  enter: { access: "anybody", post: (request) => handleLinkSignIn(staffRealm, request) },
  password: { access: "anybody", post: (request) => handleSetPassword(staffRealm, request) },
  reset: open(handlePasswordLink),
  code: open(handleCode),
  "sign-out": open(handleSignOut),
  sessions: { access: "account", read: readSessions },
  "sessions/end": { access: "account", post: handleSessionEnd },
  "factor/begin": { access: "account", post: handleFactorBegin, confirms: true },
  "factor/confirm": { access: "account", post: handleFactorConfirm },
  "factor/codes": { access: "account", post: handleBackupCodes },
  "factor/remove": { access: "account", post: handleFactorRemove },
};
