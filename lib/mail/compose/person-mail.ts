import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import { offerDeposit } from "../../domain/law/deposits.ts";
import { longDay, writtenDate } from "../../domain/text/dates.ts";
import { formatPrice } from "../../domain/text/money.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { closing, contactBlocks, greeting, heading, type MailBlock, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import { fieldRows, writtenTexts } from "./field-rows.ts";
import { field, type MailContext } from "./mail-context.ts";
import { rentalConditionBlocks } from "./rental-conditions.ts";
import { visitAttachment } from "./visit-attachment.ts";
import type { MailWords } from "./words.ts";

function visitBlocks(context: MailContext, { t }: MailWords): MailBlock[] {
  const { visit, property, contact } = context;
  if (!visit || !property) return [];
  const { name } = contact;
  return [
    heading(t("visit.heading")),
    text(t("visit.when", { ...visit, day: longDay(visit.day, context.language) })),
    text(
      property.address
        ? t("visit.where", { address: property.address })
        : t("visit.whereLater", { place: property.place, name }),
    ),
    text(t("visit.change", { name, phone: shownPhone(contact.phone) })),
    small(t("visit.calendar")),
  ];
}

/**
 * Asks the visitor to confirm a visit: anybody may have typed the address into the form, so nothing is booked before its owner
 * confirms. The mail with the address and the calendar file follows then.
 */
export function visitHoldMail(context: MailContext, words: MailWords): OutgoingMail {
  const { t } = words;
  const { agency, contact, property, visit, hold, language } = context;
  if (!hold || !property) throw new Error("a visit to confirm has a property and an end");
  const day = visit ? longDay(visit.day, language) : "";
  return compose(
    {
      to: field(context, "email"),
      language,
      subject: t("visit.hold.subject", { day }),
      replyTo: { name: contact.name, address: contact.email },
    },
    [
      greeting(context, words),
      text(t("visit.hold.text", { about: property.title, until: hold.until })),
      ...(visit ? [text(t("visit.when", { ...visit, day }))] : []),
      { kind: "button", label: t("visit.hold.button"), href: hold.confirm },
      text(t("visit.hold.after")),
      text(t("visit.hold.ignore")),
      ...aboutBlocks(context, words),
      text(t("reference", { reference: context.reference })),
      ...contactBlocks(context, words),
      ...closing(context, words, t("why", { phone: shownPhone(agency.phone) })),
    ],
  );
}

function documentBlocks(
  { documents, documentsUntil, contact: { name } }: MailContext,
  { t, language }: MailWords,
): MailBlock[] {
  if (!documents) return [];
  const links = documents.flatMap(({ name: label, href }) => (href ? [{ label, href }] : []));
  const later = documents.filter(({ href }) => href === null).map((each) => each.name);
  return [
    ...(links.length > 0
      ? [
          heading(t("documents.ready", { date: writtenDate(documentsUntil, language) })),
          { kind: "links" as const, links },
        ]
      : []),
    ...(later.length > 0
      ? [heading(t("documents.byAgent", { name })), { kind: "list" as const, items: later }]
      : []),
  ];
}

const aboutBlocks = ({ property, project }: MailContext, { t }: MailWords): MailBlock[] =>
  [property, project].flatMap((about, index) =>
    about
      ? [
          heading(t(index === 0 ? "property" : "project")),
          {
            kind: "links" as const,
            links: [
              {
                label: about.title,
                href: about.href,
                note: `${about.note}, ${t("propertyReference", { reference: about.reference })}`,
              },
            ],
          },
        ]
      : [],
  );

/** What was sent, as far as it may be repeated to an address whose owner is unproved, and a note that the rest was received too. */
function receivedBlocks(context: MailContext, words: MailWords): MailBlock[] {
  const rows = fieldRows(context, words, "person");
  const email = words.t("fields.email");
  const all = fieldRows(context, words, "agency").filter(([label]) => label !== email);
  const shown = new Set(rows.map(String));
  const isMore = writtenTexts(context, words).length > 0 || all.some((row) => !shown.has(String(row)));
  return [
    ...(rows.length > 0 ? [heading(words.t("received")), { kind: "facts" as const, rows }] : []),
    ...(isMore && !context.shared ? [small(words.t("messageKept"))] : []),
  ];
}

/**
 * The confirmation to the person, in their language: what was received, what happens next, the contact person, and properties
 * similar to the one it is about.
 */
export function personMail(context: MailContext, words: MailWords): OutgoingMail {
  const { t } = words;
  const { flow, agency, contact, property, project, visit, similar, fields } = context;
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
    ...offer,
    ...aboutBlocks(context, words),
    ...(context.rental ? rentalConditionBlocks(context.rental, words) : []),
    ...receivedBlocks(context, words),
    text(t("reference", { reference: context.reference })),
    ...contactBlocks(context, words),
    ...(similar.length > 0 ? [heading(t("similar")), { kind: "links" as const, links: similar }] : []),
    ...closing(context, words, t("why", { phone: shownPhone(agency.phone) })),
  ];
  return compose(
    {
      to: field(context, "email"),
      language: context.language,
      senderName: agency.name,
      subject: words.flowText(flow, "subject", values),
      replyTo: { name: contact.name, address: contact.email },
      attachments: visitAttachment(context, words, "person"),
    },
    blocks,
  );
}
