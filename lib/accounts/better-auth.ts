import "server-only";
import { randomBytes } from "node:crypto";
import { type BetterAuthPlugin, betterAuth, type GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { longestPassword, shortestPassword } from "../domain/accounts/password.ts";
import type { Queries } from "../server/db/queries.ts";
import { env } from "../server/env.ts";
import { keyFor } from "../server/secret.ts";
import { needsSecondFactor, type SignInAnswer, signInLinkId } from "./account-rows.ts";
import type { Realm } from "./realm.ts";

/** Seconds. A session ends after this, however often it is used; one of a device where its person stays signed in later (`stayLifetime`). */
const sessionLifetime = 7 * 24 * 60 * 60;

/** Over https browsers take a cookie of such a name from this host alone (RFC 6265bis, 4.1.3.2): no neighbour below the domain can set it. */
const hostPrefix = "__Host-";

/** In seconds: how long a password opens the question for the second factor. */
const challengeLifetime = 10 * 60;

const times = { createdAt: "created_at", updatedAt: "updated_at" };

/** The project's names for better-auth's tables and columns (`lib/server/db/migrations/starting-tables.ts`). */
const tablesOf = ({ name, tables }: Realm) => ({
  user: { modelName: tables.accounts, fields: { ...times, emailVerified: "email_verified" } },
  session: {
    modelName: tables.sessions,
    fields: {
      ...times,
      userId: `${name}_id`,
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
    },
  },
  account: {
    modelName: tables.passwords,
    fields: {
      ...times,
      userId: `${name}_id`,
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
    },
  },
  verification: { modelName: tables.links, fields: { ...times, expiresAt: "expires_at" } },
});

/**
 * Asks for the second factor instead of opening a session, as the plugin itself does after a password: it answers to passwords alone.
 * The names of the cookie and of the rows are the plugin's, which reads them (`verifyTOTP`, `verifyBackupCode`).
 */
async function requestSecondFactor(context: GenericEndpointContext, userId: string): Promise<void> {
  const { createAuthCookie, internalAdapter, secret } = context.context;
  const cookie = createAuthCookie("two_factor", { maxAge: challengeLifetime });
  const identifier = `2fa-${randomBytes(15).toString("base64url")}`;
  const expiresAt = new Date(Date.now() + challengeLifetime * 1000);
  await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  await internalAdapter.createVerificationValue({
    identifier: `2fa-attempts-${identifier}`,
    value: "0",
    expiresAt,
  });
  await context.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
}

/** Whose second factor a browser is asked for. */
const challengedAccounts = {
  id: "challenged-accounts",
  endpoints: {
    findChallengedAccount: createAuthEndpoint("/challenged-account", { method: "POST" }, async (context) => {
      const { createAuthCookie, internalAdapter, secret } = context.context;
      const identifier = await context.getSignedCookie(createAuthCookie("two_factor").name, secret);
      const challenge = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
      const user = challenge ? await internalAdapter.findUserById(challenge.value) : null;
      return user ? { id: user.id, email: user.email } : null;
    }),
  },
} satisfies BetterAuthPlugin;

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
      async (context): Promise<SignInAnswer> => {
        const { internalAdapter } = context.context;
        const link = await internalAdapter.consumeVerificationValue(signInLinkId(context.body.token));
        const user = link && (await internalAdapter.findUserById(link.value));
        if (!user) throw new APIError("UNAUTHORIZED");
        if (needsSecondFactor(user)) {
          await requestSecondFactor(context, user.id);
          return context.json({ twoFactorRedirect: true });
        }
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ token: session.token, user: { id: user.id, email: user.email } });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** Opens a session for who has shown a passkey (`passkeys.ts`), which needs no second factor. Only the project calls it: it has no address. */
const passkeySessions = {
  id: "passkey-sessions",
  endpoints: {
    openPasskeySession: createAuthEndpoint(
      "/passkey-session",
      { method: "POST", body: z.object({ accountId: z.string() }) },
      async (context): Promise<SignInAnswer> => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.accountId);
        if (!user) throw new APIError("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ token: session.token, user: { id: user.id, email: user.email } });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** The secret of an app that shows codes, and backup codes for who loses it. */
const secondFactor = (table: string, issuer: string) =>
  twoFactor({
    issuer,
    // Who has no password proves the mailbox by each sign-in.
    allowPasswordless: true,
    twoFactorCookieMaxAge: challengeLifetime,
    // Wrong codes are counted by network (attempt-limits.ts): whoever knows a password would shut out its person.
    accountLockout: { enabled: false },
    schema: {
      user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
      twoFactor: {
        modelName: table,
        fields: {
          userId: "staff_id",
          backupCodes: "backup_codes",
          failedVerificationCount: "failed_count",
          lockedUntil: "locked_until",
        },
      },
    },
  });

/**
 * Nobody can sign up: accounts are made for those whom the content names. better-auth's own addresses and rate limits are
 * switched off: only the project calls it.
 */
function createAuth(realm: Realm, db: Queries) {
  const isSecure = env.siteUrl.startsWith("https:");
  const tables = tablesOf(realm);
  const { factors } = realm.tables;
  return betterAuth({
    baseURL: env.siteUrl,
    basePath: "/api/auth",
    secret: keyFor(realm.key),
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
    plugins: [
      signInLinks,
      passkeySessions,
      challengedAccounts,
      ...(factors ? [secondFactor(factors, new URL(env.siteUrl).host)] : []),
    ],
    trustedOrigins: [new URL(env.siteUrl).origin],
    advanced: {
      cookiePrefix: isSecure ? hostPrefix + realm.cookiePrefix : realm.cookiePrefix,
      // It would put a weaker prefix in front.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write e-mail addresses into the log.
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<Queries, Map<string, Auth>>();

/** better-auth for a realm's accounts in a store. */
export function authOn(realm: Realm, db: Queries): Auth {
  const ofStore = instances.get(db) ?? new Map<string, Auth>();
  instances.set(db, ofStore);
  const auth = ofStore.get(realm.name) ?? createAuth(realm, db);
  ofStore.set(realm.name, auth);
  return auth;
}
