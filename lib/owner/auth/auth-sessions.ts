import "server-only";
import { isAPIError } from "better-auth/api";
import { normalizeEmail } from "../../server/email-address.ts";
import { cookiePrefix, withAccounts, withAuth } from "./auth.ts";
import { type Account, endLinks } from "./auth-accounts.ts";
import { passwordLink } from "./auth-links.ts";
import { forgetNetworks } from "./owner-networks.ts";

/** Whether an owner still is one, by the e-mail of the account. */
export type IsOwner = (email: string) => boolean;

/** A new session: whose, and the cookies that carry it. */
export interface SignInResult {
  account: Pick<Account, "id" | "email">;
  cookies: string[];
}

/** Of a request nothing but its cookies is handed on: nothing else of a visitor is kept. */
const cookiesOf = (headers: Headers) => new Headers({ cookie: headers.get("cookie") ?? "" });

const nullIfRefused = (error: unknown) => {
  if (isAPIError(error) && error.statusCode < 500) return null;
  throw error;
};

/** The session that a request carries, whoever's it is; null where there is none, or it has ended, or was made up. @throws StoreUnavailable */
export async function sessionIn(headers: Headers) {
  // Most visitors have none: nothing is asked for them.
  if (!headers.get("cookie")?.includes(`${cookiePrefix}.`)) return null;
  return withAuth(({ api }) => api.getSession({ headers: cookiesOf(headers) }));
}

const deleteSession = (token: string) =>
  withAccounts(({ internalAdapter }) => internalAdapter.deleteSession(token));

const dropExpiredSessions = () =>
  withAccounts(({ adapter }) =>
    adapter.deleteMany({
      model: "session",
      where: [{ field: "expiresAt", operator: "lt", value: new Date() }],
    }),
  );

type Answer = { headers: Headers; response: { token: string; user: { id: string; email: string } } };

/** What better-auth let in, as ours; the session that the browser had before does not go on beside it. */
async function signInResultOf(
  answer: Answer | null,
  isOwner: IsOwner,
  former: Headers,
): Promise<SignInResult | null> {
  if (!answer) return null;
  const { token, user } = answer.response;
  if (!isOwner(user.email)) {
    await deleteSession(token);
    return null;
  }
  const before = await sessionIn(former);
  if (before) await deleteSession(before.session.token);
  await dropExpiredSessions();
  return { account: { id: user.id, email: user.email }, cookies: answer.headers.getSetCookie() };
}

/**
 * Signs in. A wrong password, an unknown address and an owner without a password take the same time: each is hashed.
 * @returns null where it was not right
 * @throws StoreUnavailable
 */
export async function signInWithPassword(
  { email, password }: { email: string; password: string },
  isOwner: IsOwner,
  headers: Headers,
): Promise<SignInResult | null> {
  const body = { email: normalizeEmail(email), password };
  const answer = await withAuth(({ api }) =>
    api.signInEmail({ body, headers: new Headers(), returnHeaders: true }).catch(nullIfRefused),
  );
  return signInResultOf(answer, isOwner, headers);
}

/** Signs in by a mailed link, which works once. @returns null where it does not work @throws StoreUnavailable */
export async function signInWithToken(
  token: string,
  isOwner: IsOwner,
  headers: Headers,
): Promise<SignInResult | null> {
  const answer = await withAuth(({ api }) =>
    api.enterByLink({ body: { token }, returnHeaders: true }).catch(nullIfRefused),
  );
  return signInResultOf(answer, isOwner, headers);
}

/** Whose password a mailed link changes; null where it does not work. @throws StoreUnavailable */
export async function accountOfPasswordLink(token: string, isOwner: IsOwner): Promise<Account | null> {
  const account = await withAccounts(async ({ internalAdapter }) => {
    const link = await internalAdapter.findVerificationValue(passwordLink(token));
    return link && link.expiresAt > new Date() ? internalAdapter.findUserById(link.value) : null;
  });
  return account && isOwner(account.email) ? account : null;
}

/**
 * Chooses a password by a mailed link, which works once. All sessions of the owner end, all other links, and every network is an
 * unknown one again: whoever came in by the old password has nothing left of it.
 * @returns whether the link worked
 * @throws StoreUnavailable
 */
export async function choosePassword(token: string, password: string, isOwner: IsOwner): Promise<boolean> {
  const account = await accountOfPasswordLink(token, isOwner);
  if (!account) return false;
  const done = await withAuth(({ api }) =>
    api.resetPassword({ body: { token, newPassword: password } }).catch(nullIfRefused),
  );
  if (!done) return false;
  await endLinks(account);
  await forgetNetworks(account);
  return true;
}

const endAllSessions = (userId: string) =>
  withAccounts(({ internalAdapter }) => internalAdapter.deleteUserSessions(userId));

/**
 * Ends the session of a request, or with it all others of the same owner.
 * @returns the cookies that take it from the browser
 * @throws StoreUnavailable
 */
export async function endSession(
  headers: Headers,
  { everywhere }: { everywhere: boolean },
): Promise<string[]> {
  const found = await sessionIn(headers);
  if (found) await (everywhere ? endAllSessions(found.user.id) : deleteSession(found.session.token));
  const answer = await withAuth(({ api }) =>
    api.signOut({ headers: cookiesOf(headers), returnHeaders: true }),
  );
  return answer.headers.getSetCookie();
}
