import "server-only";
import { ownersInFile } from "../content/owner/owners.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { log } from "../server/log.ts";
import { deleteAccountsExcept } from "./auth/auth-accounts.ts";

/**
 * Ends the access of all whom the file does not name any more: sessions, links, passwords. Called when a server starts; whose
 * instruction has ended loses their account by retention.
 */
export async function syncOwners(): Promise<void> {
  try {
    const removed = await deleteAccountsExcept(ownersInFile().map(({ email }) => email));
    if (removed > 0) log.info({ removed }, "ended the access of former owners");
  } catch (error) {
    // The store has told of its own faults. Whoever is not listed is not let in either way.
    if (!(error instanceof StoreUnavailable)) log.error({ code: "owners" }, "owners could not be compared");
  }
}
