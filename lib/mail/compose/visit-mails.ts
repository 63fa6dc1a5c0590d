import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import { longDay } from "../../domain/text/dates.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
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
import type { MailContext, MailVisit } from "./mail-context.ts";
import { envelopeOf, visitBlocks } from "./person-mail.ts";
import { rentalConditionBlocks } from "./rental-conditions.ts";
import { visitAttachment } from "./visit-attachment.ts";
import type { MailWords } from "./words.ts";

/** What the desk did to a visit: agreed on it by phone, moved it, called it off. */
export type VisitEvent = "booked" | "moved" | "cancelled";

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
  const when = (of: MailVisit) => t("visit.when", { ...of, day: longDay(of.day, language) });
  const values = {
    about: property.title,
    when: when(visit),
    before: when(before ?? visit),
    day: longDay(visit.day, language),
  };
  const isOn = event !== "cancelled";
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
