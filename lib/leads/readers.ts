import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import type { Content } from "../content/load.ts";
import { staffWith } from "../content/staff.ts";
import { contactMember } from "../content/team.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import type { FlowName } from "../forms/flows/index.ts";
import { addressOf } from "../i18n/addresses.ts";
import { defaultLanguage } from "../i18n/routing.ts";
import { absolute } from "../mail/compose/mail-context.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { env } from "../server/env.ts";
import type { Subject } from "./subject.ts";

/** A mailbox of the agency that hears of something at once. */
export interface Reader {
  email: string;
  /** Of the mails to it. */
  language: LanguageCode;
  /** The agency's own mailbox, which gets the files too; otherwise an agent's. */
  isAgency: boolean;
}

/** @param flow the form, which the agency may have another mailbox for */
const agencyReader = ({ site: { agency, mails } }: Content, flow?: FlowName): Reader => ({
  email: normalizeEmail(
    env.agencyEmail ??
      mails.mailboxes.find(({ flows }) => flows.some((name) => name === flow))?.email ??
      agency.email,
  ),
  language: defaultLanguage,
  isAgency: true,
});

/** Somebody of `staff.json`; no request of a visitor may fail for that file, which a site without a desk may lack. */
export function deskColleague(email: string) {
  try {
    return env.isDeskOpen ? staffWith(email) : null;
  } catch {
    return null;
  }
}

/** A colleague with this address, in their language. */
export const colleagueReader = (email: string): Reader => ({
  email: normalizeEmail(email),
  language: deskColleague(email)?.language ?? defaultLanguage,
  isAgency: false,
});

/** The agent of a home, as its page names them, or who was written to; nobody for what is about no home, or where the team is empty. */
export function agentReaders(content: Content, { property, project, agent: addressee }: Subject): Reader[] {
  if (!property && !project) return addressee ? [colleagueReader(addressee.email)] : [];
  const id = property?.ContactID ?? project?.ContactID;
  const agent = contactMember(catalogueOf(content), id, defaultLanguage);
  return agent ? [colleagueReader(agent.email)] : [];
}

/** Nobody reads the same twice: of readers with one address the first. */
const once = (readers: readonly Reader[]): Reader[] =>
  readers.filter(({ email }, place) => readers.findIndex((reader) => reader.email === email) === place);

/** Who hears of what a visitor sends or changes: the agency, the agent of the home where the agency wants it, and who has the request. */
export const readersOf = (
  content: Content,
  subject: Subject,
  { flow, assignee }: { flow?: FlowName; assignee?: string | null } = {},
): Reader[] =>
  once([
    agencyReader(content, flow),
    ...(content.site.mails.tellsAgents ? agentReaders(content, subject) : []),
    ...(assignee ? [colleagueReader(assignee)] : []),
  ]);

/**
 * To whom a mail goes besides its reader. What concerns no agent in particular concerns all who have asked for it.
 * @param isShared whether it is about no home, and to nobody by name
 */
export const audienceOf = ({ isAgency }: Reader, isShared: boolean): Pick<OutgoingMail, "audience"> =>
  isAgency ? (isShared ? { audience: "everybody" } : {}) : { audience: "colleague" };

/** Where a mail of the agency leads at the desk, absolute; undefined where there is none. */
export const deskLink = (language: LanguageCode, query: Record<string, string>): string | undefined =>
  env.isDeskOpen ? absolute(`${addressOf("desk", language)}?${new URLSearchParams(query)}`) : undefined;
