import "server-only";
import { type LeadRecord, leadFiles, leadRecords } from "./lead-records.ts";
import { personOf } from "./person.ts";
import { readStore, writeStore } from "./store.ts";
import { noteBeside } from "./visit-notes.ts";

export interface PersonalData {
  email: string;
  /** The content of a file is in base64; a note is what an agent wrote for the owner of the property. */
  leads: (LeadRecord & {
    files: { name: string; type: string; content: string }[];
    note: Awaited<ReturnType<typeof noteBeside>>;
  })[];
  newsletter: { state: string; since: Date; firstName: string | null; lastName: string | null } | null;
}

/** All that is kept of one person (GDPR, articles 15 and 20). @throws StoreUnavailable */
export async function personalData(address: string): Promise<PersonalData> {
  const email = personOf(address);
  const found = await leadRecords({ email });
  const leads = await Promise.all(
    found.map(async (lead) => {
      const files = await leadFiles(lead.reference);
      return {
        ...lead,
        note: await noteBeside(lead.reference),
        files: files.map((file) => ({ ...file, content: Buffer.from(file.content).toString("base64") })),
      };
    }),
  );
  const row = await readStore((db) =>
    db.selectFrom("subscriptions").selectAll().where("email", "=", email).executeTakeFirst(),
  );
  return {
    email,
    leads,
    newsletter: row
      ? {
          state: row.state,
          since: new Date(row.created_at),
          firstName: row.first_name,
          lastName: row.last_name,
        }
      : null,
  };
}

/**
 * Erases all that is kept of one person (GDPR, article 17): requests with their files and mails, mails to the address, the
 * newsletter. A booked place stays taken, by nobody.
 * @returns how many requests and mails there were, and whether there was a subscription
 * @throws StoreUnavailable
 */
export function erasePerson(
  address: string,
): Promise<{ leads: number; mails: number; subscription: boolean }> {
  const email = personOf(address);
  return writeStore(async (transaction) => {
    const mails = await transaction
      .deleteFrom("outbox")
      .where(({ or, eb, selectFrom }) =>
        or([
          eb("recipient", "=", email),
          eb(
            "lead_reference",
            "in",
            selectFrom("leads")
              .select("reference")
              .where((lead) => lead.or([lead("email", "=", email), lead("friend_email", "=", email)])),
          ),
        ]),
      )
      .executeTakeFirst();
    const leads = await transaction
      .deleteFrom("leads")
      .where(({ or, eb }) => or([eb("email", "=", email), eb("friend_email", "=", email)]))
      .executeTakeFirst();
    const subscription = await transaction
      .deleteFrom("subscriptions")
      .where("email", "=", email)
      .executeTakeFirst();
    return {
      leads: Number(leads.numDeletedRows),
      mails: Number(mails.numDeletedRows),
      subscription: subscription.numDeletedRows > 0n,
    };
  });
}
