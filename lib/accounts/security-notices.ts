import "server-only";
import { loadContent } from "../content/load.ts";
import { type SecurityEvent, securityMail } from "../mail/compose/account-mails.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { accountMailContext } from "./account-links.ts";
import type { Realm } from "./realm.ts";

/**
 * Queues the mail that tells a person of a change to their account. The change is already stored: a store that is out of reach now,
 * which is in the log, does not make the request fail.
 */
export async function queueSecurityMail(
  realm: Realm,
  event: SecurityEvent,
  email: string,
  content = loadContent(),
): Promise<void> {
  const person = realm.personWith(email);
  if (!person) return;
  const mail = securityMail(
    event,
    await accountMailContext(realm, content, person, person.language),
    new Date(),
  );
  try {
    await writeStore((transaction) =>
      queueMails(transaction, [mail], { reference: null, email: person.email }),
    );
    notifyMailQueued();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
