import "server-only";
import { renderSVG } from "uqr";
import { z } from "zod";
import { countLinkRequest, linkMails } from "../accounts/account-links.ts";
import { type PageRequest, privateResponse, stringField } from "../accounts/page-request.ts";
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewBackupCodes,
  signInWithCode,
} from "../accounts/second-factor.ts";
import { queueSecurityMail } from "../accounts/security-notices.ts";
import { endSession } from "../accounts/sessions.ts";
import { signedInResponse } from "../accounts/sign-in.ts";
import { staffInFile } from "../content/staff.ts";
import type { AuditAction } from "../domain/desk/audit.ts";
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
import { type SignedInStaff, signedInStaff } from "./require-staff.ts";
import { staffRealm } from "./staff-realm.ts";
import { describeSession, endDescribedSessions, endStaffSession, sessionsOf } from "./staff-sessions.ts";

/** A code as it was typed, with spaces or without. */
export const codeIn = (body: PageRequest["body"]) => stringField(body, "code").replace(/\s/g, "");

/** `GET session/`: a `DeskAccount`, whether anybody is signed in or not. */
export async function readAccount({ headers }: Request): Promise<DeskAccount> {
  const staff = await signedInStaff(headers);
  if (!staff) return { staff: null };
  const { member, hasSecondFactor } = staff;
  return {
    staff: { name: member.name, email: member.email, role: member.role },
    rights: staffRights.filter((right) => mayStaff(member.role, right)),
    secondFactor: { isOn: hasSecondFactor, isRequired: env.needsSecondFactor },
    colleagues: staffInFile().map(({ email, name }) => ({ email, name })),
  };
}

/** `POST code/` with `{ code }`, after a password or a link: 200 as for `sign-in`. */
export async function handleCode(sent: PageRequest): Promise<Response> {
  await enforceRateLimit("signIn", clientAddress(sent.headers), { code: "too-many-sign-ins" });
  const code = codeIn(sent.body);
  const result = await signInWithCode(staffRealm, code, sent.headers);
  if (!result) throw new HttpError("login-failure");
  return signedInResponse(staffRealm, sent, result);
}

/** `POST reset/` with `{ email }`: mails a link that sets a password, and answers the same for every address. */
export async function handlePasswordLink({
  headers,
  body,
  language,
  content,
}: PageRequest): Promise<Response> {
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
export async function handleStaffSignOut({ headers, body, content }: PageRequest): Promise<Response> {
  const everywhere = body.everywhere === true;
  const staff = everywhere ? await signedInStaff(headers) : null;
  const cookies = await endSession(staffRealm, headers, { everywhere });
  if (staff) await queueSecurityMail(staffRealm, "signedOut", staff.member.email, content);
  return privateResponse({ signedOut: true }, cookies);
}

/** `GET sessions/`: on which devices somebody is signed in. */
export const readSessions = async (_: Request, { staffId, token }: SignedInStaff) => ({
  sessions: await sessionsOf(staffId, token),
});

/** `POST sessions/end/` with `{ id }`: 404 where it is none of the person's own. */
export async function handleSessionEnd({ body }: PageRequest, { staffId }: SignedInStaff): Promise<Response> {
  if (!(await endStaffSession(staffId, stringField(body, "id")))) throw new HttpError("not-here");
  return privateResponse({ ended: true });
}

/** The secret of an `otpauth:` address, in groups that can be typed. */
const secretIn = (uri: string) =>
  (new URL(uri).searchParams.get("secret") ?? "").replace(/.{4}(?=.)/g, "$& ");

/** `POST factor/begin/` with `{ password? }`: what an app is set up with; the QR code is drawn here, by nobody else. */
export async function handleFactorBegin(
  { headers, body }: PageRequest,
  { hasSecondFactor }: SignedInStaff,
): Promise<Response> {
  await enforceRateLimit("signIn", clientAddress(headers), { code: "too-many-sign-ins" });
  if (hasSecondFactor) throw new HttpError("not-allowed");
  const { uri, backupCodes } = await beginFactor(staffRealm, stringField(body, "password"), headers);
  return privateResponse({ qr: renderSVG(uri, { border: 2 }), uri, secret: secretIn(uri), backupCodes });
}

/** The other sessions end, and the new one is described: a changed second factor concerns all of them. */
async function renewSession(
  { staffId, member }: SignedInStaff,
  headers: Headers,
  action: AuditAction,
): Promise<void> {
  await endDescribedSessions(staffId);
  await describeSession(member.email, headers, action);
}

/** `POST factor/confirm/` with `{ code }` of the app: from now on it is asked for at each sign-in. */
export async function handleFactorConfirm(
  { headers, body, content }: PageRequest,
  staff: SignedInStaff,
): Promise<Response> {
  await enforceRateLimit("signIn", clientAddress(headers), { code: "too-many-sign-ins" });
  if (staff.hasSecondFactor) throw new HttpError("not-allowed");
  const cookies = await confirmFactor(staffRealm, codeIn(body), headers);
  await renewSession(staff, headers, "factorAdded");
  await queueSecurityMail(staffRealm, "factorAdded", staff.member.email, content);
  return privateResponse({ isOn: true }, cookies);
}

const proofIn = (body: PageRequest["body"], { staffId, member }: SignedInStaff) => ({
  account: { id: staffId, email: member.email },
  password: stringField(body, "password"),
  code: codeIn(body),
});

/** `POST factor/codes/` with `{ code, password? }`: new backup codes in the place of the former ones. */
export async function handleBackupCodes(
  { headers, body, content }: PageRequest,
  staff: SignedInStaff,
): Promise<Response> {
  await enforceRateLimit("signIn", clientAddress(headers), { code: "too-many-sign-ins" });
  if (!staff.hasSecondFactor) throw new HttpError("not-allowed");
  const backupCodes = await renewBackupCodes(staffRealm, proofIn(body, staff), headers);
  await recordAudit({ actor: staff.member.email, action: "codesRenewed" });
  await queueSecurityMail(staffRealm, "codesRenewed", staff.member.email, content);
  return privateResponse({ backupCodes });
}

/** `POST factor/remove/` with `{ code, password? }`. */
export async function handleFactorRemove(
  { headers, body, content }: PageRequest,
  staff: SignedInStaff,
): Promise<Response> {
  await enforceRateLimit("signIn", clientAddress(headers), { code: "too-many-sign-ins" });
  if (!staff.hasSecondFactor) throw new HttpError("not-allowed");
  const cookies = await removeFactor(staffRealm, proofIn(body, staff), headers);
  await renewSession(staff, headers, "factorRemoved");
  await queueSecurityMail(staffRealm, "factorRemoved", staff.member.email, content);
  return privateResponse({ isOn: false }, cookies);
}
