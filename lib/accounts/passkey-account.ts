import "server-only";
import { deviceName } from "../domain/accounts/device.ts";
import { longestPasskeyName } from "../domain/accounts/passkey.ts";
import { cleanContact } from "../domain/text/clean-text.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import type { Account } from "./accounts.ts";
import { type PageRequest, stringField } from "./page-request.ts";
import { addPasskey, newPasskeyOptions, passkeysOf, removePasskey } from "./passkeys.ts";
import type { Realm } from "./realm.ts";
import { queueSecurityMail } from "./security-notices.ts";

/** Who changes the passkeys of their account, and the token of the session from which they do. */
export interface PasskeyHolder {
  account: Account;
  session: string;
}

/** What their browser makes a passkey with. @throws HttpError `too-many-sign-ins`, StoreUnavailable */
export async function beginPasskey(
  realm: Realm,
  { account, session }: PasskeyHolder,
  { headers, content }: PageRequest,
) {
  await enforceRateLimit("passkeys", clientAddress(headers), { code: "too-many-sign-ins" });
  const siteName = content.site.agency.name;
  return { options: await newPasskeyOptions(realm, { account, session, siteName }, headers) };
}

/** Adds what it has made, `{ answer, name }`, and tells them by mail. @returns all of theirs, and its name @throws HttpError `passkey-wrong`, StoreUnavailable */
export async function finishPasskey(
  realm: Realm,
  { account, session }: PasskeyHolder,
  { headers, body, content }: PageRequest,
) {
  const name =
    cleanContact(stringField(body, "name")).slice(0, longestPasskeyName) ||
    deviceName(headers.get("user-agent") ?? "") ||
    "Passkey";
  const isAdded = await addPasskey(
    realm,
    { accountId: account.id, session, name, answer: body.answer },
    headers,
  );
  if (!isAdded) throw new HttpError("passkey-wrong");
  await queueSecurityMail(realm, "passkeyAdded", account.email, content);
  return { name, passkeys: await passkeysOf(realm, account.id, headers) };
}

/** Removes one, `{ id }`, and tells them by mail. @returns those that are left, and its name @throws HttpError `not-here`, StoreUnavailable */
export async function endPasskey(
  realm: Realm,
  { account }: PasskeyHolder,
  { headers, body, content }: PageRequest,
) {
  const id = typeof body.id === "string" ? body.id.replaceAll("\u0000", "") : "";
  const name = await removePasskey(realm, account.id, id);
  if (name === null) throw new HttpError("not-here");
  await queueSecurityMail(realm, "passkeyRemoved", account.email, content);
  return { name, passkeys: await passkeysOf(realm, account.id, headers) };
}
