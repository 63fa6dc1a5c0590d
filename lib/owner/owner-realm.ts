import "server-only";
import type { Realm } from "../accounts/realm.ts";
import { ownerWith } from "../content/owners.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { addressOf } from "../i18n/addresses.ts";
import { languages } from "../i18n/routing.ts";
import { absolute } from "../mail/compose/mail-context.ts";
import { writeStore } from "../server/db/store.ts";
import { queueSignInNotice } from "./notices.ts";

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

/** The owners' portal. */
export const ownerRealm: Realm = {
  name: "owner",
  key: "owners",
  tables: {
    accounts: "owners",
    sessions: "owner_sessions",
    passwords: "owner_passwords",
    links: "owner_links",
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
