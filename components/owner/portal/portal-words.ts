import type { Messages } from "next-intl";
import type { LanguageCode } from "@/lib/domain/text/language";

/** What the portal says in the browser: templates of the catalogue, `{count}` and the like still standing in them. */
export type PortalWords = Messages["portal"] & {
  documentKinds: Messages["facts"]["words"]["document"];
};

/** What the portal knows before anybody has signed in. */
export interface PortalFacts {
  language: LanguageCode;
  ownerHref: string;
  loginHref: string;
  phone: { shown: string; href: string };
}

/** How far somebody is with signing out. */
export type SignOutState = "no" | "busy" | "failed";

/** What every part of the portal is given. */
export interface PortalBase {
  words: PortalWords;
  facts: PortalFacts;
}
