import "server-only";
import { randomBytes } from "node:crypto";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { SubscriptionLinks } from "../../mail/compose/action-mails.ts";
import { absolute } from "../../mail/compose/mail-context.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { normalizeEmail } from "../../server/email-address.ts";

interface PendingSubscription {
  kind: "pending";
  /** From `newToken()`: confirms and ends the subscription. */
  token: string;
  firstName?: string;
  lastName?: string;
}

/** What a lead asks of the newsletter. */
export type SubscriptionRequest = PendingSubscription | { kind: "ended" };

/** A lead, as far as the newsletter needs it. */
interface Subscriber {
  email: string;
  language: LanguageCode;
  consentVersion: string | null;
  subscription?: SubscriptionRequest;
}

/** 192 random bits: nobody can guess the token of somebody else. */
export const newToken = (): string => randomBytes(24).toString("base64url");

/** Where a subscription is confirmed and ended, in the language of the mail. */
export function subscriptionLinks(token: string, language: LanguageCode): SubscriptionLinks {
  const query = new URLSearchParams({ token, language });
  return {
    confirm: absolute(`/api/newsletter/confirm/?${query}`),
    leave: absolute(`/api/newsletter/unsubscribe/?${query}`),
  };
}

/** Ends the subscription of an address. @returns whether there was one */
export async function endSubscriptionOf(transaction: Queries, email: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("subscriptions")
    .set({ state: "ended", ended_at: Date.now() })
    .where("email", "=", normalizeEmail(email))
    .where("state", "<>", "ended")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A new subscription waits for its confirmation. One that is confirmed stays so, and the new token works for it as well. */
async function awaitConfirmation(
  transaction: Queries,
  { email: address, language, consentVersion }: Subscriber,
  { token, firstName, lastName }: PendingSubscription,
): Promise<void> {
  const email = normalizeEmail(address);
  const names = { first_name: firstName ?? null, last_name: lastName ?? null };
  const columns = { ...names, language, token, consent_version: consentVersion };
  await transaction
    .insertInto("subscriptions")
    .values({
      ...columns,
      email,
      state: "pending",
      created_at: Date.now(),
      confirmed_at: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  await transaction
    .updateTable("subscriptions")
    .set({ ...columns, state: "pending", created_at: Date.now(), ended_at: null, confirmed_at: null })
    .where("email", "=", email)
    .where("state", "<>", "confirmed")
    .execute();
  await transaction
    .insertInto("subscription_tokens")
    .values({ token, email })
    .onConflict((conflict) => conflict.column("token").doNothing())
    .execute();
}

/** Stores what a lead asks of the newsletter, in its transaction. */
export async function storeSubscription(transaction: Queries, subscriber: Subscriber): Promise<void> {
  const { subscription } = subscriber;
  if (subscription?.kind === "ended") await endSubscriptionOf(transaction, subscriber.email);
  if (subscription?.kind === "pending") await awaitConfirmation(transaction, subscriber, subscription);
}

async function emailOf(db: Queries, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("subscription_tokens")
    .select("email")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.email;
}

/** The subscription of an address; null where there is none. @throws StoreUnavailable */
export async function subscriptionOf(
  email: string,
): Promise<{ state: "pending" | "confirmed" | "ended"; createdAt: Date } | null> {
  const row = await readStore((db) =>
    db
      .selectFrom("subscriptions")
      .select(["state", "created_at"])
      .where("email", "=", email)
      .executeTakeFirst(),
  );
  return row ? { state: row.state, createdAt: new Date(Number(row.created_at)) } : null;
}

/** The state of the subscription that a token belongs to; null for an unknown token. @throws StoreUnavailable */
export async function subscriptionState(token: string): Promise<"pending" | "confirmed" | "ended" | null> {
  const row = await readStore((db) =>
    db
      .selectFrom("subscription_tokens")
      .innerJoin("subscriptions", "subscriptions.email", "subscription_tokens.email")
      .select("subscriptions.state")
      .where("subscription_tokens.token", "=", token)
      .executeTakeFirst(),
  );
  return row?.state ?? null;
}

/** Confirms a pending subscription. A second time changes nothing, and one that has ended stays so. @throws StoreUnavailable */
export function confirmSubscription(token: string): Promise<"confirmed" | "unknown"> {
  return writeStore(async (transaction) => {
    const email = await emailOf(transaction, token);
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
 * Ends a subscription by any token that was mailed for it.
 * @returns whether there was a subscription to end
 * @throws StoreUnavailable
 */
export function endSubscription(token: string): Promise<boolean> {
  return writeStore(async (transaction) => {
    const email = await emailOf(transaction, token);
    return email !== undefined && endSubscriptionOf(transaction, email);
  });
}
