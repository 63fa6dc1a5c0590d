import "server-only";
import { beginPasskey, endPasskey, finishPasskey } from "../accounts/passkey-account.ts";
import { accountOfPasskey, passkeyOptions, passkeysOf } from "../accounts/passkeys.ts";
import { handlePasskeyOptions, handlePasskeySignIn } from "../accounts/sign-in.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { recordAudit } from "./audit/audit-log.ts";
import type { DeskCall, DeskEndpoints } from "./endpoint.ts";
import { staffRealm } from "./staff-realm.ts";
import { confirmSession } from "./staff-sessions.ts";

const holderOf = ({ staff, member }: DeskCall) => ({
  account: { id: staff.staffId, email: member.email, name: member.name },
  session: staff.token,
});

/** `GET passkeys/`: those of who is signed in. */
const readPasskeys = async ({ staff, headers }: DeskCall) => ({
  passkeys: await passkeysOf(staffRealm, staff.staffId, headers),
});

/** `POST passkeys/begin/`: what a browser makes one with. */
const handleBegin = (call: DeskCall) => beginPasskey(staffRealm, holderOf(call), call);

/** `POST passkeys/add/` with `{ answer, name }` of that browser. */
async function handleAdd(call: DeskCall) {
  const { name, passkeys } = await finishPasskey(staffRealm, holderOf(call), call);
  await recordAudit({ actor: call.member.email, action: "passkeyAdded", detail: name });
  return { passkeys };
}

/** `POST passkeys/remove/` with `{ id }`. */
async function handleRemove(call: DeskCall) {
  const { name, passkeys } = await endPasskey(staffRealm, holderOf(call), call);
  await recordAudit({ actor: call.member.email, action: "passkeyRemoved", detail: name });
  return { passkeys };
}

const accountIn = ({ staff }: DeskCall) => ({ id: staff.staffId, session: staff.token });

/** `POST confirm/passkey/options/`: what a browser shows one of the person's own with. */
async function handleConfirmOptions(call: DeskCall) {
  await enforceRateLimit("passkeys", clientAddress(call.headers), { code: "too-many-sign-ins" });
  return { options: await passkeyOptions(staffRealm, call.headers, accountIn(call)) };
}

/** `POST confirm/passkey/` with `{ answer }` of that browser: it is known for a quarter of an hour who it is. */
async function handleConfirm(call: DeskCall) {
  const { headers, body, staff, member } = call;
  await enforceRateLimit("signIn", clientAddress(headers), { code: "too-many-sign-ins" });
  if ((await accountOfPasskey(staffRealm, body.answer, headers, accountIn(call))) === null) {
    staffRealm.onFailure?.(member.email);
    throw new HttpError("passkey-wrong");
  }
  await confirmSession(staff.token);
  return { confirmed: true };
}

/** Signing in with a passkey, proving again who somebody is, and the passkeys of an account. */
export const passkeyEndpoints: DeskEndpoints = {
  passkey: { access: "anybody", post: (request) => handlePasskeySignIn(staffRealm, request) },
  "passkey/options": { access: "anybody", post: (request) => handlePasskeyOptions(staffRealm, request) },
  passkeys: { access: "account", read: readPasskeys },
  "passkeys/begin": { access: "account", post: handleBegin, confirms: true },
  "passkeys/add": { access: "account", post: handleAdd },
  "passkeys/remove": { access: "account", post: handleRemove, confirms: true },
  "confirm/passkey": { access: "account", post: handleConfirm },
  "confirm/passkey/options": { access: "account", post: handleConfirmOptions },
};
