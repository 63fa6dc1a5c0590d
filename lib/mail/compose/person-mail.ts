import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import { offerDeposit } from "../../domain/law/deposits.ts";
import { formatDate, longDay } from "../../domain/text/dates.ts";
import { formatPrice } from "../../domain/text/money.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { heading, type MailBlock, small, text } from "./block.ts";
import { closing, contactBlocks, greeting } from "./closing.ts";
import { compose } from "./compose.ts";
import { fieldRows, writtenTexts } from "./field-rows.ts";
import { field, type MailContext } from "./mail-context.ts";
import { rentalConditionBlocks } from "./rental-conditions.ts";
import { visitAttachment } from "./visit-attachment.ts";
import type { MailWords } from "./words.ts";

function visitBlocks(letter: MailContext, { t }: MailWords): MailBlock[] {
  const { visit, property, contact } = letter;
  if (!visit || !property) return [];
  const { name } = contact;
  return [
    heading(t("visit.heading")),
    text(t("visit.when", { ...visit, day: longDay(visit.day, letter.language) })),
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
 * Asks whether the visitor really comes. Whoever typed in the address, nothing is booked before its owner has confirmed; the
 * mail with the address and the calendar file follows then.
 */
export function visitHoldMail(letter: MailContext, words: MailWords): OutgoingMail {
  const { t } = words;
  const { agency, contact, property, visit, hold, language } = letter;
  if (!hold || !property) throw new Error("a visit that is held has a property and an end");
  const day = visit ? longDay(visit.day, language) : "";
  return compose(
    {
      to: field(letter, "email"),
      language,
      subject: t("visit.hold.subject", { day }),
      replyTo: { name: contact.name, address: contact.email },
    },
    [
      greeting(letter, words),
      text(t("visit.hold.text", { about: property.title, until: hold.until })),
      ...(visit ? [text(t("visit.when", { ...visit, day }))] : []),
      { kind: "button", label: t("visit.hold.button"), href: hold.confirm },
      text(t("visit.hold.after")),
      text(t("visit.hold.ignore")),
      ...aboutBlocks(letter, words),
      text(t("reference", { reference: letter.reference })),
      ...contactBlocks(letter, words),
      ...closing(letter, words, t("why", { phone: shownPhone(agency.phone) })),
    ],
  );
}

function documentBlocks(
  { documents, documentsUntil, contact: { name } }: MailContext,
  { t }: MailWords,
): MailBlock[] {
  if (!documents) return [];
  const links = documents.flatMap(({ name: label, href }) => (href ? [{ label, href }] : []));
  const later = documents.filter(({ href }) => href === null).map((each) => each.name);
  return [
    ...(links.length > 0
      ? [
          heading(t("documents.ready", { date: formatDate(documentsUntil) })),
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

/** What arrived, as far as it may be repeated to an address that nobody has proved to own, and that the rest arrived too. */
function receivedBlocks(letter: MailContext, words: MailWords): MailBlock[] {
  const rows = fieldRows(letter, words, "person");
  const email = words.t("fields.email");
  const all = fieldRows(letter, words, "agency").filter(([label]) => label !== email);
  const shown = new Set(rows.map(String));
  const isMore = writtenTexts(letter, words).length > 0 || all.some((row) => !shown.has(String(row)));
  return [
    ...(rows.length > 0 ? [heading(words.t("received")), { kind: "facts" as const, rows }] : []),
    ...(isMore && letter.flow !== "send-to-friend" ? [small(words.t("messageKept"))] : []),
  ];
}

/**
 * What the person gets at once, in their language: what arrived, what happens next, who their contact is, and similar
 * properties where one was asked about.
 */
export function personMail(letter: MailContext, words: MailWords): OutgoingMail {
  const { t } = words;
  const { flow, agency, contact, property, project, visit, similar, fields } = letter;
  const values = {
    agency: agency.name,
    contact: contact.name,
    about: (property ?? project)?.title ?? "",
    day: visit ? longDay(visit.day, letter.language) : "",
    friend: field(letter, "friendFirstName"),
  };
  const offer =
    flow === "purchase-offer" && typeof fields.amount === "number"
      ? [text(t("offer.deposit", { amount: formatPrice(offerDeposit(fields.amount)) }))]
      : [];
  const blocks: MailBlock[] = [
    greeting(letter, words),
    text(t(`flows.${flow}.received`, values)),
    ...visitBlocks(letter, words),
    ...documentBlocks(letter, words),
    heading(t("next")),
    text(t(`flows.${flow}.next`, values)),
    ...offer,
    ...aboutBlocks(letter, words),
    ...(letter.rental ? rentalConditionBlocks(letter.rental, words) : []),
    ...receivedBlocks(letter, words),
    text(t("reference", { reference: letter.reference })),
    ...contactBlocks(letter, words),
    ...(similar.length > 0 ? [heading(t("similar")), { kind: "links" as const, links: similar }] : []),
    ...closing(letter, words, t("why", { phone: shownPhone(agency.phone) })),
  ];
  return compose(
    {
      to: field(letter, "email"),
      language: letter.language,
      senderName: agency.name,
      subject: t(`flows.${flow}.subject`, values),
      replyTo: { name: contact.name, address: contact.email },
      attachments: visitAttachment(letter, words, "person"),
    },
    blocks,
  );
}
