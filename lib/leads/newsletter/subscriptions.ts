import "server-only";
import type { Queries } from "../../server/db/queries.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import type { NewLead } from "../new-lead.ts";

/** Ends it where there is one. @returns whether there was */
export async function endSubscriptionOf(transaction: Queries, email: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("subscriptions")
    .set({ state: "ended", ended_at: Date.now() })
    .where("email", "=", normalizeEmail(email))
    .where("state", "<>", "ended")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A subscription that is asked for waits for its link; one that is confirmed stays so, and the new link is good as well. */
async function awaitConfirmation(
  transaction: Queries,
  { email: address, language, consentVersion }: NewLead,
  { token, firstName, lastName }: { token: string; firstName?: string; lastName?: string },
): Promise<void> {
  const email = normalizeEmail(address);
  const names = { first_name: firstName ?? null, last_name: lastName ?? null };
  const asked = { ...names, language, token, consent_version: consentVersion };
  await transaction
    .insertInto("subscriptions")
    .values({
      ...asked,
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
    .set({ ...asked, state: "pending", created_at: Date.now(), ended_at: null, confirmed_at: null })
    .where("email", "=", email)
    .where("state", "<>", "confirmed")
    .execute();
  await transaction
    .insertInto("subscription_tokens")
    .values({ token, email })
    .onConflict((conflict) => conflict.column("token").doNothing())
    .execute();
}

/** What a lead says about the newsletter. */
export async function storeSubscription(transaction: Queries, lead: NewLead): Promise<void> {
  const { subscription } = lead;
  if (subscription?.kind === "ended") await endSubscriptionOf(transaction, lead.email);
  if (subscription?.kind === "pending") await awaitConfirmation(transaction, lead, subscription);
}
