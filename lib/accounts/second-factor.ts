import "server-only";
import { createHash } from "node:crypto";
import { isAPIError } from "better-auth/api";
import { HttpError } from "../server/http/http-error.ts";
import { withAuth, withAuthContext } from "./better-auth.ts";
import type { Realm } from "./realm.ts";
import {
  completeSignIn,
  cookiesOf,
  deleteSession,
  type SecondFactorRequest,
  type SignInResult,
} from "./sessions.ts";

/** Which refusal stands for an error of better-auth's. */
const refusals = {
  INVALID_CODE: "second-factor-wrong",
  INVALID_BACKUP_CODE: "second-factor-wrong",
  INVALID_PASSWORD: "password-wrong",
  INVALID_TWO_FACTOR_COOKIE: "second-factor-over",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "second-factor-over",
  ACCOUNT_TEMPORARILY_LOCKED: "too-many-sign-ins",
} as const;

const isKnown = (code: unknown): code is keyof typeof refusals =>
  typeof code === "string" && Object.hasOwn(refusals, code);

/** @throws HttpError where better-auth has refused, else what it has thrown */
function refuseFactor(error: unknown): never {
  if (!isAPIError(error) || error.statusCode >= 500) throw error;
  const code = error.body?.code;
  throw new HttpError(isKnown(code) ? refusals[code] : "not-allowed");
}

/** Only the cookie of the question: a session that the browser still has would answer in its place. */
function challengeOf(realm: Realm, headers: Headers): Headers {
  const cookies = cookiesOf(headers).get("cookie")?.split(/;\s*/) ?? [];
  return new Headers({
    cookie: cookies.filter((cookie) => cookie.includes(`${realm.cookiePrefix}.two_factor=`)).join("; "),
  });
}

/** A code of the app, of six digits, or a backup code, which works once. */
const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** In ms, longer than a code of the app is taken: in its half minute, and in those before and behind it. */
const codeLifetime = 2 * 60_000;

/**
 * Records that a code of the app was right. Whoever has seen it, over a shoulder or on a page that imitates the desk, signs in with it no more
 * (RFC 6238, 5.2). The row's key is that of the code, so that of two requests at the same moment one is the first.
 * @returns whether it is its first use
 */
const isFirstUse = (realm: Realm, accountId: string, code: string): Promise<boolean> =>
  withAuthContext(realm, async ({ adapter }) => {
    const id = createHash("sha256").update(`${accountId} ${code}`).digest("base64url");
    const row = { model: "verification", where: [{ field: "id", value: id }] };
    const now = new Date();
    const isOver = { field: "expiresAt", operator: "lt", value: now } as const;
    await adapter.deleteMany({ ...row, where: [...row.where, isOver] });
    const expiresAt = new Date(now.getTime() + codeLifetime);
    // Taken away with all links of the account.
    const data = {
      id,
      identifier: `code:${id}`,
      value: accountId,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    };
    try {
      await adapter.create({ model: row.model, data, forceAllowId: true });
      return true;
    } catch (error) {
      if (await adapter.findOne(row)) return false;
      throw error;
    }
  });

/**
 * Completes a sign-in with the second factor. A code of the app works once. Five wrong codes end the attempt, ten in a row shut the account for a quarter of an hour.
 * @throws HttpError `second-factor-wrong`, `second-factor-over`, `too-many-sign-ins`; StoreUnavailable
 */
export async function signInWithCode(
  realm: Realm,
  code: string,
  headers: Headers,
): Promise<SignInResult | SecondFactorRequest | null> {
  const request = { body: { code }, headers: challengeOf(realm, headers), returnHeaders: true as const };
  const accepted = await withAuth(realm, async ({ api }) =>
    isAppCode(code) ? api.verifyTOTP(request) : api.verifyBackupCode(request),
  ).catch(refuseFactor);
  const { token, user } = accepted.response;
  if (!token) throw new HttpError("second-factor-over");
  if (isAppCode(code) && !(await isFirstUse(realm, user.id, code))) {
    await deleteSession(realm, token);
    throw new HttpError("second-factor-wrong");
  }
  return completeSignIn(realm, { headers: accepted.headers, response: { token, user } }, headers);
}

/** What an app is set up with. */
export interface FactorSetup {
  /** `otpauth://…`, as the QR code holds it. */
  uri: string;
  /** Each works once. */
  backupCodes: string[];
}

/**
 * Begins to set up a second factor for who is signed in; it counts once a code was confirmed.
 * @param password of the account, where it has one
 * @throws HttpError `password-wrong`, StoreUnavailable
 */
export async function beginFactor(realm: Realm, password: string, headers: Headers): Promise<FactorSetup> {
  const answer = await withAuth(realm, ({ api }) =>
    api.enableTwoFactor({
      body: { method: "totp", ...(password && { password }) },
      headers: cookiesOf(headers),
    }),
  ).catch(refuseFactor);
  if (answer.method !== "totp") throw new Error("an app was asked for");
  return { uri: answer.totpURI, backupCodes: answer.backupCodes };
}

/** Confirms it with a code of the app, which is used then. @returns the cookies of a new session @throws HttpError `second-factor-wrong`, StoreUnavailable */
export async function confirmFactor(realm: Realm, code: string, headers: Headers): Promise<string[]> {
  const answer = await withAuth(realm, ({ api }) =>
    api.verifyTOTP({ body: { code }, headers: cookiesOf(headers), returnHeaders: true }),
  ).catch(refuseFactor);
  await isFirstUse(realm, answer.response.user.id, code);
  return answer.headers.getSetCookie();
}

/** Makes new backup codes; the former ones work no more. @throws HttpError `password-wrong`, StoreUnavailable */
export async function renewBackupCodes(realm: Realm, password: string, headers: Headers): Promise<string[]> {
  const { backupCodes } = await withAuth(realm, ({ api }) =>
    api.generateBackupCodes({ body: { ...(password && { password }) }, headers: cookiesOf(headers) }),
  ).catch(refuseFactor);
  return backupCodes;
}

/** Takes it away. @returns the cookies of a new session @throws HttpError `password-wrong`, StoreUnavailable */
export async function removeFactor(realm: Realm, password: string, headers: Headers): Promise<string[]> {
  const answer = await withAuth(realm, ({ api }) =>
    api.disableTwoFactor({
      body: { ...(password && { password }) },
      headers: cookiesOf(headers),
      returnHeaders: true,
    }),
  ).catch(refuseFactor);
  return answer.headers.getSetCookie();
}
