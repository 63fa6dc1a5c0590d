import "server-only";
import type { Content } from "../content/load.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import type { AccountArea } from "../mail/compose/account-mails.ts";

/** Somebody who may sign in, as the content names them. */
export interface Person {
  /** In small letters. */
  email: string;
  name: string;
  /** Of their mails. */
  language: LanguageCode;
}

/** How a session came to be. */
export interface SessionTraits {
  /** Whether a passkey has opened it, which is both factors at once. */
  byPasskey: boolean;
  /** Whether its person stays signed in on the device. */
  stays: boolean;
}

/**
 * A part of the site behind a sign-in of its own: the owners' portal, the staff's desk. Each has its tables, its cookie and its keys, so
 * that no account, session or mailed link of one opens the other.
 */
export interface Realm {
  /** Names its keys and the columns of its tables: stored values depend on it. */
  name: "owner" | "staff";
  /** The key that signs its cookies. */
  key: "owners" | "staff";
  tables: {
    accounts: "owners" | "staff";
    sessions: string;
    passwords: string;
    links: string;
    passkeys: "owner_passkeys" | "staff_passkeys";
    /** Where its accounts can have a second factor. */
    factors?: string;
  };
  /** Prefix of the names of its cookies. */
  cookiePrefix: string;
  /** Which words its mails have. */
  area: AccountArea;
  /** Whether there is such a part on this site. */
  isOpen: () => boolean;
  /** Who may sign in with an address, as the content is now; null for everybody else. */
  personWith: (email: string) => Person | null;
  /** Absolute addresses; the token stands behind `#`, which browsers send to no server: it is in no log and in no referrer. */
  signInLink: (token: string, language: LanguageCode) => string;
  passwordLink: (token: string, language: LanguageCode) => string;
  signInPage: (language: LanguageCode) => string;
  /** The page after sign-in; what was requested comes from a query, so anybody may have written it. */
  nextPath: (requested: unknown, language: LanguageCode) => string;
  /** Runs after a try to sign in that has failed. Nobody waits for it, as the time of an answer must not reveal who has an account. */
  onFailure?: (email: string) => void;
  /** Runs after a password was set by a mailed link. */
  onPasswordSet?: (email: string) => Promise<void>;
  /** Runs after each sign-in. */
  onSignIn: (content: Content, person: Person, headers: Headers, session: SessionTraits) => Promise<void>;
}
