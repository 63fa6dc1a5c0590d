import "server-only";
import { normalizeEmail } from "../server/email-address.ts";
import { passwordLinkId, type SignInAnswer } from "./account-rows.ts";
import { type Account, deleteLinks } from "./accounts.ts";
import { authRejection, withAuth, withAuthContext } from "./auth.ts";
import { deleteKnownNetworks } from "./known-networks.ts";
import type { Realm } from "./realm.ts";

/**
 * A new session: its account and the cookies to set. Without an account the first factor was right and the second is asked for: the cookies let it
 * be given.
 */
export interface SignInResult {
  account?: Pick<Account, "id" | "email">;
  /** Of the session. */
  token?: string;
  cookies: string[];
}

/** Null where it was not what lets somebody in. */
export type SignInOutcome = SignInResult | null;

/** better-auth gets nothing of a request but its cookies, so that it stores nothing else about a visitor. */
export const cookiesOf = (headers: Headers) => new Headers({ cookie: headers.get("cookie") ?? "" });

const nullIfRejected = async (error: unknown) => {
  if (await authRejection(error)) return null;
  throw error;
};

/** The valid session of a request, of any account; null where there is none. @throws StoreUnavailable */
export async function findSession(realm: Realm, headers: Headers) {
  // Most visitors have no cookie of ours: that needs no query.
  if (!headers.get("cookie")?.includes(`${realm.cookiePrefix}.`)) return null;
  return withAuth(realm, ({ api }) => api.getSession({ headers: cookiesOf(headers) }));
}

/** Ends a session. @throws StoreUnavailable */
export const deleteSession = (realm: Realm, token: string) =>
  withAuthContext(realm, ({ internalAdapter }) => internalAdapter.deleteSession(token));

const deleteExpiredSessions = (realm: Realm) =>
  withAuthContext(realm, ({ adapter }) =>
    adapter.deleteMany({
      model: "session",
      where: [{ field: "expiresAt", operator: "lt", value: new Date() }],
    }),
  );

/** A response of better-auth's to a sign-in. */
type AuthResponse = { headers: Headers; response: SignInAnswer };

/**
 * Completes a sign-in that better-auth has accepted: only for those whom the content names. The browser's previous session ends.
 * @param headers of the request, with the cookies of that session
 */
export async function completeSignIn(
  realm: Realm,
  accepted: AuthResponse | null,
  headers: Headers,
): Promise<SignInOutcome> {
  if (!accepted) return null;
  const { response, headers: answered } = accepted;
  const cookies = answered.getSetCookie();
  if (!("token" in response)) return { cookies };
  const { token, user } = response;
  if (!realm.personWith(user.email)) {
    await deleteSession(realm, token);
    return null;
  }
  const previous = await findSession(realm, headers);
  if (previous) await deleteSession(realm, previous.session.token);
  await deleteExpiredSessions(realm);
  return { account: { id: user.id, email: user.email }, token, cookies };
}

/** In ms: how long a session lasts on a device where its person stays signed in. */
export const stayLifetime = 30 * 24 * 60 * 60_000;

/**
 * Makes a new session last as long as its person stays signed in on the device.
 * @returns its cookies, which the browser keeps for as long
 * @throws StoreUnavailable
 */
export async function extendSession(realm: Realm, { token = "", cookies }: SignInResult): Promise<string[]> {
  await withAuthContext(realm, ({ internalAdapter }) =>
    internalAdapter.updateSession(token, { expiresAt: new Date(Date.now() + stayLifetime) }),
  );
  return cookies.map((cookie) =>
    cookie.includes(`${realm.cookiePrefix}.session_token=`)
      ? cookie.replace(/Max-Age=\d+/i, (age) => (age.endsWith("=0") ? age : `Max-Age=${stayLifetime / 1000}`))
      : cookie,
  );
}

/**
 * Signs in. A wrong password, an unknown address and an account without a password take the same time: the password is hashed in
 * every case.
 * @returns null where it is not the password of who may sign in
 * @throws StoreUnavailable
 */
export async function signInWithPassword(
  realm: Realm,
  { email, password }: { email: string; password: string },
  headers: Headers,
): Promise<SignInOutcome> {
  const body = { email: normalizeEmail(email), password };
  const accepted = await withAuth(realm, ({ api }) =>
    api.signInEmail({ body, headers: new Headers(), returnHeaders: true }).catch(nullIfRejected),
  );
  return completeSignIn(realm, accepted, headers);
}

/** Whether an account has a password. @throws StoreUnavailable */
export const hasPassword = (realm: Realm, accountId: string): Promise<boolean> =>
  withAuthContext(realm, async ({ internalAdapter }) =>
    Boolean((await internalAdapter.findCredentialAccount(accountId))?.password),
  );

/** Whether something is the password of an account. @throws StoreUnavailable */
export const isPassword = (realm: Realm, accountId: string, typed: string): Promise<boolean> =>
  withAuthContext(realm, async ({ internalAdapter, password }) => {
    const hash = (await internalAdapter.findCredentialAccount(accountId))?.password;
    return Boolean(hash) && typed !== "" && password.verify({ hash: hash ?? "", password: typed });
  });

/** Signs in with the token of a mailed link, once. @returns null where it is not valid @throws StoreUnavailable */
export async function signInWithToken(realm: Realm, token: string, headers: Headers): Promise<SignInOutcome> {
  const accepted = await withAuth(realm, ({ api }) =>
    api.signInWithLink({ body: { token }, returnHeaders: true }).catch(nullIfRejected),
  );
  return completeSignIn(realm, accepted, headers);
}

/** Signs in the account of a passkey that was shown. @returns null where it is not that of who may sign in @throws StoreUnavailable */
export async function signInWithPasskey(
  realm: Realm,
  accountId: string,
  headers: Headers,
): Promise<SignInOutcome> {
  const accepted = await withAuth(realm, ({ api }) =>
    api.openPasskeySession({ body: { accountId }, returnHeaders: true }).catch(nullIfRejected),
  );
  return completeSignIn(realm, accepted, headers);
}

/** The account whose password a mailed link may set; null where the link is not valid. @throws StoreUnavailable */
export async function accountOfPasswordToken(realm: Realm, token: string): Promise<Account | null> {
  const account = await withAuthContext(realm, async ({ internalAdapter }) => {
    const link = await internalAdapter.findVerificationValue(passwordLinkId(token));
    return link && link.expiresAt > new Date() ? internalAdapter.findUserById(link.value) : null;
  });
  return account && realm.personWith(account.email) ? account : null;
}

/**
 * Sets a password with the token of a mailed link, once. All sessions and other links of the person end, and no network is known any
 * more: whoever used the old password is locked out.
 * @returns whether the link was valid
 * @throws StoreUnavailable
 */
export async function setPassword(realm: Realm, token: string, password: string): Promise<boolean> {
  const account = await accountOfPasswordToken(realm, token);
  if (!account) return false;
  const isSet = await withAuth(realm, ({ api }) =>
    api.resetPassword({ body: { token, newPassword: password } }).catch(nullIfRejected),
  );
  if (!isSet) return false;
  await deleteLinks(realm, account);
  await deleteKnownNetworks(realm, account);
  return true;
}

const deleteAllSessions = (realm: Realm, userId: string) =>
  withAuthContext(realm, ({ internalAdapter }) => internalAdapter.deleteUserSessions(userId));

/**
 * Ends the session of a request.
 * @param everywhere ends all other sessions of the person too
 * @returns the cookies that remove it from the browser
 * @throws StoreUnavailable
 */
export async function endSession(
  realm: Realm,
  headers: Headers,
  { everywhere }: { everywhere: boolean },
): Promise<string[]> {
  const current = await findSession(realm, headers);
  if (current)
    await (everywhere
      ? deleteAllSessions(realm, current.user.id)
      : deleteSession(realm, current.session.token));
  const { headers: cleared } = await withAuth(realm, ({ api }) =>
    api.signOut({ headers: cookiesOf(headers), returnHeaders: true }),
  );
  return cleared.getSetCookie();
}
