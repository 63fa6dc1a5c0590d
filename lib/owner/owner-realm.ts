import "server-only";
import type { Realm } from "../accounts/realm.ts";
import type { Content } from "../content/load.ts";
import { ownerWith } from "../content/owners.ts";
import type { Owner } from "../content/schemas/owners.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { addressOf } from "../i18n/addresses.ts";
import { defaultLanguage, languages } from "../i18n/routing.ts";
import { noticeMail } from "../mail/compose/account-mails.ts";
import { absolute, agencyOf } from "../mail/compose/mail-context.ts";
import { mailWords } from "../mail/compose/words.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import { writeStore } from "../server/db/store.ts";
import { env } from "../server/env.ts";

/** Whether a path can lead elsewhere than it seems to: `//other.example`, `/\other.example`, `/owner/../`. */
const isUnsafePath = (path: string) => /[\\\p{Cc}\s]|\/\/|(^|\/)\.{1,2}(\/|$)|%(2e|2f|5c)/iu.test(path);

/**
 * The page after sign-in: the requested one if it is an owner's page of this site, else the overview.
 * @param requested from the query of the sign-in page, so anybody may have written it
 */
export function portalPath(requested: unknown, language: LanguageCode): string {
  const overview = addressOf("owner", language);
  if (typeof requested !== "string" || requested.length > 500) return overview;
  const [path = ""] = requested.split(/[?#]/);
  const isOwnersPage = languages.some((code) => path.startsWith(addressOf("owner", code)));
  return isOwnersPage && !isUnsafePath(path) && !/[\\\p{Cc}\s]/u.test(requested) ? requested : overview;
}

/** Notes when an owner was last here, for the agency. @throws StoreUnavailable */
async function recordSignIn(email: string): Promise<void> {
  await writeStore((transaction) =>
    transaction.updateTable("owners").set({ signed_in_at: Date.now() }).where("email", "=", email).execute(),
  );
}

/** Queues the mail that tells the agency of a sign-in, where `ownerSignInNotice` of `site.json` wants it (specification, point 4). */
async function queueSignInNotice(content: Content, owner: Owner): Promise<void> {
  const { site } = content;
  if (!site.ownerSignInNotice) return;
  const to = env.agencyEmail ?? site.agency.email;
  const words = await mailWords(defaultLanguage);
  const mail = noticeMail(to, agencyOf(content, defaultLanguage), owner, words);
  await writeStore((transaction) => queueMails(transaction, [mail], { reference: null, email: owner.email }));
  notifyMailQueued();
}

/** The owners' portal. */
export const ownerRealm: Realm = {
  name: "owner",
  key: "owners",
  tables: {
    accounts: "owners",
    sessions: "owner_sessions",
    passwords: "owner_passwords",
    links: "owner_links",
    passkeys: "owner_passkeys",
  },
  cookiePrefix: "owner",
  area: "owner",
  isOpen: () => true,
  personWith: (email) => ownerWith(email),
  passwordLink: (token, language) => absolute(`${addressOf("reset-password", language)}#${token}`),
  signInLink: (token, language) => absolute(`${addressOf("login", language)}#${token}`),
  signInPage: (language) => absolute(addressOf("login", language)),
  nextPath: portalPath,
  onSignIn: async (content, { email }) => {
    await recordSignIn(email);
    const owner = ownerWith(email);
    if (owner) await queueSignInNotice(content, owner);
  },
};
