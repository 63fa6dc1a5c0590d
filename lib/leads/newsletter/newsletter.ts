import "server-only";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { endSubscriptionOf } from "./subscriptions.ts";

async function addressOf(db: Queries, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("subscription_tokens")
    .select("email")
    .where("token", "=", token)
    .executeTakeFirst();
  return found?.email;
}

/** What has become of the subscription that a mail's token names; null where there is none. @throws StoreUnavailable */
export async function subscriptionState(token: string): Promise<"pending" | "confirmed" | "ended" | null> {
  const found = await readStore((db) =>
    db
      .selectFrom("subscription_tokens")
      .innerJoin("subscriptions", "subscriptions.email", "subscription_tokens.email")
      .select("subscriptions.state")
      .where("subscription_tokens.token", "=", token)
      .executeTakeFirst(),
  );
  return found?.state ?? null;
}

/**
 * The button behind the link of a confirming mail was pressed; pressing it again changes nothing. A subscription that was ended stays so.
 * @throws StoreUnavailable
 */
export function confirmSubscription(token: string): Promise<"confirmed" | "unknown"> {
  return writeStore(async (transaction) => {
    const email = await addressOf(transaction, token);
    if (email === undefined) return "unknown";
    await transaction
      .updateTable("subscriptions")
      .set({ state: "confirmed", confirmed_at: Date.now() })
      .where("email", "=", email)
      .where("state", "=", "pending")
      .execute();
    const { state } = await transaction
      .selectFrom("subscriptions")
      .select("state")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return state === "confirmed" ? "confirmed" : "unknown";
  });
}

/**
 * By the token of any mail there was, or by the address.
 * @returns whether there was a subscription to end
 * @throws StoreUnavailable
 */
export function endSubscription(by: { token: string } | { email: string }): Promise<boolean> {
  return writeStore(async (transaction) => {
    const email = "email" in by ? by.email : await addressOf(transaction, by.token);
    return email !== undefined && endSubscriptionOf(transaction, email);
  });
}

/** The subscription of an address with its newest token, or null. @throws StoreUnavailable */
export async function subscriptionOf(
  email: string,
): Promise<{ state: "pending" | "confirmed" | "ended"; token: string } | null> {
  const found = await readStore((db) =>
    db
      .selectFrom("subscriptions")
      .select(["state", "token"])
      .where("email", "=", normalizeEmail(email))
      .executeTakeFirst(),
  );
  return found ?? null;
}
