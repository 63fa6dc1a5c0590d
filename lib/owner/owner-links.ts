import "server-only";
import type { Content } from "../content/load.ts";
import { loadOwners, ownerWith } from "../content/owner/owners.ts";
import type { Owner } from "../content/schemas/owners.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { addressOf } from "../i18n/addresses.ts";
import { absolute, agencyOf } from "../mail/compose/mail-context.ts";
import { linkMail, nobodyMail, type OwnerMailContext } from "../mail/compose/owner-mails.ts";
import { mailWords } from "../mail/compose/words.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { mailboxOf, normalizeEmail } from "../server/email-address.ts";
import { consumeRateLimit, enforceRateLimit } from "../server/rate-limit.ts";
import { ensureAccount, findAccount } from "./auth/auth-accounts.ts";
import { newEntryToken, newPasswordToken, resetLifetime, storeDecoy } from "./auth/auth-links.ts";
import { isKnownNetwork } from "./auth/owner-networks.ts";

/** What stands behind `#` is sent to no server, written in no log and told to no other site. */
export const chooseLink = (token: string, language: LanguageCode): string =>
  absolute(`${addressOf("reset-password", language)}#${token}`);
export const entryLink = (token: string, language: LanguageCode): string =>
  absolute(`${addressOf("login", language)}#${token}`);

/** A letter to somebody, known or not, in a language. */
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

async function toOwner(content: Content, kind: "reset" | "entry", owner: Owner): Promise<OutgoingMail> {
  const { language } = owner;
  const account = await ensureAccount(owner);
  const href =
    kind === "reset"
      ? chooseLink(await newPasswordToken(account, resetLifetime), language)
      : entryLink(await newEntryToken(account), language);
  return linkMail(kind, await ownerMailContext(content, owner, language), href);
}

/**
 * Counts that somebody asks for a link, of either kind, whether there is such an account or not. A stranger cannot use up what
 * an owner may ask for from a network that they have signed in from.
 * @param network as `clientAddress` gives it
 * @throws Refused, StoreUnavailable
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
 * The mail that answers who asks for a link: the link in the owner's language, or that nobody is known at this address (once a
 * day for each mailbox, three times a day from each network, so that it annoys nobody). Either way the database does the same
 * work: the time of an answer tells nothing.
 * @param asking the language of the page, for who is not known, and the network of the visitor
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
  // Owners are counted too, apart and without consequence: otherwise they would be answered sooner.
  const prefix = owner ? "owner " : "";
  const counts = [
    await consumeRateLimit("nobody", prefix + mailboxOf(email)),
    await consumeRateLimit("nobodyNetwork", prefix + network),
  ];
  if (owner) return [await toOwner(content, kind, owner)];
  await findAccount(email);
  await storeDecoy();
  if (counts.some((over) => over !== null)) {
    // In the place of the mail that is not queued.
    await storeDecoy();
    return [];
  }
  return [nobodyMail(await ownerMailContext(content, { email }, language))];
}
