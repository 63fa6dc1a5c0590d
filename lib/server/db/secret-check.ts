import "server-only";
import { env } from "../env.ts";
import { secretOrigin, secretProof } from "../secret.ts";
import type { OpenStore, Queries } from "./queries.ts";
import { StoreFault } from "./store-fault.ts";
import { faultCode } from "./store-unavailable.ts";

/** The only row of its table. */
const name = "site";

const lost = (how: string) =>
  new StoreFault(
    "secret-lost",
    `The secret is not the one that this database was used with: ${how}. Without it links in mails, sessions and second factors do not work. Put it back (${secretOrigin()}); a backup with SQLite holds it. If it is lost for good, accept a new one: npm run agency -- secret --accept-new.`,
  );

const storedProof = async (db: Queries): Promise<string | undefined> =>
  (await db.selectFrom("secret_checks").select("value").where("name", "=", name).executeTakeFirst())?.value;

async function storeProof(db: Queries): Promise<void> {
  const value = secretProof({ mayCreate: true });
  if (value === null) return;
  await db
    .insertInto("secret_checks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

const isUsed = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom("leads").select("reference").limit(1).execute()).length > 0;

/**
 * Compares the secret with the one that a database was used with first; notes it in one that has none so far.
 * @throws StoreFault where it is another, or was lost; the errors of the database
 */
export async function checkSecret({ db, write }: OpenStore): Promise<void> {
  const proof = secretProof();
  // A start refuses that, and so does whatever signs (`requireSecret`).
  if (proof === null && env.databaseUrl) return;
  const stored = await storedProof(db);
  if (stored === proof) return;
  if (stored !== undefined || (proof === null && (await isUsed(db))))
    throw lost(proof === null ? "its file is not there" : "it is another one");
  // A database that cannot be written now is noted when it is opened next.
  await write(storeProof).catch((error: unknown) => {
    if (faultCode(error) === null) throw error;
  });
}

/** Makes the secret that the site has now the one of the database; without one in a file a new one is made. */
export async function acceptSecret({ write }: OpenStore): Promise<void> {
  await write(async (transaction) => {
    await transaction.deleteFrom("secret_checks").execute();
    await storeProof(transaction);
  });
}
