import "server-only";
import { createECDH, createHash } from "node:crypto";
import { keyFor } from "../../server/secret.ts";

/** The site's own keys for push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Made of the site's secret, so that every process and machine has the same, a backup brings them along, and nothing else has to be kept. With another secret
 * browsers subscribe anew.
 * @throws where SECRET is needed and missing
 */
export function pushKeys(): PushKeys {
  const curve = createECDH("prime256v1");
  let scalar = Buffer.from(keyFor("push"), "hex");
  for (;;)
    try {
      curve.setPrivateKey(scalar);
      return {
        publicKey: curve.getPublicKey("base64url", "uncompressed"),
        privateKey: scalar.toString("base64url"),
      };
    } catch {
      // One of four billion secrets lies outside of the curve's order.
      scalar = createHash("sha256").update(scalar).digest();
    }
}
