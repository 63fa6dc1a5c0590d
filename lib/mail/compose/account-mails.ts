import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import { brusselsClock, longDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { closing, type MailBlock, portraitBlocks, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import type { Contact, MailAgency } from "./mail-context.ts";
import { noticeOf } from "./notice.ts";
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

type Words = MailWords["t"];

/** A moment by Belgian clocks, in words. */
export function dayAndTime(at: Date, { language }: MailWords): { day: string; time: string } {
  const [day = "", time = ""] = brusselsClock(at).split("T");
  return { day: longDay(day, language), time };
}

/** Why the reader gets it is the account, unless `why` says something else. */
interface AccountMail {
  subject: string;
  blocks: MailBlock[];
  why?: string;
  isSecret?: true;
  hasLinks?: false;
  notice?: OutgoingMail["notice"];
  audience?: OutgoingMail["audience"];
  replyTo?: OutgoingMail["replyTo"];
  attachments?: OutgoingMail["attachments"];
}

/** A mail about an account. @param write the mail, with the words of its reader and the names that most of them hold */
export function accountMail(
  context: AccountMailContext,
  write: (t: Words, values: { agency: string; phone: string }) => AccountMail,
): OutgoingMail {
  const { area, email, name, agency, words } = context;
  const { t } = words;
  const values = { agency: agency.name, phone: shownPhone(agency.phone) };
  const { blocks, ...mail } = write(t, values);
  const replyTo = { name: agency.name, address: agency.email };
  const why = t(`${area}.why`, values);
  return compose({ to: email, agency, words, hasFile: false, why, replyTo, ...mail }, [
    text(name ? t("greeting", { name }) : t("greetingPlain")),
    ...blocks,
    ...closing(context, words),
  ]);
}

/** A link by which a person chooses a new password, or signs in without one. */
export const linkMail = (kind: "reset" | "entry", context: AccountMailContext, href: string): OutgoingMail =>
  accountMail(context, (t, values) => ({
    subject: t(`owner.${kind}.subject`),
    blocks: [
      text(t(`owner.${kind}.text`, values)),
      { kind: "button", label: t(`owner.${kind}.button`), href },
      text(t(`owner.${kind}.valid`)),
      text(t(`owner.${kind}.ignore`)),
    ],
    isSecret: true,
  }));

/** A code with which somebody who is signed in proves once more who they are. */
export const codeMail = (context: AccountMailContext, code: string): OutgoingMail =>
  accountMail(context, (t, values) => ({
    subject: t("desk.confirm.subject"),
    blocks: [
      text(t("desk.confirm.text", { ...values, code })),
      text(t("desk.confirm.valid")),
      text(t("owner.security.notYours", values)),
    ],
    isSecret: true,
    hasLinks: false,
  }));

/** The first mail a person gets: what there is to see, and a link to choose a password. */
export const inviteMail = (
  context: AccountMailContext,
  links: { choose: string; signIn: string },
): OutgoingMail =>
  accountMail(context, (t, values) => ({
    subject: t(`${context.area}.invite.subject`, values),
    blocks: [
      text(t(`${context.area}.invite.text`)),
      { kind: "button", label: t("owner.invite.button"), href: links.choose },
      text(t("owner.invite.valid")),
      text(t("owner.invite.with", { email: context.email })),
      { kind: "links", links: [{ label: t("owner.invite.page"), href: links.signIn }] },
    ],
    isSecret: true,
  }));

/** Tells an owner that there is an offer, which they read in the portal. The answer goes to who is in charge of the property. */
export const offerMail = (
  context: AccountMailContext,
  { address, href, contact }: { address: string; href: string; contact: Contact },
): OutgoingMail =>
  accountMail(context, (t) => ({
    subject: t("owner.offer.subject"),
    blocks: [
      text(t("owner.offer.text", { address })),
      { kind: "button", label: t("owner.offer.button"), href },
      text(t("owner.offer.next", { agent: contact.name, phone: shownPhone(contact.phone) })),
      ...portraitBlocks(contact),
    ],
    replyTo: { name: contact.name, address: contact.email },
  }));

/** Tells a publisher that what the agency's package has sent waits for a person. @param reason a sentence of the desk */
export const importWaitsMail = (
  context: AccountMailContext,
  { since, reason, href }: { since: Date; reason: string; href: string },
): OutgoingMail =>
  accountMail(context, (t, values) => ({
    subject: t("desk.importWaits.subject"),
    blocks: [
      text(t("desk.importWaits.text", { ...values, ...dayAndTime(since, context.words) })),
      text(reason),
      { kind: "button", label: t("desk.importWaits.button"), href },
      small(t("desk.importWaits.once")),
    ],
  }));

interface ImportConflicts {
  package: string;
  /** Fields. */
  count: number;
  titles: readonly string[];
  more: number;
  /** Absolute. */
  href: string;
}

/** Tells an editor what was changed both here and in the agency's package. @param titles of the listings; `more` are not named */
export const importConflictsMail = (
  context: AccountMailContext,
  { package: name, count, titles, more, href }: ImportConflicts,
): OutgoingMail =>
  accountMail(context, (t) => ({
    subject: t("desk.importConflicts.subject", { package: name, count }),
    blocks: [
      text(t("desk.importConflicts.text", { package: name, count })),
      { kind: "list", items: [...titles, ...(more > 0 ? [t("desk.importConflicts.more", { more })] : [])] },
      { kind: "button", label: t("desk.importConflicts.button"), href },
      small(t("desk.importConflicts.once")),
    ],
    audience: "colleague",
    ...noticeOf(t("push.conflicts", { package: name }), {}, href),
  }));

/** A change to an account that its person has to know of. */
export type SecurityEvent =
  | "passwordChanged"
  | "signedOut"
  | "factorAdded"
  | "factorRemoved"
  | "codesRenewed"
  | "passkeyAdded"
  | "passkeyRemoved";

/**
 * Informs a person of a change to their account and whom to call about it. It has no link, so that it is of no use to a stranger who
 * reads it.
 */
export function securityMail(event: SecurityEvent, context: AccountMailContext, at: Date): OutgoingMail {
  const moment = dayAndTime(at, context.words);
  return accountMail(context, (t, values) => ({
    subject: t(`owner.${event}.subject`, values),
    blocks: [
      text(t(`owner.${event}.text`, { ...values, ...moment })),
      text(t("owner.security.yours")),
      text(t("owner.security.notYours", values)),
    ],
    hasLinks: false,
  }));
}

/** For an address without an account (specification, point 8). The page itself does not give that away. */
export const nobodyMail = (context: AccountMailContext): OutgoingMail =>
  accountMail(context, (t, values) => ({
    subject: t("owner.nobody.subject", values),
    blocks: [
      text(`${context.words.errors("personNotFound")}.`),
      text(t(`${context.area}.nobody.text`, values)),
      text(t(`${context.area}.nobody.other`, values)),
    ],
    why: t("owner.nobody.why"),
  }));

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
