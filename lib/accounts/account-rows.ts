import "server-only";

/** What a sign-in is answered with: a session, or the question for the second factor. */
export type SignInAnswer =
  | { token: string; user: { id: string; email: string } }
  | { twoFactorRedirect: boolean };

/** Identifies the row of a mailed link that signs in. The value of the row is the id of the account. */
export const signInLinkId = (token: string): string => `entry:${token}`;

/** The same for a link that sets a password, in the form that better-auth's own password reset reads. */
export const passwordLinkId = (token: string): string => `reset-password:${token}`;

/** Whether an account, as better-auth reads it, has a second factor. */
export const needsSecondFactor = (user: object) =>
  "twoFactorEnabled" in user && user.twoFactorEnabled === true;
