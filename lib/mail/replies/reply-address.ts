import "server-only";
import { createHmac } from "node:crypto";
import { env } from "../../server/env.ts";
import { keyFor } from "../../server/secret.ts";
import { isEqualSecret } from "../../server/signed-links.ts";

/*
 * Where an answer to a mail about a request goes: an address that only this site can make, `info+7k4m2qxd` and twelve signs of a signature, or
 * the mailbox as it is. Capitals are of no account in it, as some programs change them.
 */

const signs = "0123456789abcdefghjkmnpqrstvwxyz";

/** Signs of the reference, and of the signature: 60 bits. */
const sizes = { reference: 8, signature: 12 };

/** @param bare a reference in small letters without its beginning and its line */
function tagOf(bare: string): string {
  const digest = createHmac("sha256", keyFor("replies")).update(bare).digest();
  const signature = [...digest.subarray(0, sizes.signature)]
    .map((byte) => signs[byte % signs.length])
    .join("");
  return bare + signature;
}

/** The mailbox that answers are read from; null where there is none, or no desk to show them. */
export const replyMailbox = () => (env.isDeskOpen ? env.replies : null);

/** Where answers to mails about a request go; null where they stay with who wrote. */
export function replyAddress(reference: string): string | null {
  const replies = replyMailbox();
  if (!replies) return null;
  const bare = reference.replace(/^ZH-|-/g, "").toLowerCase();
  if (!replies.hasPlus || bare.length !== sizes.reference) return replies.address;
  const [local, host] = replies.address.split("@");
  return `${local}+${tagOf(bare)}@${host}`;
}

/** The request whose address is in a text, such as a header that says to whom a mail goes; null where there is none. */
export function referenceIn(text: string): string | null {
  const replies = replyMailbox();
  if (!replies) return null;
  const [local = "", host = ""] = replies.address.split("@");
  const low = text.toLowerCase();
  for (const { index } of low.matchAll(/\+/g)) {
    const tag = low.slice(index + 1, index + 1 + sizes.reference + sizes.signature);
    const bare = tag.slice(0, sizes.reference);
    if (!low.slice(0, index).endsWith(local) || !low.startsWith(`@${host}`, index + 1 + tag.length)) continue;
    if (isEqualSecret(tag, tagOf(bare))) return `ZH-${bare.slice(0, 4)}-${bare.slice(4)}`.toUpperCase();
  }
  return null;
}
