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

/** Whether we made the link and its time has not passed. */
export const isSigned = (parts: string[], query: URLSearchParams): boolean =>
  isOurs(parts, query) && Number(query.get("expires")) * 1000 > Date.now();
