import "server-only";
import { createHash } from "node:crypto";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import type { Account } from "./accounts.ts";
import { enforceAttemptLimits } from "./attempt-limits.ts";
import { authRejection, withAuth, withAuthContext } from "./auth.ts";
import type { Auth } from "./better-auth.ts";
import type { Realm } from "./realm.ts";
import {
  completeSignIn,
  cookiesOf,
  deleteSession,
  hasPassword,
  isPassword,
  type SignInOutcome,
} from "./sessions.ts";

/** Which refusal stands for an error of better-auth's. */
const refusals = {
  INVALID_CODE: "second-factor-wrong",
  INVALID_BACKUP_CODE: "second-factor-wrong",
  INVALID_PASSWORD: "password-wrong",
  INVALID_TWO_FACTOR_COOKIE: "second-factor-over",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "second-factor-over",
} as const;

const isKnown = (code: unknown): code is keyof typeof refusals =>
  typeof code === "string" && Object.hasOwn(refusals, code);

/** @throws HttpError where better-auth has refused, else what it has thrown */
async function refuseFactor(error: unknown): Promise<never> {
  const rejection = await authRejection(error);
  if (!rejection) throw error;
  const code = rejection.body?.code;
  throw new HttpError(isKnown(code) ? refusals[code] : "not-allowed");
}

/** Calls better-auth as `withAuth` does. @throws HttpError where it refuses */
const callAuth = <T>(realm: Realm, work: (auth: Auth) => Promise<T>): Promise<T> =>
  withAuth(realm, work).catch(refuseFactor);

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
 * Completes a sign-in with the second factor. A code of the app works once. Five wrong codes end the attempt; wrong ones are counted as passwords are
 * (`enforceAttemptLimits`).
 * @throws HttpError `second-factor-wrong`, `second-factor-over`, `too-many-sign-ins`; StoreUnavailable
 */
export async function signInWithCode(realm: Realm, code: string, headers: Headers): Promise<SignInOutcome> {
  const request = { body: { code }, headers: challengeOf(realm, headers), returnHeaders: true as const };
  const account = await withAuth(realm, ({ api }) => api.findChallengedAccount({ headers: request.headers }));
  if (!account) throw new HttpError("second-factor-over");
  await enforceAttemptLimits(realm, "code", account.email, clientAddress(headers));
  const accepted = await withAuth(realm, async ({ api }) =>
    isAppCode(code) ? api.verifyTOTP(request) : api.verifyBackupCode(request),
  ).catch((error: unknown) => {
    realm.onFailure?.(account.email);
    return refuseFactor(error);
  });
  const { token, user } = accepted.response;
  if (!token) throw new HttpError("second-factor-over");
  if (isAppCode(code) && !(await isFirstUse(realm, user.id, code))) {
    await deleteSession(realm, token);
    throw new HttpError("second-factor-wrong");
  }
  return completeSignIn(realm, { headers: accepted.headers, response: { token, user } }, headers);
}

/**
 * Lets pass who is signed in and has the second factor at hand: a code of the app, once, or a backup code, which is used then.
 * @throws HttpError `second-factor-wrong`, `too-many-sign-ins`; StoreUnavailable
 */
export async function verifyCode(
  realm: Realm,
  account: Pick<Account, "id" | "email">,
  code: string,
  headers: Headers,
): Promise<void> {
  await enforceAttemptLimits(realm, "code", account.email, clientAddress(headers));
  const request = { body: { code }, headers: cookiesOf(headers) };
  await callAuth<unknown>(realm, ({ api }) =>
    isAppCode(code)
      ? api.verifyTOTP(request)
      : api.verifyBackupCode({ ...request, body: { code, disableSession: true } }),
  );
  if (isAppCode(code) && !(await isFirstUse(realm, account.id, code)))
    throw new HttpError("second-factor-wrong");
}

/**
 * Begins to set up a second factor for who is signed in; it counts once a code was confirmed.
 * @param password of the account, where it has one
 * @returns `otpauth://…`, as the QR code holds it, and codes that work once each
 * @throws HttpError `password-wrong`, StoreUnavailable
 */
export async function beginFactor(realm: Realm, password: string, headers: Headers) {
  const body = { method: "totp" as const, ...(password && { password }) };
  const answer = await callAuth(realm, ({ api }) =>
    api.enableTwoFactor({ body, headers: cookiesOf(headers) }),
  );
  if (answer.method !== "totp") throw new Error("an app was asked for");
  return { uri: answer.totpURI, backupCodes: answer.backupCodes };
}

/** Confirms it with a code of the app, which is used then. @returns the cookies of a new session @throws HttpError `second-factor-wrong`, StoreUnavailable */
export async function confirmFactor(realm: Realm, code: string, headers: Headers): Promise<string[]> {
  const answer = await callAuth(realm, ({ api }) =>
    api.verifyTOTP({ body: { code }, headers: cookiesOf(headers), returnHeaders: true }),
  );
  await isFirstUse(realm, answer.response.user.id, code);
  return answer.headers.getSetCookie();
}

/**
 * What changing a second factor asks for: a session and a password may both be in the wrong hands. Who has lost app and backup codes begins anew, once a
 * publisher has ended their access.
 */
interface FactorProof {
  account: Pick<Account, "id" | "email">;
  /** Of the account, where it has one. */
  password: string;
  code: string;
}

/** What better-auth is asked with once the proof was right. */
async function provenRequest(realm: Realm, { account, password, code }: FactorProof, headers: Headers) {
  // A code is used up by a try.
  if ((await hasPassword(realm, account.id)) && !(await isPassword(realm, account.id, password)))
    throw new HttpError("password-wrong");
  await verifyCode(realm, account, code, headers);
  return { body: { ...(password && { password }) }, headers: cookiesOf(headers) };
}

/** Makes new backup codes; the former ones work no more. @throws HttpError as `verifyCode`, `password-wrong` */
export async function renewBackupCodes(
  realm: Realm,
  proof: FactorProof,
  headers: Headers,
): Promise<string[]> {
  const request = await provenRequest(realm, proof, headers);
  return (await callAuth(realm, ({ api }) => api.generateBackupCodes(request))).backupCodes;
}

/** Takes it away. @returns the cookies of a new session @throws HttpError as `verifyCode`, `password-wrong` */
export async function removeFactor(realm: Realm, proof: FactorProof, headers: Headers): Promise<string[]> {
  const request = { ...(await provenRequest(realm, proof, headers)), returnHeaders: true as const };
  return (await callAuth(realm, ({ api }) => api.disableTwoFactor(request))).headers.getSetCookie();
}
