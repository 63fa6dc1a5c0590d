import "server-only";
import { countLinkRequest } from "../accounts/account-links.ts";
import { enforceAttemptLimits } from "../accounts/attempt-limits.ts";
import { consumeCode, mailCode } from "../accounts/mailed-codes.ts";
import { stringField } from "../accounts/page-request.ts";
import { passkeysOf } from "../accounts/passkeys.ts";
import { verifyCode } from "../accounts/second-factor.ts";
import { hasPassword, isPassword } from "../accounts/sessions.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { codeIn } from "./account-endpoints.ts";
import type { IdentityQuestion } from "./contract/access-answers.ts";
import type { DeskCall, DeskEndpoints } from "./endpoint.ts";
import type { SignedInStaff } from "./require-staff.ts";
import { staffRealm } from "./staff-realm.ts";
import { confirmSession } from "./staff-sessions.ts";

/** How long it counts that somebody has proved who they are, in ms. */
const confirmationLifetime = 15 * 60_000;

/** By what somebody can prove it: the second factor where there is one, as a session may have been stolen with the password. */
async function questionFor(
  { staffId, hasSecondFactor, member }: SignedInStaff,
  headers: Headers,
): Promise<IdentityQuestion> {
  const by = hasSecondFactor ? "code" : (await hasPassword(staffRealm, staffId)) ? "password" : "mail";
  const passkeys = await passkeysOf(staffRealm, staffId, headers);
  return { by, email: member.email, hasPasskey: passkeys.some(({ works }) => works) };
}

/**
 * Lets pass whoever has proved within a quarter of an hour who they are, by signing in or again since: a session alone, on an open laptop or stolen,
 * neither publishes, exports, erases nor changes the staff.
 * @throws HttpError `confirm-identity` with an `IdentityQuestion`; StoreUnavailable
 */
export async function requireConfirmed(staff: SignedInStaff, headers: Headers): Promise<void> {
  const { confirmedAt } = staff;
  if (confirmedAt !== null && confirmedAt > Date.now() - confirmationLifetime) return;
  throw new HttpError("confirm-identity", { details: await questionFor(staff, headers) });
}

/** `GET confirm/`: whether it has to be proved before something that cannot ask by itself, such as a download. */
async function readConfirmation({ staff, headers }: DeskCall) {
  await requireConfirmed(staff, headers);
  return { confirmed: true };
}

/** `POST confirm/mail/`: mails a code, for who has no second factor. */
async function handleIdentityMail({ headers, content, member, staff }: DeskCall) {
  if (staff.hasSecondFactor) throw new HttpError("not-allowed");
  await countLinkRequest(staffRealm, member.email, clientAddress(headers));
  await mailCode(staffRealm, member, { id: staff.staffId, session: staff.token }, content);
  return { sent: true };
}

/** @throws HttpError `second-factor-wrong`, `password-wrong`, `too-many-sign-ins` */
async function requireProof({ body, headers, member, staff }: DeskCall): Promise<void> {
  const { staffId, token, hasSecondFactor } = staff;
  const network = clientAddress(headers);
  await enforceRateLimit("signIn", network, { code: "too-many-sign-ins" });
  const code = codeIn(body);
  if (hasSecondFactor) return verifyCode(staffRealm, { id: staffId, email: member.email }, code, headers);
  await enforceAttemptLimits(staffRealm, "password", member.email, network);
  const isMailed = code !== "";
  const isRight = isMailed
    ? await consumeCode(staffRealm, token, code)
    : await isPassword(staffRealm, staffId, stringField(body, "password"));
  if (!isRight) throw new HttpError(isMailed ? "second-factor-wrong" : "password-wrong");
}

/** `POST confirm/identity/` with `{ code }` of the app or of a mail, or `{ password }`: what was refused can be sent again. */
async function handleIdentity(call: DeskCall) {
  try {
    await requireProof(call);
  } catch (error) {
    if (error instanceof HttpError) staffRealm.onFailure?.(call.member.email);
    throw error;
  }
  await confirmSession(call.staff.token);
  return { confirmed: true };
}

/** Proving again who somebody is. */
export const identityEndpoints: DeskEndpoints = {
  confirm: { access: "account", read: readConfirmation },
  "confirm/identity": { access: "account", post: handleIdentity },
  "confirm/mail": { access: "account", post: handleIdentityMail },
};
