import type { Messages } from "next-intl";
import type { OwnerOverview } from "../../content/owner/owner-answers.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { OwnerContact } from "./owner-contact.ts";
import type { VisitProperty } from "./visits-answers.ts";

/** `ended`: all was sold or let for longer than `retention.accounts`, and nobody can sign in any more. */
export type OwnerAccountState = "notInvited" | "invited" | "active" | "ended";

/** An owner as the desk shows them. */
export interface DeskOwner extends OwnerContact {
  /** In addresses, which logs may have, instead of that of the owner. */
  id: string;
  email: string;
  language: LanguageCode;
  properties: VisitProperty[];
  state: OwnerAccountState;
  /** How many browsers they are signed in on. */
  sessions: number;
  /** When they last signed in, an ISO moment; null where that never was. */
  signedInAt: string | null;
}

/** What `GET /api/desk/owners/` answers. */
export interface DeskOwners {
  owners: DeskOwner[];
  /** All properties of the site, the newest first. */
  properties: VisitProperty[];
}

/** What `GET /api/desk/owners/view/?owner=` answers: the portal as the owner sees it, with its words in their language. */
export interface OwnerPortalView {
  language: LanguageCode;
  overview: OwnerOverview;
  words: Messages["portal"] & { documentKinds: Messages["facts"]["words"]["document"] };
}

/** An offer, as the agency reads it, and whether the owner does. What `GET /api/desk/offers/{reference}/` answers. */
export interface DeskOffer {
  reference: string;
  /** An ISO moment. */
  date: string;
  /** Of who makes it. */
  name: string;
  property: { id: number; title: string } | null;
  /** In euro. */
  amount: number;
  /** An ISO day. */
  validUntil: string;
  conditions: string | null;
  /** Names of the owners who can read it. */
  owners: string[];
  /** By who made it. */
  isWithdrawn: boolean;
  isShown: boolean;
  showsName: boolean;
  /** When it was shown, and when the owner was told of it: ISO moments. */
  shownAt: string | null;
  mailedAt: string | null;
  /** When the owner first read it in the portal. */
  seenAt: string | null;
}

/** What `GET /api/desk/offers/` answers, the newest first. */
export interface DeskOffers {
  offers: DeskOffer[];
}
