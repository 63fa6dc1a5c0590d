import "server-only";
import { readStore } from "../server/db/store.ts";
import type { Auth } from "./better-auth.ts";
import type { Realm } from "./realm.ts";

/*
 * The way to better-auth. It is loaded with the first session or sign-in: it takes a third of a worker's start, and most visitors have neither.
 */

/** How better-auth refuses what a visitor has sent; null for any other error. */
export async function authRejection(error: unknown) {
  const { isAPIError } = await import("better-auth/api");
  return isAPIError(error) && error.statusCode < 500 ? error : null;
}

/** better-auth wraps the errors of the database: `readStore` must see the original. */
async function rethrow(error: unknown): Promise<never> {
  const { isAPIError } = await import("better-auth/api");
  throw (isAPIError(error) && error instanceof Error && error.cause) || error;
}

/** Calls better-auth's API on the store. @throws StoreUnavailable */
export async function withAuth<T>(realm: Realm, work: (auth: Auth) => Promise<T>): Promise<T> {
  const { authOn } = await import("./better-auth.ts");
  return readStore((db) => work(authOn(realm, db)).catch(rethrow));
}

/** Works with better-auth's adapter: accounts, sessions and links, without a request. @throws StoreUnavailable */
export const withAuthContext = <T>(
  realm: Realm,
  work: (context: Awaited<Auth["$context"]>) => Promise<T>,
): Promise<T> => withAuth(realm, async (auth) => work(await auth.$context));
