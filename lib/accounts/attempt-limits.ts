import "server-only";
import { normalizeEmail } from "../server/email-address.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { isKnownNetwork } from "./known-networks.ts";
import type { Realm } from "./realm.ts";

/** The limits of each kind of secret: of one network at one account, and of all networks together that its person has not signed in from. */
const kinds = {
  password: { network: "accountNetwork", strangers: "account" },
  code: { network: "codeNetwork", strangers: "code" },
} as const;

/**
 * Counts an attempt with a secret of an account. Attempts of strangers shut it only for networks that its person has not signed in from:
 * neither the own network nor a mailed link.
 * @param network from `clientAddress`
 * @throws HttpError `too-many-sign-ins`, StoreUnavailable
 */
export async function enforceAttemptLimits(
  realm: Realm,
  kind: keyof typeof kinds,
  email: string,
  network: string,
): Promise<void> {
  const account = normalizeEmail(email);
  const { network: perNetwork, strangers } = kinds[kind];
  await enforceRateLimit(perNetwork, `${account} ${network}`, { code: "too-many-sign-ins" });
  if (!(await isKnownNetwork(realm, account, network)))
    await enforceRateLimit(strangers, account, { code: "too-many-sign-ins" });
}
