import "server-only";
import { randomBytes } from "node:crypto";

/** Crockford's: no I, L, O or U, which are read for other signs or make words. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What a request is called on the phone: `ZH-7K4M-2QXD`. Random: nobody can guess another's, or count ours. */
export function newReference(): string {
  const text = [...randomBytes(8)].map((byte) => signs[byte % signs.length]).join("");
  return `ZH-${text.slice(0, 4)}-${text.slice(4)}`;
}
