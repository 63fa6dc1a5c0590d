import "server-only";

/** Our names for better-auth's tables and columns (migration `0003-owners`). */
const times = { createdAt: "created_at", updatedAt: "updated_at" };

export const authTables = {
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
