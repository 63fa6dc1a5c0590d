import "server-only";
import { randomBytes } from "node:crypto";
import { withAccounts } from "./auth.ts";
import type { Account } from "./auth-accounts.ts";
import { entryIdentifier } from "./auth-entry-link.ts";

/** How long a link lets somebody choose a password, in ms: one that was asked for, and an invitation. */
export const resetLifetime = 60 * 60 * 1000;
export const invitationLifetime = 7 * 24 * 60 * 60 * 1000;
/** How long a link signs in, in ms. */
const entryLifetime = 15 * 60 * 1000;

const newToken = () => randomBytes(24).toString("base64url");

const keep = (identifier: string, value: string, lifetime: number) =>
  withAccounts(({ internalAdapter }) =>
    internalAdapter.createVerificationValue({
      identifier,
      value,
      expiresAt: new Date(Date.now() + lifetime),
    }),
  );

/** As better-auth's own resets are named; it has one lifetime only, and an invitation lasts longer. */
export const passwordLink = (token: string): string => `reset-password:${token}`;

/** The token of a link by which a password is chosen, once. @throws StoreUnavailable */
export async function newPasswordToken({ id }: Account, lifetime: number): Promise<string> {
  const token = newToken();
  await keep(passwordLink(token), id, lifetime);
  return token;
}

/** The token of a link that signs in, once, within 15 minutes. @throws StoreUnavailable */
export async function newEntryToken({ id }: Account): Promise<string> {
  const token = newToken();
  await keep(entryIdentifier(token), id, entryLifetime);
  return token;
}

/** Takes as long as a link and opens nothing: the time of an answer must not tell whether an address is known. @throws StoreUnavailable */
export async function storeDecoy(): Promise<void> {
  await keep(`decoy:${newToken()}`, "nobody", resetLifetime);
}
