import "server-only";
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { keyFor } from "./secret.ts";

/** What texts are sealed for: one that is sealed for something else cannot be opened. */
type Purpose = Extract<Parameters<typeof keyFor>[0], "busy-calendars" | "person-file">;

const algorithm = "aes-256-gcm";
/** In bytes. */
const sizes = { iv: 12, tag: 16 };

const derived = (purpose: Purpose, use: string) => createHmac("sha256", keyFor(purpose)).update(use).digest();

/** A text that only this site can read, in letters of an address; the same for the same text. */
export function sealText(purpose: Purpose, plain: string): string {
  // Of the text itself: no two texts share it, which the algorithm asks for.
  const iv = createHmac("sha256", derived(purpose, "iv")).update(plain).digest().subarray(0, sizes.iv);
  const cipher = createCipheriv(algorithm, derived(purpose, "key"), iv);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What was sealed; null for what this site has not sealed for that, or with another SECRET. */
export function openSealed(purpose: Purpose, text: string): string | null {
  const bytes = Buffer.from(text, "base64url");
  const [ivEnd, tagEnd] = [sizes.iv, sizes.iv + sizes.tag];
  if (bytes.length <= tagEnd) return null;
  const decipher = createDecipheriv(algorithm, derived(purpose, "key"), bytes.subarray(0, ivEnd));
  decipher.setAuthTag(bytes.subarray(ivEnd, tagEnd));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
