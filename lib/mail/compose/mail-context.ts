import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { contactMember, type MailPortrait, memberView, memberWith, portraitOf } from "../../content/team.ts";
import { type Palette, paletteOf } from "../../domain/brand/colours.ts";
import { type SystemFonts, systemFontsOf } from "../../domain/brand/typefaces.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { legalNameIn } from "../../domain/text/legal-form.ts";
import { textIn } from "../../domain/text/localized.ts";
import type { RentalConditions } from "../../forms/appointments.ts";
import type { FlowName } from "../../forms/flows/index.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { env } from "../../server/env.ts";

/** A person to contact, or the agency. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
  portrait?: MailPortrait | undefined;
}

/** The agency as mails present it. */
export interface MailAgency extends Contact {
  /** Whom its mails come from: its name, or another that it has chosen for them. */
  sender: string;
  /** Street, number and place on one line. */
  address: string;
  /** Who writes, as every letter of a company must say (WVV, article 2:20), and the number at the professional institute. */
  legal: { name: string; companyNumber: string; court: string; institute: string };
  /** Absolute: the home page and the privacy statement, in the language. */
  href: string;
  privacyHref: string;
  /** The colours of its mails. */
  palette: Palette;
  /** The typefaces of its mails. */
  fonts: SystemFonts;
}

export interface MailLink {
  label: string;
  /** Absolute. */
  href: string;
  /** A few words after it: place and price. */
  note?: string;
}

/** A property or a project that a submission is about, in the language of the mail. */
export interface MailSubject {
  title: string;
  /** Place, and price where there is one. */
  note: string;
  reference: string;
  /** Absolute. */
  href: string;
  place: string;
  /** Where to meet; null where the address is not published. */
  address: string | null;
  /** The way there on a map, where the address is published. */
  route?: string;
}

/** A requested document. Without an address the agent sends it. */
export interface MailDocument {
  name: string;
  href: string | null;
}

/** A booked visit: its moments, and the same on Belgian clocks. */
export interface MailVisit {
  start: Date;
  end: Date;
  /** `2026-11-24` */
  day: string;
  /** `10:00` */
  from: string;
  to: string;
}

/** What a calendar that has a visit already must know of its change. */
export interface VisitChange {
  /** The number of the change, from 1. */
  sequence: number;
  isCancelled: boolean;
}

/** The four statements before a visit, and how many months of rent the deposit is; 0 where it is no whole number of them. */
export type RentalTerms = RentalConditions & { depositMonths: number };

/** The names of choices in the agency's content, in the language of the mail. */
export interface NamedChoices {
  propertyType?: string;
  propertyTypes?: string[];
  unit?: string;
}

/** The data of all mails about one submission, in the language of the mail. Nothing in it is escaped. */
export interface MailContext {
  flow: FlowName;
  reference: string;
  /** Of this mail. */
  language: LanguageCode;
  /** Of the person. */
  senderLanguage: LanguageCode;
  /** As the form's schema has read them. */
  fields: Record<string, unknown>;
  names: NamedChoices;
  agency: MailAgency;
  contact: Contact;
  property?: MailSubject;
  project?: MailSubject;
  similar: MailLink[];
  visit?: MailVisit;
  /** Of a visit that has changed since it was booked. */
  visitChange?: VisitChange;
  /** Where its visitor moves or cancels it, or says that they are late; absolute. Missing in the mails to the agency. */
  visitLinks?: { move: string; cancel: string; late: string };
  /** While a visit waits for its visitor's confirmation: where it is confirmed, and until which time on Belgian clocks, `14:05`. */
  hold?: { confirm: string; until: string };
  /** Where the alert that a search becomes is confirmed, with the label of the button and what it is for. */
  alert?: { href: string; label: string; texts: string[] };
  rental?: RentalTerms;
  documents?: MailDocument[];
  /** The last day on which the links of the documents work. */
  documentsUntil?: string;
  /** The page that is sent to a friend. */
  shared?: MailLink;
}

/** A text among the fields; empty where there is none. */
export const field = ({ fields }: Pick<MailContext, "fields">, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

/** First and last name of who sent the form, or of the friend it names; empty where the form has none. */
export const namesOf = (context: Pick<MailContext, "fields">, of: "person" | "friend"): string[] =>
  (of === "person" ? ["firstName", "lastName"] : ["friendFirstName", "friendLastName"]).map((name) =>
    field(context, name),
  );

export const fullName = (context: Pick<MailContext, "fields">): string =>
  namesOf(context, "person").filter(Boolean).join(" ");

/** The full address of a path of the site, as mails need it. */
export const absolute = (path: string): string => new URL(path, env.siteUrl).href;

/** The agency in a language. */
export function agencyOf({ site: { agency, brand, mails } }: Content, language: LanguageCode): MailAgency {
  const { name, phone, email, houseNumber, zip, legalName, companyNumber, institute } = agency;
  return {
    name,
    sender: mails.senderName ?? name,
    phone,
    email,
    address: `${agency.street[language]} ${houseNumber}, ${zip} ${agency.city[language]}`,
    legal: {
      name: legalNameIn(legalName, language),
      companyNumber,
      court: textIn(agency.court, language),
      institute: `${textIn(institute.name, language)} ${institute.number}`,
    },
    href: absolute(addressOf("home", language)),
    privacyHref: absolute(addressOf("privacy-statement", language)),
    palette: paletteOf(brand.colours),
    fonts: systemFontsOf(brand.fonts),
  };
}

/** Who looks after a property or project, by the id that it names; the agency where the team is empty. */
export function mailContact(content: Content, id: string | undefined, language: LanguageCode): Contact {
  const member = contactMember(catalogueOf(content), id, language);
  if (!member) return agencyContact(content);
  return {
    name: member.name,
    phone: member.phone.shown,
    email: member.email,
    portrait: portraitOf(member),
  };
}

/** The agency, for what is about no home. */
export const agencyContact = ({ site: { agency } }: Content): Contact => ({
  name: agency.name,
  phone: agency.phone,
  email: agency.email,
});

/** The face of a colleague, who may stand in the team too. */
export function colleaguePortrait(
  content: Content,
  email: string,
  language: LanguageCode,
): MailPortrait | undefined {
  const member = memberWith(content, email);
  return member && portraitOf(memberView(catalogueOf(content), member, language));
}
