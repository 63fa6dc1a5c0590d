import "server-only";
import { randomUUID } from "node:crypto";
import { nationalDigits } from "../../domain/address/phone.ts";
import { fold } from "../../domain/text/accents.ts";
import { field, fullName } from "../../mail/compose/mail-context.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { holdsNumber } from "./search-texts.ts";

/*
 * A person is an address, until somebody at the desk says that two of them are one human's. Visitors know nothing of it: what is mailed to an address is of that
 * address alone.
 */

/** The addresses of whoever has this one: it comes first, without others it is alone. @throws StoreUnavailable */
export async function personAddresses(address: string, db?: Queries): Promise<string[]> {
  const email = normalizeEmail(address);
  const read = (store: Queries) =>
    store
      .selectFrom("person_addresses")
      .select("email")
      .where("person", "in", (query) =>
        query.selectFrom("person_addresses").select("person").where("email", "=", email),
      )
      .orderBy("email")
      .execute();
  const rows = await (db ? read(db) : readStore(read));
  return [email, ...rows.map((row) => row.email).filter((other) => other !== email)];
}

/** Makes two addresses one person's, with all that were one person's with either before. */
export async function joinAddresses(
  transaction: Queries,
  addresses: readonly [string, string],
  author: string,
): Promise<void> {
  const person = randomUUID();
  const all = await Promise.all(addresses.map((address) => personAddresses(address, transaction)));
  for (const email of new Set(all.flat()))
    await transaction
      .insertInto("person_addresses")
      .values({ email, person, author, joined_at: Date.now() })
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ person }))
      .execute();
}

/** Takes an address out of its person; a last one that is left alone is none of a person's any more. @returns whether it was one */
export async function partAddress(transaction: Queries, address: string): Promise<boolean> {
  const [email = "", ...others] = await personAddresses(address, transaction);
  const gone = others.length > 1 ? [email] : [email, ...others];
  const { numDeletedRows } = await transaction
    .deleteFrom("person_addresses")
    .where("email", "in", gone)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets the addresses of which no request is left. */
export async function forgetPersons(transaction: Queries): Promise<void> {
  const former = await transaction
    .selectFrom("person_addresses")
    .select("email")
    .where("email", "not in", (query) => query.selectFrom("leads").select("email"))
    .execute();
  for (const { email } of former) await partAddress(transaction, email);
}

/** Somebody who may be the same human. */
export interface LikelyPerson {
  email: string;
  name: string;
  phone: string;
}

/** Numbers of a person by which others are looked for: most have one or two. */
const mostNumbers = 3;
/** Requests with such a number that are looked at: more are those of an office. */
const mostRequests = 100;

const fieldsOf = ({ payload }: Pick<LeadRow, "payload">) => ({
  fields: JSON.parse(payload) as Record<string, unknown>,
});

/** What one human's requests share, whatever the address: the number in any writing, and the name without accents and capitals. */
function traitOf(row: Pick<LeadRow, "payload">): string | null {
  const context = fieldsOf(row);
  const digits = nationalDigits(field(context, "phone"));
  const name = fold(fullName(context)).replace(/\s+/g, " ").trim();
  return digits.length >= 8 && name ? `${digits} ${name}` : null;
}

/**
 * Other addresses with the same phone and the same name: a couple shares the one, namesakes the other.
 * @param rows the requests of a person
 * @param addresses theirs
 * @throws StoreUnavailable
 */
export async function likelyPersons(
  rows: readonly LeadRow[],
  addresses: readonly string[],
): Promise<LikelyPerson[]> {
  const traits = new Set(rows.flatMap((row) => traitOf(row) ?? []));
  const numbers = [...new Set([...traits].map((trait) => trait.split(" ")[0] ?? ""))].slice(0, mostNumbers);
  const likely = new Map<string, LikelyPerson>();
  for (const digits of numbers) {
    const found = await readStore((db) =>
      db
        .selectFrom("leads")
        .select(["email", "payload"])
        .where(holdsNumber(digits))
        .where("email", "not in", [...addresses, ""])
        .orderBy("created_at", "desc")
        .limit(mostRequests)
        .execute(),
    );
    for (const row of found) {
      const trait = traitOf(row);
      if (!trait || !traits.has(trait) || likely.has(row.email)) continue;
      const context = fieldsOf(row);
      likely.set(row.email, { email: row.email, name: fullName(context), phone: field(context, "phone") });
    }
  }
  return [...likely.values()];
}
