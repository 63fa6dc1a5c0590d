import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import type { Owner } from "../content/schemas/owners.ts";
import { addressOf } from "../i18n/addresses.ts";
import { absolute } from "../mail/compose/mail-context.ts";
import { inviteMail } from "../mail/compose/owner-mails.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { ensureAccount } from "./auth/auth-accounts.ts";
import { invitationLifetime, newPasswordToken } from "./auth/auth-links.ts";
import { chooseLink, ownerMailContext } from "./owner-links.ts";

/** A link by which an owner chooses a password, within seven days. @throws StoreUnavailable */
export async function invitationLink(owner: Owner): Promise<string> {
  const account = await ensureAccount(owner);
  return chooseLink(await newPasswordToken(account, invitationLifetime), owner.language);
}

/** Queues the mail that invites an owner; the site sends it. @throws StoreUnavailable */
export async function inviteByMail(owner: Owner, content: Content = loadContent()): Promise<void> {
  const links = {
    choose: await invitationLink(owner),
    signIn: absolute(addressOf("login", owner.language)),
  };
  const mail = inviteMail(await ownerMailContext(content, owner, owner.language), links);
  await writeStore((transaction) => queueMails(transaction, [mail], { reference: null, email: owner.email }));
}
