import "server-only";
import type { Content } from "../content/load.ts";
import { loadOwners, ownerWith } from "../content/owners.ts";
import type { Owner } from "../content/schemas/owners.ts";
import type { LanguageCode } from "../domain/language.ts";
import type { OutgoingMail } from "../domain/outgoing-mail.ts";
import { addressOf } from "../i18n/addresses.ts";
import { linkMail, nobodyMail, type OwnerLetter } from "../mail/owner-mails.ts";
import { mailWords } from "../mail/words.ts";
import { ensureAccount, findAccount } from "../server/auth-accounts.ts";
import { keepDecoy, newEntryToken, newPasswordToken, resetLifetime } from "../server/auth-links.ts";
import { countAgainst } from "../server/limits.ts";
import { personOf } from "../server/person.ts";
import { absolute, agencyOf } from "./letter-parts.ts";

/** What stands behind `#` is sent to no server, written in no log and told to no other site. */
export const chooseLink = (token: string, language: LanguageCode): string =>
  absolute(`${addressOf("reset-password", language)}#${token}`);
export const entryLink = (token: string, language: LanguageCode): string =>
  absolute(`${addressOf("login", language)}#${token}`);

/** A letter to somebody, known or not, in a language. */
export const ownerLetter = async (
  content: Content,
  { email, name }: { email: string; name?: string },
  language: LanguageCode,
): Promise<OwnerLetter> => ({
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
  return linkMail(kind, await ownerLetter(content, owner, language), href);
}

/**
 * The mail that answers who asks for a link: the link in the owner's language, or that nobody is known at this address (once a
 * day, so that it annoys nobody). Either way the database does the same work: the time of an answer tells nothing.
 * @param language of the page, for who is not known
 * @throws StoreUnavailable
 */
export async function linkMails(
  content: Content,
  kind: "reset" | "entry",
  email: string,
  language: LanguageCode,
  owners: readonly Owner[] = loadOwners(),
): Promise<OutgoingMail[]> {
  const owner = ownerWith(email, owners);
  if (owner) return [await toOwner(content, kind, owner)];
  await findAccount(email);
  await keepDecoy();
  if (await countAgainst("nobody", personOf(email))) return [];
  return [nobodyMail(await ownerLetter(content, { email }, language))];
}
