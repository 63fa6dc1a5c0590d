import "server-only";
import { isAPIError } from "better-auth/api";
import { normalizeEmail } from "../../server/email-address.ts";
import { type Account, deleteLinks } from "./accounts.ts";
import { cookiePrefix, passwordLinkId, withAuth, withAuthContext } from "./better-auth.ts";
import { deleteKnownNetworks } from "./known-networks.ts";

/** Whether the e-mail of an account is that of a present owner. */
export type IsOwner = (email: string) => boolean;

/** A new session: its account and the cookies to set. */
export interface SignInResult {
  account: Pick<Account, "id" | "email">;
  cookies: string[];
}

/** better-auth gets nothing of a request but its cookies, so that it stores nothing else about a visitor. */
const cookiesOf = (headers: Headers) => new Headers({ cookie: headers.get("cookie") ?? "" });

const nullIfRejected = (error: unknown) => {
  if (isAPIError(error) && error.statusCode < 500) return null;
  throw error;
};

/** The valid session of a request, of any account; null where there is none. @throws StoreUnavailable */
export async function findSession(headers: Headers) {
  // Most visitors have no cookie of ours: that needs no query.
  if (!headers.get("cookie")?.includes(`${cookiePrefix}.`)) return null;
  return withAuth(({ api }) => api.getSession({ headers: cookiesOf(headers) }));
}

const deleteSession = (token: string) =>
  withAuthContext(({ internalAdapter }) => internalAdapter.deleteSession(token));

const deleteExpiredSessions = () =>
  withAuthContext(({ adapter }) =>
    adapter.deleteMany({
      model: "session",
      where: [{ field: "expiresAt", operator: "lt", value: new Date() }],
    }),
  );

type AuthResponse = { headers: Headers; response: { token: string; user: { id: string; email: string } } };

/**
 * Completes a sign-in that better-auth has accepted: for owners only. The browser's previous session ends.
 * @param headers of the request, with the cookies of that session
 */
async function completeSignIn(
  accepted: AuthResponse | null,
  isOwner: IsOwner,
  headers: Headers,
): Promise<SignInResult | null> {
  if (!accepted) return null;
  const { token, user } = accepted.response;
  if (!isOwner(user.email)) {
    await deleteSession(token);
    return null;
  }
  const previous = await findSession(headers);
  if (previous) await deleteSession(previous.session.token);
  await deleteExpiredSessions();
  return { account: { id: user.id, email: user.email }, cookies: accepted.headers.getSetCookie() };
}

/**
 * Signs in. A wrong password, an unknown address and an owner without a password take the same time: the password is hashed in
 * every case.
 * @returns null where it is not the password of an owner
 * @throws StoreUnavailable
 */
export async function signInWithPassword(
  { email, password }: { email: string; password: string },
  isOwner: IsOwner,
  headers: Headers,
): Promise<SignInResult | null> {
  const body = { email: normalizeEmail(email), password };
  const accepted = await withAuth(({ api }) =>
    api.signInEmail({ body, headers: new Headers(), returnHeaders: true }).catch(nullIfRejected),
  );
  return completeSignIn(accepted, isOwner, headers);
}

/** Signs in with the token of a mailed link, once. @returns null where it is not valid @throws StoreUnavailable */
export async function signInWithToken(
  token: string,
  isOwner: IsOwner,
  headers: Headers,
): Promise<SignInResult | null> {
  const accepted = await withAuth(({ api }) =>
    api.signInWithLink({ body: { token }, returnHeaders: true }).catch(nullIfRejected),
  );
  return completeSignIn(accepted, isOwner, headers);
}

/** The account whose password a mailed link may set; null where the link is not valid. @throws StoreUnavailable */
export async function accountOfPasswordToken(token: string, isOwner: IsOwner): Promise<Account | null> {
  const account = await withAuthContext(async ({ internalAdapter }) => {
    const link = await internalAdapter.findVerificationValue(passwordLinkId(token));
    return link && link.expiresAt > new Date() ? internalAdapter.findUserById(link.value) : null;
  });
  return account && isOwner(account.email) ? account : null;
}

/**
 * Sets a password with the token of a mailed link, once. All sessions and other links of the owner end, and no network is known any
 * more: whoever used the old password is locked out.
 * @returns whether the link was valid
 * @throws StoreUnavailable
 */
export async function setPassword(token: string, password: string, isOwner: IsOwner): Promise<boolean> {
  const account = await accountOfPasswordToken(token, isOwner);
  if (!account) return false;
  const isSet = await withAuth(({ api }) =>
    api.resetPassword({ body: { token, newPassword: password } }).catch(nullIfRejected),
  );
  if (!isSet) return false;
  await deleteLinks(account);
  await deleteKnownNetworks(account);
  return true;
}

const deleteAllSessions = (userId: string) =>
  withAuthContext(({ internalAdapter }) => internalAdapter.deleteUserSessions(userId));

/**
 * Ends the session of a request.
 * @param everywhere ends all other sessions of the owner too
 * @returns the cookies that remove it from the browser
 * @throws StoreUnavailable
 */
export async function endSession(
  headers: Headers,
  { everywhere }: { everywhere: boolean },
): Promise<string[]> {
  const current = await findSession(headers);
  if (current) await (everywhere ? deleteAllSessions(current.user.id) : deleteSession(current.session.token));
  const { headers: cleared } = await withAuth(({ api }) =>
    api.signOut({ headers: cookiesOf(headers), returnHeaders: true }),
  );
  return cleared.getSetCookie();
}
