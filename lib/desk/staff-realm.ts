import "server-only";
import type { Realm } from "../accounts/realm.ts";
import { staffWith } from "../content/desk/staff.ts";
import { addressOf } from "../i18n/addresses.ts";
import { absolute } from "../mail/compose/mail-context.ts";
import { env } from "../server/env.ts";
import { describeSession } from "./staff-sessions.ts";

/** The staff's desk. */
export const staffRealm: Realm = {
  name: "staff",
  key: "staff",
  tables: {
    accounts: "staff",
    sessions: "staff_sessions",
    passwords: "staff_passwords",
    links: "staff_links",
    factors: "staff_factors",
  },
  cookiePrefix: "desk",
  area: "desk",
  isOpen: () => env.isDeskOpen,
  personWith: staffWith,
  passwordLink: (token, language) => absolute(`${addressOf("desk", language)}#password=${token}`),
  signInLink: (token, language) => absolute(`${addressOf("desk", language)}#${token}`),
  signInPage: (language) => absolute(addressOf("desk", language)),
  nextPath: (_, language) => addressOf("desk", language),
  onSignIn: (_, { email }, headers) => describeSession(email, headers),
};
