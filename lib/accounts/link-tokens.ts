import "server-only";
import { randomBytes } from "node:crypto";
import { passwordLinkId, signInLinkId } from "./account-rows.ts";
import type { Account } from "./accounts.ts";
import { withAuthContext } from "./auth.ts";
import type { Realm } from "./realm.ts";

/** How long a mailed link can set a password, in ms: one that the person requested, and an invitation. */
export const resetLifetime = 60 * 60 * 1000;
export const invitationLifetime = 7 * 24 * 60 * 60 * 1000;
/** How long a link can sign in, in ms. */
const signInLifetime = 15 * 60 * 1000;

const newToken = () => randomBytes(24).toString("base64url");

const storeLink = (realm: Realm, identifier: string, value: string, lifetime: number) =>
  withAuthContext(realm, ({ internalAdapter }) =>
    internalAdapter.createVerificationValue({
      identifier,
      value,
      expiresAt: new Date(Date.now() + lifetime),
    }),
  );

/**
 * The token of a link that sets a password, once. Made here, as better-auth has one lifetime for all of them and an invitation
 * lasts longer.
 * @param lifetime in ms
 * @throws StoreUnavailable
 */
export async function newPasswordToken(realm: Realm, { id }: Account, lifetime: number): Promise<string> {
  const token = newToken();
  await storeLink(realm, passwordLinkId(token), id, lifetime);
  return token;
}

/** The token of a link that signs in, once, within 15 minutes. @throws StoreUnavailable */
export async function newSignInToken(realm: Realm, { id }: Account): Promise<string> {
  const token = newToken();
  await storeLink(realm, signInLinkId(token), id, signInLifetime);
  return token;
}

/**
 * Stores a link that opens nothing. It takes as long as a real one, so that the time of a response does not reveal whether an address
 * is known.
 * @throws StoreUnavailable
 */
export async function storeDecoy(realm: Realm): Promise<void> {
  await storeLink(realm, `decoy:${newToken()}`, "nobody", resetLifetime);
}
