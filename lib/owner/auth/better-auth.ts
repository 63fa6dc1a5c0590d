import "server-only";
import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { APIError, createAuthEndpoint, isAPIError } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { longestPassword, shortestPassword } from "../../domain/owner/password.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import { env } from "../../server/env.ts";
import { globalSingleton } from "../../server/global-singleton.ts";
import { keyFor } from "../../server/secret.ts";

/** Seconds. A session ends after this, however often it is used. */
const sessionLifetime = 7 * 24 * 60 * 60;

/** Prefix of the names of cookies. */
export const cookiePrefix = "owner";

/** The project's names for better-auth's tables and columns (migration `0003-owners`). */
const times = { createdAt: "created_at", updatedAt: "updated_at" };
const tables = {
  user: { modelName: "owners", fields: { ...times, emailVerified: "email_verified" } },
  session: {
    modelName: "owner_sessions",
    fields: {
      ...times,
      userId: "owner_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
    },
  },
  account: {
    modelName: "owner_passwords",
    fields: {
      ...times,
      userId: "owner_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
    },
  },
  verification: { modelName: "owner_links", fields: { ...times, expiresAt: "expires_at" } },
} as const;

/** Identifies the row of a mailed link that signs in. The value of the row is the id of the account. */
export const signInLinkId = (token: string): string => `entry:${token}`;

/** The same for a link that sets a password, in the form that better-auth's own password reset reads. */
export const passwordLinkId = (token: string): string => `reset-password:${token}`;

/**
 * Signs in with the token of a mailed link. better-auth's magic links store JSON of an internal shape, which the project could not
 * delete by account; these rows are made by `link-tokens.ts`.
 */
const signInLinks = {
  id: "sign-in-links",
  endpoints: {
    signInWithLink: createAuthEndpoint(
      "/sign-in-link",
      { method: "POST", body: z.object({ token: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const link = await internalAdapter.consumeVerificationValue(signInLinkId(context.body.token));
        const user = link && (await internalAdapter.findUserById(link.value));
        if (!user) throw new APIError("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ token: session.token, user: { id: user.id, email: user.email } });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/**
 * Nobody can sign up: accounts are made for the owners of `content/owners.json`. better-auth's own addresses and rate limits are
 * switched off: only `lib/owner` calls it.
 */
const createAuth = (db: Queries) =>
  betterAuth({
    baseURL: env.siteUrl,
    basePath: "/api/auth",
    secret: keyFor("owners"),
    database: { db, type: env.databaseUrl ? "postgres" : "sqlite", transaction: true },
    user: tables.user,
    account: tables.account,
    session: {
      ...tables.session,
      expiresIn: sessionLifetime,
      disableSessionRefresh: true,
      // A session that was ended must be invalid at once.
      cookieCache: { enabled: false },
    },
    // A copy of the database holds no link that works.
    verification: { ...tables.verification, storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
    },
    plugins: [signInLinks],
    trustedOrigins: [new URL(env.siteUrl).origin],
    advanced: { cookiePrefix, ipAddress: { disableIpTracking: true } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write e-mail addresses into the log.
    logger: { disabled: true },
  });

type Auth = ReturnType<typeof createAuth>;

const instances = globalSingleton("auth", () => new WeakMap<Queries, Auth>());

function authOn(db: Queries): Auth {
  const auth = instances.get(db) ?? createAuth(db);
  instances.set(db, auth);
  return auth;
}

/** better-auth wraps the errors of the database: `readStore` must see the original. */
function rethrow(error: unknown): never {
  throw (isAPIError(error) && error instanceof Error && error.cause) || error;
}

/** Calls better-auth's API on the store. @throws StoreUnavailable */
export const withAuth = <T>(work: (auth: Auth) => Promise<T>): Promise<T> =>
  readStore((db) => work(authOn(db)).catch(rethrow));

/** Works with better-auth's adapter: accounts, sessions and links, without a request. @throws StoreUnavailable */
export const withAuthContext = <T>(work: (context: Awaited<Auth["$context"]>) => Promise<T>): Promise<T> =>
  withAuth(async (auth) => work(await auth.$context));
