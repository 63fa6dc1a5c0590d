import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "./secret.ts";

/** Signs each part with its length, so that no two lists of parts have the same text. */
const signatureOf = (parts: string[], expires: string) =>
  createHmac("sha256", keyFor("links"))
    .update([...parts, expires].map((part) => `${part.length}:${part}`).join(""))
    .digest("base64url");

/**
 * The signed query of a link that expires.
 * @param parts what the link opens: `["documents", "7123", "epc"]`
 * @returns `expires=1767225600&signature=…`
 */
export function signLink(parts: string[], expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return new URLSearchParams({ expires, signature: signatureOf(parts, expires) }).toString();
}

/** Compares in constant time. */
export function isEqualSecret(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the signature is valid, expired or not: an expired link gets another message than a forged one. */
export function hasValidSignature(parts: string[], query: URLSearchParams): boolean {
  return isEqualSecret(query.get("signature") ?? "", signatureOf(parts, query.get("expires") ?? ""));
}

/**
 * A signed token without an expiry date, for links whose subject decides how long they are valid: `ZH-7K4M-2QXD.signature`.
 * @param purpose the token is not valid for any other
 */
export const signToken = (purpose: string, subject: string): string =>
  `${subject}.${signatureOf([purpose, subject], "")}`;

/** The subject of a token; null where the signature is not valid. */
export function readToken(purpose: string, token: string): string | null {
  const subject = token.slice(0, Math.max(0, token.lastIndexOf(".")));
  return isEqualSecret(token, signToken(purpose, subject)) ? subject : null;
}

/** Whether the signature is valid and the link has not expired. */
export const isValidLink = (parts: string[], query: URLSearchParams): boolean =>
  hasValidSignature(parts, query) && Number(query.get("expires")) * 1000 > Date.now();
