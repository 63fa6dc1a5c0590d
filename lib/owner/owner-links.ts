import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import { loadOwners, ownerWith } from "../content/owner/owners.ts";
import type { Owner } from "../content/schemas/owners.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { addressOf } from "../i18n/addresses.ts";
import { absolute, agencyOf } from "../mail/compose/mail-context.ts";
import { inviteMail, linkMail, nobodyMail, type OwnerMailContext } from "../mail/compose/owner-mails.ts";
import { mailWords } from "../mail/compose/words.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { writeStore } from "../server/db/store.ts";
import { mailboxOf, normalizeEmail } from "../server/email-address.ts";
import { consumeRateLimit, enforceRateLimit } from "../server/rate-limit.ts";
import { ensureAccount, findAccount } from "./auth/accounts.ts";
import { isKnownNetwork } from "./auth/known-networks.ts";
import {
  invitationLifetime,
  newPasswordToken,
  newSignInToken,
  resetLifetime,
  storeDecoy,
} from "./auth/link-tokens.ts";

/** The token stands behind `#`, which browsers send to no server: it is in no log and in no referrer. */
const setPasswordLink = (token: string, language: LanguageCode): string =>
  absolute(`${addressOf("reset-password", language)}#${token}`);
const signInLink = (token: string, language: LanguageCode): string =>
  absolute(`${addressOf("login", language)}#${token}`);

/**
 * What every mail to an owner needs.
 * @param person an owner, or an address without an account, then without a name
 */
export const ownerMailContext = async (
  content: Content,
  { email, name }: { email: string; name?: string },
  language: LanguageCode,
): Promise<OwnerMailContext> => ({
  email,
  name,
  agency: agencyOf(content, language),
  words: await mailWords(language),
});

async function mailToOwner(content: Content, kind: "reset" | "entry", owner: Owner): Promise<OutgoingMail> {
  const { language } = owner;
  const account = await ensureAccount(owner);
  const href =
    kind === "reset"
      ? setPasswordLink(await newPasswordToken(account, resetLifetime), language)
      : signInLink(await newSignInToken(account), language);
  return linkMail(kind, await ownerMailContext(content, owner, language), href);
}

/**
 * Counts a request for a link of either kind, whether the address has an account or not. Requests from networks that the owner has
 * signed in from have limits of their own: a stranger cannot use them up.
 * @param network from `clientAddress`
 * @throws HttpError `too-many`, `too-many-links`; StoreUnavailable
 */
export async function countLinkRequest(email: string, network: string): Promise<void> {
  await enforceRateLimit("links", network);
  const account = normalizeEmail(email);
  const isKnown = await isKnownNetwork(account, network);
  const key = isKnown ? `${account} ${network}` : account;
  for (const kind of isKnown
    ? (["ownLinks", "ownLinksDay"] as const)
    : (["accountLinks", "accountLinksDay"] as const))
    await enforceRateLimit(kind, key, { code: "too-many-links" });
}

/**
 * The mail that answers a request for a link. An owner gets the link, in the language of `content/owners.json`. Any other address is
 * told that it is not known, once a day per mailbox and three times a day per network, so that nobody is flooded. The database does the
 * same work in every case: the time of the response reveals nothing.
 * @param kind `reset` sets a password, `entry` signs in
 * @param visitor the language of the page, for an address that is not known, and the network of the request
 * @throws StoreUnavailable
 */
export async function linkMails(
  content: Content,
  kind: "reset" | "entry",
  email: string,
  { language, network }: { language: LanguageCode; network: string },
  owners: readonly Owner[] = loadOwners(),
): Promise<OutgoingMail[]> {
  const owner = ownerWith(email, owners);
  // Owners are counted too, under other keys and without effect: otherwise their response would come sooner.
  const prefix = owner ? "owner " : "";
  const overLimits = [
    await consumeRateLimit("nobody", prefix + mailboxOf(email)),
    await consumeRateLimit("nobodyNetwork", prefix + network),
  ];
  if (owner) return [await mailToOwner(content, kind, owner)];
  await findAccount(email);
  await storeDecoy();
  if (overLimits.some((over) => over !== null)) {
    // Takes the time of the mail that is not queued.
    await storeDecoy();
    return [];
  }
  return [nobodyMail(await ownerMailContext(content, { email }, language))];
}

/** A link with which an owner sets a password, within seven days. @throws StoreUnavailable */
export async function invitationLink(owner: Owner): Promise<string> {
  const account = await ensureAccount(owner);
  return setPasswordLink(await newPasswordToken(account, invitationLifetime), owner.language);
}

/** Queues the mail that invites an owner; the running site sends it. @throws StoreUnavailable */
export async function inviteByMail(owner: Owner, content: Content = loadContent()): Promise<void> {
  const links = {
    choose: await invitationLink(owner),
    signIn: absolute(addressOf("login", owner.language)),
  };
  const mail = inviteMail(await ownerMailContext(content, owner, owner.language), links);
  await writeStore((transaction) => queueMails(transaction, [mail], { reference: null, email: owner.email }));
}
