import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { FlowName } from "../../forms/flows/index.ts";
import type { Link } from "./block.ts";
import type { RentalTerms } from "./rental-conditions.ts";

/** Who can be asked. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}

/** The agency as mails name it. */
export interface MailAgency extends Contact {
  /** Street, number and place on one line. */
  address: string;
}

/** A property or a project that a request is about, in the language of the mail. */
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
}

/** A document that was asked for; without an address the agent sends it. */
export interface MailDocument {
  name: string;
  href: string | null;
}

/** A booked visit: moments, and the same as Belgian clocks show them. */
export interface MailVisit {
  start: Date;
  end: Date;
  /** `2026-11-24` */
  day: string;
  from: string;
  to: string;
}

/** Names behind the ids in a form, as the agency's content has them in the language of the mail. */
export interface NamedChoices {
  propertyType?: string;
  propertyTypes?: string[];
  unit?: string;
}

/** All that the mails about one request say: plain data in the language of the mail. Nothing in it is escaped. */
export interface MailContext {
  flow: FlowName;
  reference: string;
  /** Of this mail. */
  language: LanguageCode;
  /** Of the person. */
  senderLanguage: LanguageCode;
  /** As the flow's schema has read them. */
  fields: Record<string, unknown>;
  names: NamedChoices;
  agency: MailAgency;
  contact: Contact;
  property?: MailSubject;
  project?: MailSubject;
  similar: Link[];
  visit?: MailVisit;
  /** While the visit waits for its visitor's confirmation: where that is given, and until which time of Belgian clocks, `14:05`. */
  hold?: { confirm: string; until: string };
  rental?: RentalTerms;
  documents?: MailDocument[];
  /** The last day on which the links of the documents work. */
  documentsUntil?: string;
  /** The page that is shown to a friend, absolute, and what it is called. */
  shared?: Link;
}

/** A text among the fields; empty where there is none. */
export const field = ({ fields }: Pick<MailContext, "fields">, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

export const fullName = (letter: Pick<MailContext, "fields">): string =>
  [field(letter, "firstName"), field(letter, "lastName")].filter(Boolean).join(" ");
