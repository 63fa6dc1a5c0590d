import "server-only";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { readStore, writeStore } from "../server/db/store.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { unknownAddress } from "../server/http/client-address.ts";
import { keyFor } from "../server/secret.ts";
import type { Account } from "./accounts.ts";
import type { Realm } from "./realm.ts";

/** How long a network is known after the last sign-in from it, in ms. */
export const networkLifetime = 180 * 24 * 60 * 60 * 1000;

/** The table of a realm's networks, its column that names the account, and the table of the accounts. */
const namesOf = ({ name, tables }: Realm) => ({
  networks: sql.table(`${name}_networks`),
  accountId: sql.ref(`${name}_id`),
  accounts: sql.table(tables.accounts),
});

/** Keyed with the account: the address cannot be recovered, and two people in one network have different hashes. */
function networkHash({ name }: Realm, email: string, network: string): string {
  const account = normalizeEmail(email);
  return createHmac("sha256", keyFor(`${name}-networks`))
    .update(`${account.length}:${account} ${network}`)
    .digest("base64url");
}

/**
 * Whether the person with this address has signed in from this network within the last 180 days. Takes as long for an address
 * without an account.
 * @param network from `clientAddress`
 * @throws StoreUnavailable
 */
export async function isKnownNetwork(realm: Realm, email: string, network: string): Promise<boolean> {
  const { networks } = namesOf(realm);
  const { rows } = await readStore((db) =>
    sql`
      select network from ${networks}
      where network = ${networkHash(realm, email, network)} and expires_at > cast(${Date.now()} as bigint)
    `.execute(db),
  );
  // "Unknown" is not one network: it would be everybody's.
  return rows.length > 0 && network !== unknownAddress;
}

/** Records that a person has signed in from this network. @throws StoreUnavailable */
export async function addKnownNetwork(
  realm: Realm,
  { id, email }: Pick<Account, "id" | "email">,
  network: string,
): Promise<void> {
  if (network === unknownAddress) return;
  const { networks, accountId, accounts } = namesOf(realm);
  const expires = Date.now() + networkLifetime;
  // "insert … select": the account may have been deleted meanwhile.
  await writeStore((transaction) =>
    sql`
      insert into ${networks} (${accountId}, network, expires_at)
      select id, ${networkHash(realm, email, network)}, cast(${expires} as bigint) from ${accounts} where id = ${id}
      on conflict (${accountId}, network) do update set expires_at = excluded.expires_at
    `.execute(transaction),
  );
}

/** Makes every network of a person unknown again. @throws StoreUnavailable */
export async function deleteKnownNetworks(realm: Realm, { id }: Pick<Account, "id">): Promise<void> {
  const { networks, accountId } = namesOf(realm);
  await writeStore((transaction) =>
    sql`delete from ${networks} where ${accountId} = ${id}`.execute(transaction),
  );
}
