import "server-only";
import type { Content } from "../../content/load.ts";
import { withdrawalMail } from "../../mail/compose/withdrawal-mail.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { audienceOf, deskLink, readersOf } from "../readers.ts";
import { storedMailContext, storedSubject } from "../stored-mail-context.ts";
import { noteOn, writeNote } from "../visits/visit-notes.ts";
import { changeRequest } from "./request-changes.ts";

/** Whether its person has withdrawn a request. @throws StoreUnavailable */
export const isWithdrawn = async (reference: string): Promise<boolean> =>
  (await noteOn(reference))?.status === "cancelled";

/** The mails about it: to the agency, to the agent of the home, and to who has the request. */
function mailsAbout(content: Content, row: LeadRow): Promise<OutgoingMail[]> {
  const subject = storedSubject(content, row);
  const readers = readersOf(content, subject, row);
  return Promise.all(
    readers.map(async (reader) =>
      withdrawalMail(
        reader.email,
        await storedMailContext(content, row, reader.language),
        await mailWords(reader.language),
        {
          desk: deskLink(reader.language, { section: "requests", request: row.reference }),
          ...audienceOf(reader, !subject.property && !subject.project),
        },
      ),
    ),
  );
}

/**
 * A person withdraws what they have sent, by their file: agency and agent hear of it, the request is closed, and the owner reads in the portal that it is
 * off. A second time changes nothing.
 * @param email whose request it must be
 * @throws HttpError `changed-meanwhile`, StoreUnavailable
 */
export async function withdrawRequest(content: Content, reference: string, email: string): Promise<void> {
  const row = await readStore((db) =>
    db
      .selectFrom("leads")
      .selectAll()
      .where("reference", "=", reference)
      .where("email", "=", email)
      .executeTakeFirst(),
  );
  if (!row || (await isWithdrawn(reference))) return;
  const mails = await mailsAbout(content, row);
  await changeRequest({ reference, seen: row.version, author: email }, async (lead, transaction) => {
    await writeNote(transaction, lead, { status: "cancelled" }, content.site.appointments);
    await queueMails(transaction, mails, { reference, email });
    return { state: "closed", entries: [{ kind: "visit", value: "withdrawn" }] };
  });
  notifyMailQueued();
}
