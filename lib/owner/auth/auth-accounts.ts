import "server-only";
import { normalizeEmail } from "../../server/email-address.ts";
import { withAccounts } from "./auth.ts";

/** What sign-in knows of an owner; what they own, only the content says. */
export interface Account {
  id: string;
  email: string;
  name: string;
}

/** How somebody stands with their account. */
export interface AccountState extends Account {
  hasPassword: boolean;
  /** Sessions that have not ended. */
  sessions: number;
}

/** @throws StoreUnavailable */
export const findAccount = (email: string): Promise<Account | null> =>
  withAccounts(async ({ internalAdapter }) => {
    const found = await internalAdapter.findUserByEmail(normalizeEmail(email));
    return found?.user ?? null;
  });

/** The account of an owner, made where there is none. The agency vouches for the address. @throws StoreUnavailable */
export const ensureAccount = ({ email, name }: { email: string; name: string }): Promise<Account> =>
  withAccounts(async ({ internalAdapter }) => {
    const find = async () => (await internalAdapter.findUserByEmail(normalizeEmail(email)))?.user;
    const found = await find();
    if (found) return found;
    try {
      return await internalAdapter.createUser(
        { email: normalizeEmail(email), name, emailVerified: true },
        { method: "email-password" },
      );
    } catch (error) {
      // Somebody else was faster.
      const made = await find();
      if (made) return made;
      throw error;
    }
  });

/** Of every account there is. @throws StoreUnavailable */
export const accountStates = (): Promise<AccountState[]> =>
  withAccounts(async ({ internalAdapter }) => {
    const states: AccountState[] = [];
    for (const { id, email, name } of await internalAdapter.listUsers()) {
      const password = await internalAdapter.findCredentialAccount(id);
      const sessions = await internalAdapter.listSessions(id, { onlyActiveSessions: true });
      states.push({ id, email, name, hasPassword: Boolean(password?.password), sessions: sessions.length });
    }
    return states;
  });

/** Makes every link useless that was mailed to somebody and not used yet. @throws StoreUnavailable */
export const endLinks = ({ id }: Pick<Account, "id">): Promise<void> =>
  withAccounts(async ({ adapter }) => {
    // The value of every link is the id of its account, whatever the link does (`auth-links.ts`).
    await adapter.deleteMany({ model: "verification", where: [{ field: "value", value: id }] });
  });

/**
 * Takes everything from somebody that lets them in: sessions, links, the password.
 * @returns how many sessions ended, or null where there was no account
 * @throws StoreUnavailable
 */
export async function removeAccount(email: string): Promise<number | null> {
  const account = await findAccount(email);
  if (!account) return null;
  await endLinks(account);
  return withAccounts(async ({ internalAdapter }) => {
    const sessions = await internalAdapter.listSessions(account.id, { onlyActiveSessions: true });
    await internalAdapter.deleteUser(account.id);
    return sessions.length;
  });
}

/**
 * Removes the accounts of all who are not owners any more.
 * @param emails of those who are
 * @returns how many were removed
 * @throws StoreUnavailable
 */
export async function deleteAccountsExcept(emails: readonly string[]): Promise<number> {
  const listed = new Set(emails.map(normalizeEmail));
  const accounts = await withAccounts(({ internalAdapter }) => internalAdapter.listUsers());
  const gone = accounts.filter(({ email }) => !listed.has(email));
  for (const { email } of gone) await removeAccount(email);
  return gone.length;
}
