import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import { absolute } from "../../mail/compose/mail-context.ts";
import { inChunks } from "../../server/db/chunks.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { newToken } from "../newsletter/subscriptions.ts";

/** Where somebody ends the proposals of properties, or lets them come again, in the language of the mail. */
export function demandLinks(token: string, language: LanguageCode): { leave: string; resume: string } {
  const query = new URLSearchParams({ token, language });
  return {
    leave: absolute(`/api/demand/unsubscribe/?${query}`),
    resume: absolute(`/api/demand/resume/?${query}`),
  };
}

/** The token of a person, made at the first proposal: a link in an old mail works for ever. @throws StoreUnavailable */
export const demandTokenOf = (address: string): Promise<string> =>
  writeStore(async (transaction) => {
    const email = normalizeEmail(address);
    await transaction
      .insertInto("demand_people")
      .values({ email, token: newToken(), created_at: Date.now(), opted_out_at: null })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
    const { token } = await transaction
      .selectFrom("demand_people")
      .select("token")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return token;
  });

/** When each of some people wanted no more proposals; who wants them is missing. */
export async function optOutsOf(db: Queries, emails: readonly string[]): Promise<Map<string, Date>> {
  const outs = new Map<string, Date>();
  for (const part of inChunks(emails, 500)) {
    const rows = await db
      .selectFrom("demand_people")
      .select(["email", "opted_out_at"])
      .where("email", "in", part)
      .where("opted_out_at", "is not", null)
      .execute();
    for (const { email, opted_out_at } of rows) outs.set(email, new Date(Number(opted_out_at)));
  }
  return outs;
}

/** Whether the person of a token gets proposals; null for an unknown token. @throws StoreUnavailable */
export async function demandState(token: string): Promise<"subscribed" | "ended" | null> {
  const person = await readStore((db) =>
    db.selectFrom("demand_people").select("opted_out_at").where("token", "=", token).executeTakeFirst(),
  );
  if (!person) return null;
  return person.opted_out_at === null ? "subscribed" : "ended";
}

/**
 * Ends the proposals to the person of a token, or lets them come again. A second time changes nothing.
 * @returns whether there is such a token
 * @throws StoreUnavailable
 */
export async function setProposals(token: string, isWanted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable("demand_people")
      .set(({ fn, val }) => ({
        opted_out_at: isWanted ? null : fn.coalesce("opted_out_at", val(Date.now())),
      }))
      .where("token", "=", token)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** What was proposed to a person, and whether they want more (GDPR, article 15). @throws StoreUnavailable */
export async function demandDataOf(
  email: string,
): Promise<{ proposals: { propertyId: number; mailedAt: Date }[]; endedAt: Date | null }> {
  return readStore(async (db) => {
    const mails = await db
      .selectFrom("demand_mails")
      .select(["property_id", "mailed_at"])
      .where("email", "=", email)
      .orderBy("mailed_at")
      .execute();
    return {
      proposals: mails.map(({ property_id, mailed_at }) => ({
        propertyId: property_id,
        mailedAt: new Date(Number(mailed_at)),
      })),
      endedAt: (await optOutsOf(db, [email])).get(email) ?? null,
    };
  });
}

/** Erases what is stored of a person here; the links in their mails lead nowhere then. */
export async function eraseDemandPerson(transaction: Queries, email: string): Promise<void> {
  await transaction.deleteFrom("demand_mails").where("email", "=", email).execute();
  await transaction.deleteFrom("demand_people").where("email", "=", email).execute();
}

/**
 * Forgets people whose searches are all erased. Who wanted no more proposals stays, so that none is sent should they search again.
 * @throws StoreUnavailable
 */
export async function forgetDemandPeople(): Promise<void> {
  await writeStore((transaction) =>
    transaction
      .deleteFrom("demand_people")
      .where("opted_out_at", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("leads")
              .select("leads.reference")
              .whereRef("leads.email", "=", "demand_people.email")
              .where("leads.flow", "=", "demand-register"),
          ),
        ),
      )
      .execute(),
  );
}
