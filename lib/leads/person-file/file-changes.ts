import "server-only";
import { z } from "zod";
import { searchTextOf } from "../../domain/desk/request-search.ts";
import { line, phone } from "../../forms/fields.ts";
import { writeStore } from "../../server/db/store.ts";
import { addEntry } from "../records/request-changes.ts";

const contact = z.object({ firstName: line(80), lastName: line(80), phone });
export type ContactField = keyof z.infer<typeof contact>;
export const contactFields = Object.keys(contact.shape) as ContactField[];

/**
 * Corrects name and phone number in all requests of a person that have them; an empty field stays as it is. The desk reads what was
 * changed in the history of each request.
 * @returns the fields that make no sense; then nothing is changed
 * @throws StoreUnavailable
 */
export async function correctContact(
  email: string,
  sent: Partial<Record<ContactField, string>>,
): Promise<ContactField[]> {
  const filled = Object.fromEntries(Object.entries(sent).filter(([, value]) => value.trim() !== ""));
  const { data, error } = contact.partial().safeParse(filled);
  if (error) return contactFields.filter((name) => error.issues.some(({ path: [field] }) => field === name));
  await writeStore(async (transaction) => {
    const leads = await transaction
      .selectFrom("leads")
      .select(["reference", "payload"])
      .where("email", "=", email)
      .execute();
    for (const { reference, payload } of leads) {
      const fields: Record<string, unknown> = JSON.parse(payload);
      const changed = contactFields.filter(
        (name) => data[name] !== undefined && name in fields && fields[name] !== data[name],
      );
      if (changed.length === 0) continue;
      const next = { ...fields, ...Object.fromEntries(changed.map((name) => [name, data[name]])) };
      await transaction
        .updateTable("leads")
        .set(({ eb }) => ({
          payload: JSON.stringify(next),
          search_text: searchTextOf(reference, email, next),
          version: eb("version", "+", 1),
        }))
        .where("reference", "=", reference)
        .execute();
      const text = changed.map((name) => `${String(fields[name])} → ${String(data[name])}`).join("\n");
      await addEntry(transaction, reference, email, { kind: "note", text });
    }
    await transaction
      .updateTable("subscriptions")
      .set({
        ...(data.firstName && { first_name: data.firstName }),
        ...(data.lastName && { last_name: data.lastName }),
        email,
      })
      .where("email", "=", email)
      .execute();
  });
  return [];
}
