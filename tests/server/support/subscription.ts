import { readStore } from "@/lib/server/db/store";

/** The subscription of an address in small letters, with its newest token; null where there is none. */
export async function subscriptionOf(email: string) {
  const row = await readStore((db) =>
    db.selectFrom("subscriptions").select(["state", "token"]).where("email", "=", email).executeTakeFirst(),
  );
  return row ?? null;
}
