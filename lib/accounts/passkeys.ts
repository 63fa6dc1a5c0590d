import "server-only";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { maxPasskeys, type PasskeyEntry } from "../domain/accounts/passkey.ts";
import { readStore, writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import type { PasskeyRow } from "../server/db/tables.ts";
import { env } from "../server/env.ts";
import { withAuthContext } from "./auth.ts";
import type { Realm } from "./realm.ts";

/*
 * Passkeys (WebAuthn, level 3). The device verifies its user each time, by face, finger or PIN, so that one counts as both factors.
 * The library is loaded with the first of them: most sessions never need it.
 */

/** How long a challenge can be answered, in ms. It is used by the first answer. */
const challengeLifetime = 10 * 60_000;

/** ES256, EdDSA, RS256 (RFC 9053): what devices make. */
const algorithms = [-7, -8, -257];

/** What a challenge is for: whoever has one for signing in adds no passkey with it, and nobody answers that of another session. */
type Purpose = "sign-in" | `${"add" | "confirm"}:${string}`;

/** Host and origin that a passkey is bound to: of SITE_URL; without one those of the page, which were compared already (`isSameOrigin`). */
function relyingParty(headers: Headers): { origin: string; host: string } {
  const { origin, hostname } = new URL(
    env.isSiteUrlSet ? env.siteUrl : (headers.get("origin") ?? env.siteUrl),
  );
  return { origin, host: hostname };
}

const identifierOf = (purpose: Purpose, challenge: string) => `passkey:${purpose}:${challenge}`;

const storeChallenge = (realm: Realm, purpose: Purpose, challenge: string, accountId: string) =>
  withAuthContext(realm, ({ internalAdapter }) =>
    internalAdapter.createVerificationValue({
      identifier: identifierOf(purpose, challenge),
      // Goes with all links of the account.
      value: accountId,
      expiresAt: new Date(Date.now() + challengeLifetime),
    }),
  );

/** Uses a challenge, once, whichever process has made it. */
const consumeChallenge = (realm: Realm, purpose: Purpose, challenge: string): Promise<boolean> =>
  withAuthContext(realm, async ({ internalAdapter }) => {
    const stored = await internalAdapter.consumeVerificationValue(identifierOf(purpose, challenge));
    return Boolean(stored && stored.expiresAt > new Date());
  });

const rowsOf = (realm: Realm, accountId: string): Promise<PasskeyRow[]> =>
  readStore((db) =>
    db
      .selectFrom(realm.tables.passkeys)
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute(),
  );

const credentialOf = ({ id, transports }: PasskeyRow) => ({
  id,
  transports: transports === "" ? [] : transports.split(","),
});

/** The passkeys of an account, the oldest first. @throws StoreUnavailable */
export async function passkeysOf(realm: Realm, accountId: string, headers: Headers): Promise<PasskeyEntry[]> {
  const { host } = relyingParty(headers);
  return (await rowsOf(realm, accountId)).map((row) => ({
    ...{ id: row.id, name: row.name, works: row.host === host },
    createdAt: new Date(Number(row.created_at)).toISOString(),
    usedAt: row.used_at === null ? null : new Date(Number(row.used_at)).toISOString(),
  }));
}

/**
 * What a browser is asked to make a passkey with.
 * @param session the token of the session that asks: only it can add the answer
 * @param siteName the agency's, which some devices show
 * @throws StoreUnavailable
 */
export async function newPasskeyOptions(
  realm: Realm,
  {
    account,
    session,
    siteName,
  }: { account: { id: string; email: string; name: string }; session: string; siteName: string },
  headers: Headers,
) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    ...{ rpName: siteName, rpID: relyingParty(headers).host },
    ...{ userName: account.email, userDisplayName: account.name },
    userID: new TextEncoder().encode(account.id),
    ...{ attestationType: "none", supportedAlgorithmIDs: algorithms },
    excludeCredentials: (await rowsOf(realm, account.id)).map(credentialOf),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    timeout: challengeLifetime,
  });
  await storeChallenge(realm, `add:${session}`, options.challenge, account.id);
  return options;
}

/**
 * What a browser is asked to show a passkey with.
 * @param account whose it has to be, and the token of the session that asks; without it whoever answers signs in
 * @throws StoreUnavailable
 */
export async function passkeyOptions(
  realm: Realm,
  headers: Headers,
  account?: { id: string; session: string },
) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(headers).host,
    userVerification: "required",
    timeout: challengeLifetime,
    ...(account && { allowCredentials: (await rowsOf(realm, account.id)).map(credentialOf) }),
  });
  const purpose = account ? (`confirm:${account.session}` as const) : "sign-in";
  await storeChallenge(realm, purpose, options.challenge, account?.id ?? "nobody");
  return options;
}

/** The library throws for whatever is wrong with an answer; what the store throws is no fault of the answer. */
function nullIfWrong(error: unknown): null {
  if (error instanceof StoreUnavailable) throw error;
  return null;
}

/**
 * Adds the passkey that a browser has made.
 * @param answer of the browser, unchecked
 * @returns whether it was right
 * @throws StoreUnavailable
 */
export async function addPasskey(
  realm: Realm,
  { accountId, session, name, answer }: { accountId: string; session: string; name: string; answer: unknown },
  headers: Headers,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { origin, host } = relyingParty(headers);
  const { registrationInfo } =
    (await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(realm, `add:${session}`, challenge),
      ...{ expectedOrigin: origin, expectedRPID: host, requireUserVerification: true },
      supportedAlgorithmIDs: algorithms,
    }).catch(nullIfWrong)) ?? {};
  if (!registrationInfo) return false;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  if ((await rowsOf(realm, accountId)).length >= maxPasskeys) return false;
  const { numInsertedOrUpdatedRows = 0n } = await writeStore((transaction) =>
    transaction
      .insertInto(realm.tables.passkeys)
      .values({
        ...{ id, account_id: accountId, host, counter, name },
        public_key: Buffer.from(publicKey).toString("base64url"),
        transports: transports.filter((transport) => /^[\w-]+$/.test(transport)).join(","),
        ...{ created_at: Date.now(), used_at: null },
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst(),
  );
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Whose passkey a browser has shown. Its counter goes up with it: a copy of a key that counts is refused, and of two answers at the same
 * moment one.
 * @param answer of the browser, unchecked
 * @param account as of `passkeyOptions`
 * @returns the id of the account; null where it was not right
 * @throws StoreUnavailable
 */
export async function accountOfPasskey(
  realm: Realm,
  answer: unknown,
  headers: Headers,
  account?: { id: string; session: string },
): Promise<string | null> {
  const response = (answer ?? {}) as AuthenticationResponseJSON;
  if (typeof response.id !== "string" || response.id.length > 1_400 || response.id.includes("\u0000"))
    return null;
  const row = await readStore((db) =>
    db.selectFrom(realm.tables.passkeys).selectAll().where("id", "=", response.id).executeTakeFirst(),
  );
  if (!row || (account && row.account_id !== account.id)) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { origin, host } = relyingParty(headers);
  const counter = Number(row.counter);
  const purpose = account ? (`confirm:${account.session}` as const) : "sign-in";
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(realm, purpose, challenge),
    ...{ expectedOrigin: origin, expectedRPID: host, requireUserVerification: true },
    credential: {
      ...credentialOf(row),
      publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
      counter,
    },
  }).catch(nullIfWrong);
  if (!verification?.verified) return null;
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable(realm.tables.passkeys)
      .set({ counter: verification.authenticationInfo.newCounter, used_at: Date.now() })
      .where("id", "=", row.id)
      .where("counter", "=", counter)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n ? row.account_id : null;
}

/** Removes a passkey of an account. @returns its name; null where there was none @throws StoreUnavailable */
export async function removePasskey(realm: Realm, accountId: string, id: string): Promise<string | null> {
  const removed = await writeStore((transaction) =>
    transaction
      .deleteFrom(realm.tables.passkeys)
      .where("account_id", "=", accountId)
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst(),
  );
  return removed?.name ?? null;
}
