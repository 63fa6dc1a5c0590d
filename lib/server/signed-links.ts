import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "./secret.ts";

/** Each part with its length, so that no two lists of parts read the same. */
const signature = (parts: string[], expires: string) =>
  createHmac("sha256", keyFor("links"))
    .update([...parts, expires].map((part) => `${part.length}:${part}`).join(""))
    .digest("base64url");

/**
 * The query of a link that only we can have made.
 * @param parts what it opens: `["documents", "7123", "epc"]`
 * @returns `expires=1767225600&signature=…`
 */
export function signLink(parts: string[], expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return new URLSearchParams({ expires, signature: signature(parts, expires) }).toString();
}

/** Whether we made the link, expired or not: an old one deserves a better answer than a forged one. */
export function isOurs(parts: string[], query: URLSearchParams): boolean {
  const given = Buffer.from(query.get("signature") ?? "");
  const right = Buffer.from(signature(parts, query.get("expires") ?? ""));
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * A word for a link that ends by itself, by what has become of its subject: `ZH-7K4M-2QXD.signature`.
 * @param purpose what it is good for, so that it opens nothing else
 */
export const signToken = (purpose: string, subject: string): string =>
  `${subject}.${signature([purpose, subject], "")}`;

/** What a token names, or null where we have not made it. */
export function readToken(purpose: string, token: string): string | null {
  const subject = token.slice(0, Math.max(0, token.lastIndexOf(".")));
  const [given, right] = [Buffer.from(token), Buffer.from(signToken(purpose, subject))];
  return given.length === right.length && timingSafeEqual(given, right) ? subject : null;
}

/** Whether we made the link and its time has not passed. */
export const isSigned = (parts: string[], query: URLSearchParams): boolean =>
  isOurs(parts, query) && Number(query.get("expires")) * 1000 > Date.now();
