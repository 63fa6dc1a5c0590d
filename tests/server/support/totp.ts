import { createHmac } from "node:crypto";

const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * What an app shows now that was given a key by hand: RFC 6238 with its usual values, SHA-1, six digits, half a minute.
 * @param key in Base32, as it is typed: spaces do not count
 * @param later half minutes from now on: a code works once, and those beside the present one are taken too
 */
export function appCode(key: string, later = 0): string {
  const bits = [...key.replace(/[\s=]/g, "")]
    .map((sign) => signs.indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
