import type { Messages } from "next-intl";
import type { OwnerProperty } from "@/lib/content/owner/owner-property";
import { clockTime, formatDate, hasTime, writtenDate } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";

/** Texts of the catalogue, whose gaps (`{count}`) are filled in the browser. */
export type PortalWords = Messages["portal"] & {
  documentKinds: Messages["facts"]["words"]["document"];
};

/** What the portal knows before anybody has signed in. */
export interface PortalFacts {
  language: LanguageCode;
  ownerHref: string;
  loginHref: string;
  phone: { shown: string; href: string };
  /** For who reads it at the desk: nothing can be done in the name of the owner. */
  isReadOnly?: true;
}

export type SignOutState = "idle" | "busy" | "failed";

/** Props of every part of the portal. */
export interface PortalBase {
  words: PortalWords;
  facts: PortalFacts;
}

/** Here in Dutch, `24-11-2026 om 10:00`, or the day alone where there is no time. */
export const formatMoment = (date: string, words: PortalWords, language: LanguageCode): string => {
  const day = formatDate(date, language);
  return hasTime(date) ? fill(words.at, { date: day, time: clockTime(date) }) : day;
};

/** `Cijfers van 21 november 2026, 14:05`. */
export const takenText = (date: string, words: PortalWords, language: LanguageCode): string =>
  fill(words.taken, { date: writtenDate(date, language), time: clockTime(date) });

/** The state of a property: for sale, for rent, sold, rented. */
export const stateWord = ({ state, goal }: OwnerProperty, { states }: PortalWords): string =>
  states[state === "available" ? goal : state];
