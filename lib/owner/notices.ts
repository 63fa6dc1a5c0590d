import "server-only";
import type { Content } from "../content/load.ts";
import type { Owner } from "../content/schemas/owners.ts";
import { defaultLanguage } from "../i18n/routing.ts";
import { noticeMail } from "../mail/compose/account-mails.ts";
import { agencyOf } from "../mail/compose/mail-context.ts";
import { mailWords } from "../mail/compose/words.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { env } from "../server/env.ts";

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
