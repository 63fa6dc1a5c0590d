import "server-only";

/** An address as we compare it: `Ann@Example.be ` and `ann@example.be` are one person. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Providers that deliver an address with dots in its name to the one without. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, for limits only: `ann+1@example.be` and `ann+2@example.be` arrive at the same person, and so does
 * every `a.n.n@gmail.com`.
 */
export function mailboxOf(email: string): string {
  const [, name = "", host = ""] = /^(.*)@([^@]*)$/.exec(normalizeEmail(email)) ?? [];
  const bare = name.replace(/(?<=.)\+.*$/, "");
  return dotless.has(host) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${host}`;
}
