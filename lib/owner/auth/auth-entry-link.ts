import "server-only";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** The name of the row of a link that signs in; its value is the id of the account. */
export const entryIdentifier = (token: string): string => `entry:${token}`;

/**
 * Signs in by the token of a mailed link. The rows are our own: better-auth's magic link keeps JSON of its own shape, which
 * revoking would have to guess.
 */
export const entryLinkPlugin = {
  id: "entry-link",
  endpoints: {
    enterByLink: createAuthEndpoint(
      "/entry-link",
      { method: "POST", body: z.object({ token: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const link = await internalAdapter.consumeVerificationValue(entryIdentifier(context.body.token));
        const user = link && (await internalAdapter.findUserById(link.value));
        if (!user) throw new APIError("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ token: session.token, user: { id: user.id, email: user.email } });
      },
    ),
  },
} satisfies BetterAuthPlugin;
