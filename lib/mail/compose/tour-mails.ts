import "server-only";
import type { linkWords } from "../../server/http/link-page.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { closing, greeting, heading, type MailBlock, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import type { MailContext } from "./mail-context.ts";
import { envelopeOf, visitBlocks } from "./person-mail.ts";
import { rentalConditionBlocks } from "./rental-conditions.ts";
import { tourAttachment } from "./visit-attachment.ts";
import type { MailWords } from "./words.ts";

interface Catalogue {
  t: Awaited<ReturnType<typeof linkWords>>;
  words: MailWords;
}

const firstOf = (contexts: readonly MailContext[]): MailContext => {
  const [first] = contexts;
  if (!first) throw new Error("a tour has visits");
  return first;
};

/** Asks the visitor to confirm several visits: nothing is booked before that, as anybody may have typed the address. @param stops in words */
export function confirmTourMail(
  contexts: readonly MailContext[],
  { day, stops, href }: { day: string; stops: readonly string[]; href: string },
  { t, words }: Catalogue,
): OutgoingMail {
  const first = firstOf(contexts);
  const values = { count: contexts.length, day };
  return compose({ ...envelopeOf(first, words), subject: t("visits.tour.mail.confirm.subject", values) }, [
    greeting(first, words),
    text(t("visits.tour.mail.confirm.text", values)),
    { kind: "list", items: [...stops] },
    { kind: "button", label: t("visits.tour.confirmButton"), href },
    text(t("visits.tour.mail.confirm.free")),
    text(words.t("visit.hold.ignore")),
    ...closing(first, words),
  ]);
}

/** All visits of a tour, each with what its visitor can do with it, and one file for their calendar. */
export function tourMail(
  contexts: readonly MailContext[],
  day: string,
  { t, words }: Catalogue,
): OutgoingMail {
  const first = firstOf(contexts);
  const values = { count: contexts.length, day };
  const ofVisit = (context: MailContext): MailBlock[] => {
    const { property, rental, reference } = context;
    if (!property) return [];
    const { title: label, href, note } = property;
    return [
      // Its first block is the heading of a visit by itself.
      heading(property.title),
      ...visitBlocks(context, words, { isInCalendar: true }).slice(1),
      { kind: "links", links: [{ label, href, note }] },
      ...(rental ? rentalConditionBlocks(rental, words) : []),
      small(words.t("reference", { reference })),
    ];
  };
  return compose(
    {
      ...envelopeOf(first, words),
      subject: t("visits.tour.mail.confirmed.subject", values),
      attachments: tourAttachment(contexts, words),
    },
    [
      greeting(first, words),
      text(t("visits.tour.mail.confirmed.text", values)),
      ...contexts.flatMap(ofVisit),
      ...closing(first, words),
    ],
  );
}
