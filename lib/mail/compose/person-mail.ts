import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import { offerDeposit } from "../../domain/law/deposits.ts";
import { longDay, writtenDate } from "../../domain/text/dates.ts";
import { formatPrice } from "../../domain/text/money.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import {
  aboutBlocks,
  closing,
  contactBlocks,
  greeting,
  heading,
  type MailBlock,
  type MailPicture,
  pictureFiles,
  small,
  text,
} from "./blocks.ts";
import { compose } from "./compose.ts";
import { fieldRows, writtenTexts } from "./field-rows.ts";
import { field, type MailContext } from "./mail-context.ts";
import { rentalConditionBlocks } from "./rental-conditions.ts";
import { visitAttachment, visitStepRows } from "./visit-attachment.ts";
import type { MailWords } from "./words.ts";

/** From the contact person in the agency's name, who also gets the answer. */
export const envelopeOf = (context: MailContext, words: MailWords) => {
  const { agency, contact } = context;
  return {
    to: field(context, "email"),
    agency,
    words,
    why: words.t("why", { phone: shownPhone(agency.phone) }),
    senderName: contact.name === agency.name ? agency.sender : `${contact.name}, ${agency.sender}`,
    replyTo: { name: contact.name, address: contact.email },
  };
};

/** The one button: back to what it is about. */
function buttonBlocks({ property, project }: MailContext, { t }: MailWords): MailBlock[] {
  const about = property ?? project;
  return about ? [{ kind: "button", label: t(property ? "toProperty" : "toProject"), href: about.href }] : [];
}

/** When and where a visit is, and what to do about it. @param isInCalendar an earlier mail has brought its file */
export function visitBlocks(
  context: MailContext,
  words: MailWords,
  { isInCalendar = false }: { isInCalendar?: boolean } = {},
): MailBlock[] {
  const { t } = words;
  const { visit, property, contact, visitLinks } = context;
  if (!visit || !property) return [];
  const { name } = contact;
  const { route } = property;
  return [
    heading(t("visit.heading")),
    text(t("visit.when", { ...visit, day: longDay(visit.day, context.language) })),
    text(
      property.address
        ? t("visit.where", { address: property.address })
        : t("visit.whereLater", { place: property.place, name }),
    ),
    text(t("visit.change", { name, phone: shownPhone(contact.phone) })),
    {
      kind: "links",
      links: [
        ...(visitLinks ? visitStepRows(visitLinks, words) : []),
        ...(route ? [{ label: t("visit.route"), href: route }] : []),
      ],
    },
    ...(isInCalendar ? [] : [small(t("visit.calendar"))]),
  ];
}

/**
 * Asks the visitor to confirm a visit: anybody may have typed the address into the form, so nothing is booked before its owner
 * confirms. The mail with the address and the calendar file follows then.
 */
export function visitHoldMail(context: MailContext, words: MailWords, picture?: MailPicture): OutgoingMail {
  const { t } = words;
  const { property, visit, hold, language } = context;
  if (!hold || !property) throw new Error("a visit to confirm has a property and an end");
  const day = visit ? longDay(visit.day, language) : "";
  return compose(
    {
      ...envelopeOf(context, words),
      subject: t("visit.hold.subject", { day }),
      attachments: pictureFiles(picture),
    },
    [
      greeting(context, words),
      text(t("visit.hold.text", { about: property.title, until: hold.until })),
      ...(visit ? [text(t("visit.when", { ...visit, day }))] : []),
      { kind: "button", label: t("visit.hold.button"), href: hold.confirm },
      text(t("visit.hold.after")),
      text(t("visit.hold.ignore")),
      ...aboutBlocks(context, words, picture),
      text(t("reference", { reference: context.reference })),
      ...contactBlocks(context, words),
      ...closing(context, words),
    ],
  );
}

function documentBlocks(
  { documents, documentsUntil, contact: { name } }: MailContext,
  { t, language }: MailWords,
): MailBlock[] {
  if (!documents) return [];
  const links = documents.flatMap(({ name: label, href }) => (href ? [{ label, href }] : []));
  const items = documents.filter(({ href }) => href === null).map((document) => document.name);
  const ready = heading(t("documents.ready", { date: writtenDate(documentsUntil, language) }));
  const later = heading(t("documents.byAgent", { name }));
  return [
    ...(links.length > 0 ? [ready, { kind: "links" as const, links }] : []),
    ...(items.length > 0 ? [later, { kind: "list" as const, items }] : []),
  ];
}

/** What was sent, as far as it may be repeated to an address whose owner is unproved, and a note that the rest was received too. */
function receivedBlocks(context: MailContext, words: MailWords): MailBlock[] {
  const rows = fieldRows(context, words, "person");
  const email = words.t("fields.email");
  const all = fieldRows(context, words, "agency").filter(([label]) => label !== email);
  const visible = new Set(rows.map(String));
  const isMore = writtenTexts(context, words).length > 0 || all.some((row) => !visible.has(String(row)));
  return [
    ...(rows.length > 0 ? [heading(words.t("received")), { kind: "facts" as const, rows }] : []),
    ...(isMore && !context.shared ? [small(words.t("messageKept"))] : []),
  ];
}

/**
 * The confirmation to the person, in their language: what was received, what happens next, the contact person, and properties
 * similar to the one it is about.
 */
export function personMail(context: MailContext, words: MailWords, picture?: MailPicture): OutgoingMail {
  const { t } = words;
  const { flow, agency, alert, contact, property, project, visit, similar, fields } = context;
  const values = {
    agency: agency.name,
    contact: contact.name,
    about: (property ?? project)?.title ?? "",
    day: visit ? longDay(visit.day, context.language) : "",
    friend: field(context, "friendFirstName"),
  };
  const offer =
    typeof fields.amount === "number"
      ? [text(t("offer.deposit", { amount: formatPrice(offerDeposit(fields.amount)) }))]
      : [];
  const blocks: MailBlock[] = [
    greeting(context, words),
    text(words.flowText(flow, "received", values)),
    ...visitBlocks(context, words),
    ...documentBlocks(context, words),
    heading(t("next")),
    text(words.flowText(flow, "next", values)),
    ...(alert ? [...alert.texts.map(text), { kind: "button" as const, ...alert }] : []),
    ...offer,
    ...aboutBlocks(context, words, picture),
    ...buttonBlocks(context, words),
    ...(context.rental ? rentalConditionBlocks(context.rental, words) : []),
    ...receivedBlocks(context, words),
    text(t("reference", { reference: context.reference })),
    ...contactBlocks(context, words),
    ...(similar.length > 0 ? [heading(t("similar")), { kind: "links" as const, links: similar }] : []),
    ...closing(context, words),
  ];
  return compose(
    {
      ...envelopeOf(context, words),
      subject: words.flowText(flow, "subject", values),
      attachments: [...pictureFiles(picture), ...visitAttachment(context, words, "person")],
    },
    blocks,
  );
}
