import "server-only";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { readStore, writeStore } from "../../server/db/store.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { unknownAddress } from "../../server/http/client-address.ts";
import { keyFor } from "../../server/secret.ts";
import type { Account } from "./auth-accounts.ts";

/** How long a network stays known after the last sign-in from it, in ms. */
export const networkLifetime = 180 * 24 * 60 * 60 * 1000;

/** The address of nobody can be read from it, and two owners of one network have different ones. */
function networkHash(email: string, network: string): string {
  const account = normalizeEmail(email);
  return createHmac("sha256", keyFor("owner-networks"))
    .update(`${account.length}:${account} ${network}`)
    .digest("base64url");
}

/**
 * Whether the owner with this address has signed in from this network within the last 180 days. Takes as long for an address
 * that nobody is known at.
 * @param network as `clientAddress` gives it
 * @throws StoreUnavailable
 */
export async function isKnownNetwork(email: string, network: string): Promise<boolean> {
  const row = await readStore((db) =>
    db
      .selectFrom("owner_networks")
      .select("owner_id")
      .where("network", "=", networkHash(email, network))
      .where("expires_at", ">", Date.now())
      .executeTakeFirst(),
  );
  // What shares no address with anybody is not recognised by it.
  return row !== undefined && network !== unknownAddress;
}

/** Notes that an owner has signed in from this network. @throws StoreUnavailable */
export async function rememberNetwork(
  { id, email }: Pick<Account, "id" | "email">,
  network: string,
): Promise<void> {
  if (network === unknownAddress) return;
  const expires = Date.now() + networkLifetime;
  // Selected, not given: the account may have been removed meanwhile.
  await writeStore((transaction) =>
    sql`
      insert into owner_networks (owner_id, network, expires_at)
      select id, ${networkHash(email, network)}, cast(${expires} as bigint) from owners where id = ${id}
      on conflict (owner_id, network) do update set expires_at = excluded.expires_at
    `.execute(transaction),
  );
}

/** Makes every network of an owner an unknown one. @throws StoreUnavailable */
export async function forgetNetworks({ id }: Pick<Account, "id">): Promise<void> {
  await writeStore((transaction) =>
    transaction.deleteFrom("owner_networks").where("owner_id", "=", id).execute(),
  );
}
