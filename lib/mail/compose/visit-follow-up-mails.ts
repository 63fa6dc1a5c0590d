import "server-only";
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
  small,
  text,
} from "./blocks.ts";
import { compose } from "./compose.ts";
import type { MailContext } from "./mail-context.ts";
import { envelopeOf, visitBlocks } from "./person-mail.ts";
import type { MailWords } from "./words.ts";

/** What to look at in a home, in the order of `visit.reminder.look`. */
const looks = ["light", "damp", "technical", "papers", "street"] as const;

/** The evening before: when and where, the way there, parking, what to look at, and what changes the visit. */
export function visitReminderMail(
  context: MailContext,
  words: MailWords,
  picture?: MailPicture,
): OutgoingMail {
  const { t } = words;
  const { property, visit, language } = context;
  if (!property || !visit) throw new Error("a visit has a property and a time");
  const values = { about: property.title, from: visit.from, day: longDay(visit.day, language) };
  return compose(
    {
      ...envelopeOf(context, words),
      subject: t("visit.reminder.subject", values),
      attachments: pictureFiles(picture),
    },
    [
      greeting(context, words),
      text(t("visit.reminder.text", values)),
      ...visitBlocks(context, words, { isInCalendar: true }),
      text(t("visit.reminder.parking")),
      heading(t("visit.reminder.heading")),
      { kind: "list", items: looks.map((look) => t(`visit.reminder.look.${look}`)) },
      ...aboutBlocks(context, words, picture),
      ...contactBlocks(context, words),
      ...closing(context, words),
    ],
  );
}

/** After a visit: one question. @param href of the page with its answers; nothing is answered by opening it */
export function visitQuestionMail(context: MailContext, words: MailWords, href: string): OutgoingMail {
  const { t } = words;
  const { property, contact } = context;
  if (!property) throw new Error("a visit has a property");
  const values = { about: property.title, name: contact.name };
  return compose({ ...envelopeOf(context, words), subject: t("visit.question.subject", values) }, [
    greeting(context, words),
    text(t("visit.question.text", values)),
    { kind: "button", label: t("visit.question.button"), href },
    small(t("visit.question.once", values)),
    ...aboutBlocks(context, words),
    ...contactBlocks(context, words),
    ...closing(context, words),
  ]);
}
