import "server-only";
import { loadContent } from "../content/load.ts";
import { ownerWith } from "../content/owner/owners.ts";
import { securityMail } from "../mail/compose/owner-mails.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { ownerMailContext } from "./owner-links.ts";

/**
 * Queues the mail that tells an owner of a change to their account. The change is done already: a store that has gone meanwhile,
 * which says so in the log, does not make it a failure.
 */
export async function queueSecurityMail(
  kind: "passwordChanged" | "signedOut",
  email: string,
  content = loadContent(),
): Promise<void> {
  const owner = ownerWith(email);
  if (!owner) return;
  const mail = securityMail(kind, await ownerMailContext(content, owner, owner.language), new Date());
  try {
    await writeStore((transaction) =>
      queueMails(transaction, [mail], { reference: null, email: owner.email }),
    );
    notifyMailQueued();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
