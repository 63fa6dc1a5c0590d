import "server-only";
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { keyFor } from "./secret.ts";

/*
 * An address and an end, in a text that only this site can read: a link with it names nobody, and needs no row of the store.
 */

const algorithm = "aes-256-gcm";
/** In bytes. */
const sizes = { iv: 12, tag: 16 };

const derived = (use: string) => createHmac("sha256", keyFor("person-file")).update(use).digest();

/** The same text for the same address and end, so that a mail which is composed twice is the same. @param expires in seconds since 1970 */
export function sealAddress(email: string, expires: number): string {
  const plain = `${expires} ${email}`;
  // Of the text itself: no two texts share it, which the algorithm asks for.
  const iv = createHmac("sha256", derived("iv")).update(plain).digest().subarray(0, sizes.iv);
  const cipher = createCipheriv(algorithm, derived("key"), iv);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What such a text holds; null for one that this site has not made. */
export function openSealedAddress(text: string): { email: string; expires: number } | null {
  const bytes = Buffer.from(text, "base64url");
  const [ivEnd, tagEnd] = [sizes.iv, sizes.iv + sizes.tag];
  if (bytes.length <= tagEnd) return null;
  const decipher = createDecipheriv(algorithm, derived("key"), bytes.subarray(0, ivEnd));
  decipher.setAuthTag(bytes.subarray(ivEnd, tagEnd));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString("utf8");
    const space = plain.indexOf(" ");
    return { expires: Number(plain.slice(0, space)), email: plain.slice(space + 1) };
  } catch {
    return null;
  }
}
