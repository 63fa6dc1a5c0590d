import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import type { Owner } from "../content/schemas/owners.ts";
import { addressOf } from "../i18n/addresses.ts";
import { absolute } from "../intake/letter-parts.ts";
import { chooseLink, ownerLetter } from "../intake/owner-links.ts";
import { inviteMail } from "../mail/owner-mails.ts";
import { ensureAccount } from "../server/auth-accounts.ts";
import { invitationLifetime, newPasswordToken } from "../server/auth-links.ts";
import { queueMails } from "../server/outbox.ts";
import { writeStore } from "../server/store.ts";

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
  const mail = inviteMail(await ownerLetter(content, owner, owner.language), links);
  await writeStore((transaction) => queueMails(transaction, [mail], { reference: null, email: owner.email }));
}
