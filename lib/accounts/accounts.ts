import "server-only";
import { readStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { log } from "../server/log.ts";
import { needsSecondFactor } from "./account-rows.ts";
import { withAuthContext } from "./auth.ts";
import type { Realm } from "./realm.ts";

/** A person as sign-in stores them; what they may see or do stands in the content only. */
export interface Account {
  id: string;
  email: string;
  name: string;
}

export interface AccountState extends Account {
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** How many have not ended. */
  sessions: number;
}

/** @throws StoreUnavailable */
export const findAccount = (realm: Realm, email: string): Promise<Account | null> =>
  withAuthContext(realm, async ({ internalAdapter }) => {
    const match = await internalAdapter.findUserByEmail(normalizeEmail(email));
    return match?.user ?? null;
  });

/** The account of a person, created where there is none. The agency has verified the address. @throws StoreUnavailable */
export const ensureAccount = (
  realm: Realm,
  { email, name }: { email: string; name: string },
): Promise<Account> =>
  withAuthContext(realm, async ({ internalAdapter }) => {
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
export const accountStates = (realm: Realm): Promise<AccountState[]> =>
  withAuthContext(realm, async ({ internalAdapter }) => {
    const states: AccountState[] = [];
    for (const user of await internalAdapter.listUsers()) {
      const { id, email, name } = user;
      const password = await internalAdapter.findCredentialAccount(id);
      const sessions = await internalAdapter.listSessions(id, { onlyActiveSessions: true });
      states.push({
        ...{ id, email, name },
        hasPassword: Boolean(password?.password),
        hasSecondFactor: needsSecondFactor(user),
        sessions: sessions.length,
      });
    }
    return states;
  });

/** Deletes every mailed link of an account that was not used yet. @throws StoreUnavailable */
export const deleteLinks = (realm: Realm, { id }: Pick<Account, "id">): Promise<void> =>
  withAuthContext(realm, async ({ adapter }) => {
    // The value of every link, of either kind, is the id of its account (`link-tokens.ts`).
    await adapter.deleteMany({ model: "verification", where: [{ field: "value", value: id }] });
  });

/**
 * Deletes an account with its sessions, links and password.
 * @returns how many sessions ended, or null where there was no account
 * @throws StoreUnavailable
 */
export async function deleteAccount(realm: Realm, email: string): Promise<number | null> {
  const account = await findAccount(realm, email);
  if (!account) return null;
  await deleteLinks(realm, account);
  return withAuthContext(realm, async ({ internalAdapter }) => {
    const sessions = await internalAdapter.listSessions(account.id, { onlyActiveSessions: true });
    await internalAdapter.deleteUser(account.id);
    return sessions.length;
  });
}

/**
 * Deletes the accounts of all but those of some addresses.
 * @param emails of who may sign in
 * @returns how many were deleted
 * @throws StoreUnavailable
 */
export async function deleteAccountsExcept(realm: Realm, emails: readonly string[]): Promise<number> {
  const current = new Set(emails.map(normalizeEmail));
  const accounts = await readStore((db) => db.selectFrom(realm.tables.accounts).select("email").execute());
  const former = accounts.filter(({ email }) => !current.has(email));
  for (const { email } of former) await deleteAccount(realm, email);
  return former.length;
}

/**
 * Deletes the accounts of all whom the content no longer names. Called when a server starts. Never fails: who is not in the file
 * cannot sign in either way. Accounts of owners whose instruction has ended are deleted by retention.
 * @param people reads whom the content names
 */
export async function syncAccounts(realm: Realm, people: () => readonly { email: string }[]): Promise<void> {
  try {
    const removed = await deleteAccountsExcept(
      realm,
      people().map(({ email }) => email),
    );
    if (removed > 0) log.info({ realm: realm.name, removed }, "ended the access of who is no longer named");
  } catch (error) {
    // The store logs its own faults.
    if (!(error instanceof StoreUnavailable))
      log.error({ code: realm.name }, "accounts could not be compared");
  }
}
