import "server-only";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { readStore, writeStore } from "../../server/db/store.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { unknownAddress } from "../../server/http/client-address.ts";
import { keyFor } from "../../server/secret.ts";
import type { Account } from "./accounts.ts";

/** How long a network is known after the last sign-in from it, in ms. */
export const networkLifetime = 180 * 24 * 60 * 60 * 1000;

/** Keyed with the account: the address cannot be recovered, and two owners in one network have different hashes. */
function networkHash(email: string, network: string): string {
  const account = normalizeEmail(email);
  return createHmac("sha256", keyFor("owner-networks"))
    .update(`${account.length}:${account} ${network}`)
    .digest("base64url");
}

/**
 * Whether the owner with this address has signed in from this network within the last 180 days. Takes as long for an address
 * without an account.
 * @param network from `clientAddress`
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
  // "Unknown" is not one network: it would be everybody's.
  return row !== undefined && network !== unknownAddress;
}

/** Records that an owner has signed in from this network. @throws StoreUnavailable */
export async function addKnownNetwork(
  { id, email }: Pick<Account, "id" | "email">,
  network: string,
): Promise<void> {
  if (network === unknownAddress) return;
  const expires = Date.now() + networkLifetime;
  // "insert … select": the account may have been deleted meanwhile.
  await writeStore((transaction) =>
    sql`
      insert into owner_networks (owner_id, network, expires_at)
      select id, ${networkHash(email, network)}, cast(${expires} as bigint) from owners where id = ${id}
      on conflict (owner_id, network) do update set expires_at = excluded.expires_at
    `.execute(transaction),
  );
}

/** Makes every network of an owner unknown again. @throws StoreUnavailable */
export async function deleteKnownNetworks({ id }: Pick<Account, "id">): Promise<void> {
  await writeStore((transaction) =>
    transaction.deleteFrom("owner_networks").where("owner_id", "=", id).execute(),
  );
}
