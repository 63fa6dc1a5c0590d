import "server-only";
import { cleanContact } from "../domain/text/clean-text.ts";

/** The form in which addresses are compared and stored: `Ann@Example.be ` and `ann@example.be` are one person. */
export const normalizeEmail = (email: string): string => cleanContact(email).toLowerCase();

/** Providers that ignore dots in the local part of an address. */
const ignoringDots = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox of an address, for limits only: `ann+1@example.be` and `ann+2@example.be` are one mailbox, and so are `a.nn@gmail.com` and
 * `ann@gmail.com`.
 */
export function mailboxOf(email: string): string {
  const [, name = "", host = ""] = /^(.*)@([^@]*)$/.exec(normalizeEmail(email)) ?? [];
  const bare = name.replace(/(?<=.)\+.*$/, "");
  return ignoringDots.has(host) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${host}`;
}
