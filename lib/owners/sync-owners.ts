import "server-only";
import { loadOwners } from "../content/owners.ts";
import { removeAllBut } from "../server/auth-accounts.ts";
import { log } from "../server/log.ts";
import { StoreUnavailable } from "../server/store-unavailable.ts";

/** Ends the access of all who are no owners any more: sessions, links, passwords. Called when a server starts. */
export async function syncOwners(): Promise<void> {
  try {
    const removed = await removeAllBut(loadOwners().map(({ email }) => email));
    if (removed > 0) log.info({ removed }, "ended the access of former owners");
  } catch (error) {
    // The store has told of its own faults. Whoever is not listed is not let in either way.
    if (!(error instanceof StoreUnavailable)) log.error({ code: "owners" }, "owners could not be compared");
  }
}
