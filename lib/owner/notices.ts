import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import { ownerWith } from "../content/owner/owners.ts";
import type { Owner } from "../content/schemas/owners.ts";
import { defaultLanguage } from "../i18n/routing.ts";
import { agencyOf } from "../mail/compose/mail-context.ts";
import { noticeMail, securityMail } from "../mail/compose/owner-mails.ts";
import { mailWords } from "../mail/compose/words.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { env } from "../server/env.ts";
import { ownerMailContext } from "./owner-links.ts";

/** Queues the mail that tells the agency of a sign-in, where `ownerSignInNotice` of `site.json` wants it (specification, point 4). */
export async function queueSignInNotice(content: Content, owner: Owner): Promise<void> {
  const { site } = content;
  if (!site.ownerSignInNotice) return;
  const to = env.agencyEmail ?? site.agency.email;
  const words = await mailWords(defaultLanguage);
  const mail = noticeMail(to, agencyOf(content, defaultLanguage), owner, words);
  await writeStore((transaction) => queueMails(transaction, [mail], { reference: null, email: owner.email }));
  notifyMailQueued();
}

/**
 * Queues the mail that tells an owner of a change to the account. The change is already stored: a store that is out of reach now, which
 * is in the log, does not make the request fail.
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
