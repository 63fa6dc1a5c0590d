import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { type AccountMailContext, inviteMail, linkMail, nobodyMail } from "../mail/compose/account-mails.ts";
import { agencyOf } from "../mail/compose/mail-context.ts";
import { mailWords } from "../mail/compose/words.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import type { Queries } from "../server/db/queries.ts";
import { writeStore } from "../server/db/store.ts";
import { mailboxOf, normalizeEmail } from "../server/email-address.ts";
import { consumeRateLimit, enforceRateLimit, type RateLimitCheck } from "../server/rate-limit.ts";
import { ensureAccount, findAccount } from "./accounts.ts";
import { isKnownNetwork } from "./known-networks.ts";
import {
  invitationLifetime,
  newPasswordToken,
  newSignInToken,
  resetLifetime,
  storeDecoy,
} from "./link-tokens.ts";
import type { Person, Realm } from "./realm.ts";

/**
 * What every mail about an account needs.
 * @param person who has it, or an address without an account, then without a name
 */
export const accountMailContext = async (
  { area }: Realm,
  content: Content,
  { email, name }: { email: string; name?: string },
  language: LanguageCode,
): Promise<AccountMailContext> => ({
  area,
  email,
  name,
  agency: agencyOf(content, language),
  words: await mailWords(language),
});

async function mailToPerson(
  realm: Realm,
  content: Content,
  kind: "reset" | "entry",
  person: Person,
  language: LanguageCode,
): Promise<OutgoingMail> {
  const account = await ensureAccount(realm, person);
  const href =
    kind === "reset"
      ? realm.passwordLink(await newPasswordToken(realm, account, resetLifetime), language)
      : realm.signInLink(await newSignInToken(realm, account), language);
  return linkMail(kind, await accountMailContext(realm, content, person, language), href);
}

/**
 * The limits of a request for a link of either kind, whether the address has an account or not. Requests from networks that the person
 * has signed in from have limits of their own: a stranger cannot use them up.
 * @param network from `clientAddress`
 * @throws StoreUnavailable
 */
export async function linkRequestLimits(
  realm: Realm,
  email: string,
  network: string,
): Promise<RateLimitCheck[]> {
  const account = normalizeEmail(email);
  const isKnown = await isKnownNetwork(realm, account, network);
  const key = isKnown ? `${account} ${network}` : account;
  const kinds = isKnown
    ? (["ownLinks", "ownLinksDay"] as const)
    : (["accountLinks", "accountLinksDay"] as const);
  const code = "too-many-links";
  return [{ kind: "links", key: network }, ...kinds.map((kind) => ({ kind, key, code }) as const)];
}

/**
 * Counts a request for a link, also where the account's limit refuses it: a network could try addresses without end.
 * @throws HttpError `too-many`, `too-many-links`; StoreUnavailable
 */
export async function countLinkRequest(realm: Realm, email: string, network: string): Promise<void> {
  for (const { kind, key, ...options } of await linkRequestLimits(realm, email, network))
    await enforceRateLimit(kind, key, options);
}

/**
 * The mail that answers a request for a link. Who may sign in gets the link. Any other address is
 * told that it is not known, once a day per mailbox and three times a day per network, so that nobody is flooded. The database does the
 * same work in every case: the time of the response reveals nothing.
 * @param kind `reset` sets a password, `entry` signs in
 * @param visitor the language of the page, which the mail has too, and the network of the request
 * @throws StoreUnavailable
 */
export async function linkMails(
  realm: Realm,
  content: Content,
  kind: "reset" | "entry",
  email: string,
  { language, network }: { language: LanguageCode; network: string },
): Promise<OutgoingMail[]> {
  const person = realm.personWith(email);
  // They are counted too, under other keys and without effect: otherwise their response would come sooner.
  const prefix = person ? "owner " : "";
  const overLimits = [
    await consumeRateLimit("nobody", prefix + mailboxOf(email)),
    await consumeRateLimit("nobodyNetwork", prefix + network),
  ];
  if (person) return [await mailToPerson(realm, content, kind, person, language)];
  await findAccount(realm, email);
  await storeDecoy(realm);
  if (overLimits.some((over) => over !== null)) {
    // Takes the time of the mail that is not queued.
    await storeDecoy(realm);
    return [];
  }
  return [nobodyMail(await accountMailContext(realm, content, { email }, language))];
}

/** A link with which a person sets a password, within seven days. @throws StoreUnavailable */
export async function invitationLink(realm: Realm, person: Person): Promise<string> {
  const account = await ensureAccount(realm, person);
  return realm.passwordLink(await newPasswordToken(realm, account, invitationLifetime), person.language);
}

/** A link that signs a person in, once, within a quarter of an hour. @throws StoreUnavailable */
export async function entryLink(realm: Realm, person: Person): Promise<string> {
  const account = await ensureAccount(realm, person);
  return realm.signInLink(await newSignInToken(realm, account), person.language);
}

/**
 * Queues the mail that invites a person; the running site sends it.
 * @param record written with it
 * @throws StoreUnavailable
 */
export async function inviteByMail(
  realm: Realm,
  person: Person,
  content: Content = loadContent(),
  record?: (transaction: Queries) => Promise<void>,
): Promise<void> {
  const { email, language } = person;
  const links = { choose: await invitationLink(realm, person), signIn: realm.signInPage(language) };
  const mail = inviteMail(await accountMailContext(realm, content, person, language), links);
  await writeStore(async (transaction) => {
    await queueMails(transaction, [mail], { reference: null, email });
    await record?.(transaction);
  });
}
