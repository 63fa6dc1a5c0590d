import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import { longDay } from "../../domain/text/dates.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { requestRows } from "./agency-mail.ts";
import {
  aboutBlocks,
  closing,
  contactBlocks,
  greeting,
  heading,
  type MailPicture,
  pictureFiles,
  text,
} from "./blocks.ts";
import { compose } from "./compose.ts";
import { field, fullName, type MailContext, type MailVisit } from "./mail-context.ts";
import { noticeOf } from "./notice.ts";
import { envelopeOf, visitBlocks } from "./person-mail.ts";
import { rentalConditionBlocks } from "./rental-conditions.ts";
import { visitAttachment } from "./visit-attachment.ts";
import type { MailWords } from "./words.ts";

/** What became of a visit: the desk agreed on it by phone, it was moved, the desk called it off, or its visitor did (`withdrawn`). */
export type VisitEvent = "booked" | "moved" | "cancelled" | "withdrawn";

const timeIn =
  ({ t, language }: MailWords) =>
  (visit: MailVisit) =>
    t("visit.when", { ...visit, day: longDay(visit.day, language) });

interface VisitMailParts {
  picture?: MailPicture;
  /** When it was before it was moved. */
  before?: MailVisit;
  /** What the agent writes about it, in the person's language. */
  reason?: string;
  /** false for one that was never confirmed: no calendar has it. */
  isInCalendar: boolean;
}

/** What the person reads of a visit that the desk has booked, moved or cancelled, in their language, with the file that changes their calendar. */
export function visitMail(
  event: VisitEvent,
  context: MailContext,
  words: MailWords,
  { picture, before, reason, isInCalendar }: VisitMailParts,
): OutgoingMail {
  const { t } = words;
  const { property, visit, language, contact, rental } = context;
  if (!property || !visit) throw new Error("a visit has a property and a time");
  const when = timeIn(words);
  const values = {
    about: property.title,
    when: when(visit),
    before: when(before ?? visit),
    day: longDay(visit.day, language),
  };
  const isOn = event === "booked" || event === "moved";
  return compose(
    {
      ...envelopeOf(context, words),
      why: t("visit.why", { phone: shownPhone(context.agency.phone) }),
      subject: t(`visit.${event}.subject`, values),
      attachments: [
        ...pictureFiles(picture),
        ...(isInCalendar ? visitAttachment(context, words, "person") : []),
      ],
    },
    [
      greeting(context, words),
      text(t(`visit.${event}.text`, values)),
      ...(reason ? [{ kind: "lines" as const, text: reason }] : []),
      ...(isOn
        ? visitBlocks(context, words)
        : [text(t("visit.cancelled.other", { name: contact.name, phone: shownPhone(contact.phone) }))]),
      ...(event === "booked"
        ? [heading(t("next")), text(words.flowText("appointment", "next", { contact: contact.name }))]
        : []),
      ...aboutBlocks(context, words, picture),
      ...(event === "booked" && rental ? rentalConditionBlocks(rental, words) : []),
      text(t("reference", { reference: context.reference })),
      ...contactBlocks(context, words),
      ...closing(context, words),
    ],
  );
}

/** What a visitor does with a visit by a link of a mail, or says of it afterwards. */
export type VisitorEvent = "moved" | "withdrawn" | "late" | "interested" | "notInterested";

/** What a colleague does with the visit of another one at the desk. */
export type ColleagueEvent = "bookedBy" | "movedBy" | "cancelledBy";

/** What has become of a visit, for who shows the property. */
export interface VisitNews {
  event: VisitorEvent | ColleagueEvent;
  /** The colleague who did it. */
  by?: string;
  /** When it was before it was moved. */
  before?: MailVisit | undefined;
  /** How late the visitor will be. */
  minutes?: number;
  /** What the colleague has written to the visitor about it. */
  reason?: string;
  /** Absolute: the visit at the desk, where there is one. */
  desk?: string | undefined;
  audience?: OutgoingMail["audience"];
}

/** The mail about it; an answer goes to the visitor, and the file changes the calendar of who shows the property. */
export function visitNewsMail(
  to: string,
  context: MailContext,
  words: MailWords,
  { event, by = "", before, minutes = 0, reason, desk, audience }: VisitNews,
): OutgoingMail {
  const { t } = words;
  const { property, visit } = context;
  if (!property || !visit) throw new Error("a visit has a property and a time");
  const [when, email] = [timeIn(words), field(context, "email")];
  const name = fullName(context) || email;
  const values = { name, by, minutes, when: when(visit), before: when(before ?? visit) };
  const isForCalendar = context.visitChange !== undefined || event === "bookedBy";
  return compose(
    {
      to,
      agency: context.agency,
      words,
      subject: t("agency.subjectAbout", {
        what: t(`visit.news.${event}.what`, values),
        name,
        about: property.title,
      }),
      // Who was booked by phone may have no address.
      ...(email && { replyTo: { name, address: email } }),
      ...noticeOf(t(`push.${event}`, { minutes }), context, desk),
      ...(audience && { audience }),
      attachments: isForCalendar ? visitAttachment(context, words, "agency") : [],
    },
    [
      text(t(`visit.news.${event}.text`, values)),
      ...(reason ? [{ kind: "quote" as const, text: reason }] : []),
      { kind: "facts", rows: requestRows(context, words, []) },
      ...aboutBlocks(context, words),
      ...(desk ? [{ kind: "button" as const, label: t("visit.news.open"), href: desk }] : []),
    ],
  );
}
