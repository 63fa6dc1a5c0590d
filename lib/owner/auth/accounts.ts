import "server-only";
import { ownersInFile } from "../../content/owner/owners.ts";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { log } from "../../server/log.ts";
import { withAuthContext } from "./better-auth.ts";

/** An owner as sign-in stores them; their properties stand in `content/owners.json` only. */
export interface Account {
  id: string;
  email: string;
  name: string;
}

export interface AccountState extends Account {
  hasPassword: boolean;
  /** How many have not ended. */
  sessions: number;
}

/** @throws StoreUnavailable */
export const findAccount = (email: string): Promise<Account | null> =>
  withAuthContext(async ({ internalAdapter }) => {
    const found = await internalAdapter.findUserByEmail(normalizeEmail(email));
    return found?.user ?? null;
  });

/** The account of an owner, created where there is none. The agency has verified the address. @throws StoreUnavailable */
export const ensureAccount = ({ email, name }: { email: string; name: string }): Promise<Account> =>
  withAuthContext(async ({ internalAdapter }) => {
    const find = async () => (await internalAdapter.findUserByEmail(normalizeEmail(email)))?.user;
    const existing = await find();
    if (existing) return existing;
    try {
      return await internalAdapter.createUser(
        { email: normalizeEmail(email), name, emailVerified: true },
        { method: "email-password" },
      );
    } catch (error) {
      // A request at the same moment has created it.
      const created = await find();
      if (created) return created;
      throw error;
    }
  });

/** All accounts. @throws StoreUnavailable */
export const accountStates = (): Promise<AccountState[]> =>
  withAuthContext(async ({ internalAdapter }) => {
    const states: AccountState[] = [];
    for (const { id, email, name } of await internalAdapter.listUsers()) {
      const password = await internalAdapter.findCredentialAccount(id);
      const sessions = await internalAdapter.listSessions(id, { onlyActiveSessions: true });
      states.push({ id, email, name, hasPassword: Boolean(password?.password), sessions: sessions.length });
    }
    return states;
  });

/** Deletes every mailed link of an account that was not used yet. @throws StoreUnavailable */
export const deleteLinks = ({ id }: Pick<Account, "id">): Promise<void> =>
  withAuthContext(async ({ adapter }) => {
    // The value of every link, of either kind, is the id of its account (`link-tokens.ts`).
    await adapter.deleteMany({ model: "verification", where: [{ field: "value", value: id }] });
  });

/**
 * Deletes an account with its sessions, links and password.
 * @returns how many sessions ended, or null where there was no account
 * @throws StoreUnavailable
 */
export async function deleteAccount(email: string): Promise<number | null> {
  const account = await findAccount(email);
  if (!account) return null;
  await deleteLinks(account);
  return withAuthContext(async ({ internalAdapter }) => {
    const sessions = await internalAdapter.listSessions(account.id, { onlyActiveSessions: true });
    await internalAdapter.deleteUser(account.id);
    return sessions.length;
  });
}

/**
 * Deletes the accounts of former owners.
 * @param emails of the present owners
 * @returns how many were deleted
 * @throws StoreUnavailable
 */
export async function deleteAccountsExcept(emails: readonly string[]): Promise<number> {
  const current = new Set(emails.map(normalizeEmail));
  const accounts = await withAuthContext(({ internalAdapter }) => internalAdapter.listUsers());
  const former = accounts.filter(({ email }) => !current.has(email));
  for (const { email } of former) await deleteAccount(email);
  return former.length;
}

/**
 * Deletes the accounts of all whom `content/owners.json` no longer names. Called when a server starts. Never fails: an owner who is not
 * in the file cannot sign in either way. Accounts whose instruction has ended are deleted by retention.
 */
export async function syncOwners(): Promise<void> {
  try {
    const removed = await deleteAccountsExcept(ownersInFile().map(({ email }) => email));
    if (removed > 0) log.info({ removed }, "ended the access of former owners");
  } catch (error) {
    // The store logs its own faults.
    if (!(error instanceof StoreUnavailable)) log.error({ code: "owners" }, "owners could not be compared");
  }
}
