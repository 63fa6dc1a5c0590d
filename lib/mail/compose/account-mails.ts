import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import { brusselsClock, longDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { closing, type MailBlock, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import type { Contact, MailAgency } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** Whose account a mail is about: it decides some of its words. */
export type AccountArea = "owner" | "desk";

/** The recipient and the agency; the words are in the recipient's language. */
export interface AccountMailContext {
  area: AccountArea;
  email: string;
  /** Missing for an address without an account. */
  name?: string;
  agency: MailAgency;
  words: MailWords;
}

const accountGreeting = ({ name, words: { t } }: AccountMailContext): MailBlock =>
  text(name ? t("greeting", { name }) : t("greetingPlain"));

function accountMail(
  context: AccountMailContext,
  subject: string,
  blocks: MailBlock[],
  why: string,
  more: { isSecret?: true; hasLinks?: false; replyTo?: OutgoingMail["replyTo"] } = {},
): OutgoingMail {
  const { email, agency, words } = context;
  return compose(
    {
      to: email,
      subject,
      agency,
      words,
      why,
      replyTo: { name: agency.name, address: agency.email },
      ...more,
    },
    [accountGreeting(context), ...blocks, ...closing(context, words)],
  );
}

const whyAccount = ({ area, agency, words: { t } }: AccountMailContext) =>
  t(`${area}.why`, { agency: agency.name, phone: shownPhone(agency.phone) });

/** A link by which a person chooses a new password, or signs in without one. */
export function linkMail(kind: "reset" | "entry", context: AccountMailContext, href: string): OutgoingMail {
  const { t } = context.words;
  const agency = context.agency.name;
  return accountMail(
    context,
    t(`owner.${kind}.subject`),
    [
      text(t(`owner.${kind}.text`, { agency })),
      { kind: "button", label: t(`owner.${kind}.button`), href },
      text(t(`owner.${kind}.valid`)),
      text(t(`owner.${kind}.ignore`)),
    ],
    whyAccount(context),
    { isSecret: true },
  );
}

/** A code with which somebody who is signed in proves once more who they are. */
export function codeMail(context: AccountMailContext, code: string): OutgoingMail {
  const { t } = context.words;
  const agency = context.agency.name;
  return accountMail(
    context,
    t("desk.confirm.subject"),
    [
      text(t("desk.confirm.text", { agency, code })),
      text(t("desk.confirm.valid")),
      text(t("owner.security.notYours", { phone: shownPhone(context.agency.phone) })),
    ],
    whyAccount(context),
    { isSecret: true, hasLinks: false },
  );
}

/** The first mail a person gets: what there is to see, and a link to choose a password. */
export function inviteMail(
  context: AccountMailContext,
  links: { choose: string; signIn: string },
): OutgoingMail {
  const { t } = context.words;
  const agency = context.agency.name;
  return accountMail(
    context,
    t(`${context.area}.invite.subject`, { agency }),
    [
      text(t(`${context.area}.invite.text`)),
      { kind: "button", label: t("owner.invite.button"), href: links.choose },
      text(t("owner.invite.valid")),
      text(t("owner.invite.with", { email: context.email })),
      { kind: "links", links: [{ label: t("owner.invite.page"), href: links.signIn }] },
    ],
    whyAccount(context),
    { isSecret: true },
  );
}

/** Tells an owner that there is an offer, which they read in the portal. The answer goes to who is in charge of the property. */
export function offerMail(
  context: AccountMailContext,
  { address, href, contact }: { address: string; href: string; contact: Contact },
): OutgoingMail {
  const { t } = context.words;
  return accountMail(
    context,
    t("owner.offer.subject"),
    [
      text(t("owner.offer.text", { address })),
      { kind: "button", label: t("owner.offer.button"), href },
      text(t("owner.offer.next", { agent: contact.name, phone: shownPhone(contact.phone) })),
    ],
    whyAccount(context),
    { replyTo: { name: contact.name, address: contact.email } },
  );
}

/** A change to an account that its person has to know of. */
export type SecurityEvent =
  | "passwordChanged"
  | "signedOut"
  | "factorAdded"
  | "factorRemoved"
  | "codesRenewed";

/**
 * Informs a person of a change to their account and whom to call about it. It has no link, so that it is of no use to a stranger who
 * reads it.
 */
export function securityMail(event: SecurityEvent, context: AccountMailContext, at: Date): OutgoingMail {
  const { t, language } = context.words;
  const [day = "", time = ""] = brusselsClock(at).split("T");
  const agency = context.agency.name;
  return accountMail(
    context,
    t(`owner.${event}.subject`, { agency }),
    [
      text(t(`owner.${event}.text`, { agency, day: longDay(day, language), time })),
      text(t("owner.security.yours")),
      text(t("owner.security.notYours", { phone: shownPhone(context.agency.phone) })),
    ],
    whyAccount(context),
    { hasLinks: false },
  );
}

/** For an address without an account (specification, point 8). The page itself does not give that away. */
export function nobodyMail(context: AccountMailContext): OutgoingMail {
  const { t, errors } = context.words;
  const agency = context.agency.name;
  return accountMail(
    context,
    t("owner.nobody.subject", { agency }),
    [
      text(`${errors("personNotFound")}.`),
      text(t(`${context.area}.nobody.text`, { agency })),
      text(t(`${context.area}.nobody.other`, { phone: shownPhone(context.agency.phone) })),
    ],
    t("owner.nobody.why"),
  );
}

/** Informs the agency that an owner has signed in (specification, point 4). */
export function noticeMail(
  to: string,
  agency: MailAgency,
  owner: { email: string; name: string; language: LanguageCode; properties: readonly number[] },
  words: MailWords,
): OutgoingMail {
  const { t } = words;
  const { email, name, properties } = owner;
  return compose(
    { to, agency, words, subject: t("owner.notice.subject", { name }), replyTo: { name, address: email } },
    [
      text(t("owner.notice.text", { name })),
      {
        kind: "facts",
        rows: [
          [t("fields.email"), email],
          [t("owner.notice.language"), owner.language],
          [t("owner.notice.properties"), properties.join(", ")],
        ],
      },
      small(t("owner.notice.why")),
    ],
  );
}
