import "server-only";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { longestPassword, shortestPassword } from "../../domain/owner/password.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import { env } from "../../server/env.ts";
import { globalSingleton } from "../../server/global-singleton.ts";
import { keyFor } from "../../server/secret.ts";
import { entryLinkPlugin } from "./auth-entry-link.ts";
import { authTables } from "./auth-tables.ts";

/** Seconds. A session ends after this, however often it is used. */
const sessionLifetime = 7 * 24 * 60 * 60;
/** Of the names of cookies. */
export const cookiePrefix = "zennehuis";

/**
 * Nobody signs up: accounts are made for owners of `content/owners.json`. Its own limits and its own addresses stay switched off:
 * `lib/owner` asks it, and nothing else is reachable.
 */
const authFor = (db: Queries) =>
  betterAuth({
    baseURL: env.siteUrl,
    basePath: "/api/auth",
    secret: keyFor("owners"),
    database: { db, type: env.databaseUrl ? "postgres" : "sqlite", transaction: true },
    user: authTables.user,
    account: authTables.account,
    session: {
      ...authTables.session,
      expiresIn: sessionLifetime,
      disableSessionRefresh: true,
      // A session that was ended must be so at once.
      cookieCache: { enabled: false },
    },
    // Who reads the database finds no link that works.
    verification: { ...authTables.verification, storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
    },
    plugins: [entryLinkPlugin],
    trustedOrigins: [new URL(env.siteUrl).origin],
    advanced: { cookiePrefix, ipAddress: { disableIpTracking: true } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write addresses of persons.
    logger: { disabled: true },
  });

export type Auth = ReturnType<typeof authFor>;

const known = globalSingleton("auth", () => new WeakMap<Queries, Auth>());

function authOn(db: Queries): Auth {
  const auth = known.get(db) ?? authFor(db);
  known.set(db, auth);
  return auth;
}

/** What better-auth makes of a fault of the database, unwrapped, so that the store knows it. */
function thrown(error: unknown): never {
  throw (isAPIError(error) && (error as { cause?: unknown }).cause) || error;
}

/** Asks better-auth on the store as it is open. @throws StoreUnavailable */
export const withAuth = <T>(ask: (auth: Auth) => Promise<T>): Promise<T> =>
  readStore((db) => ask(authOn(db)).catch(thrown));

/** Its inner adapter: accounts, sessions and links, without a request. @throws StoreUnavailable */
export const withAccounts = <T>(ask: (context: Awaited<Auth["$context"]>) => Promise<T>): Promise<T> =>
  withAuth(async (auth) => ask(await auth.$context));
