import "server-only";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { fullName, type MailContext } from "./mail-context.ts";
import { visitCalendar } from "./visit-calendar.ts";
import type { MailWords } from "./words.ts";

type Attachments = NonNullable<OutgoingMail["attachments"]>;

/** The visit for a calendar, once it is confirmed: under the property's title for who visits, with the visitor's name for the agency. */
export function visitAttachment(
  letter: MailContext,
  { t }: MailWords,
  reader: "person" | "agency",
): Attachments {
  const { visit, property, reference, hold } = letter;
  if (!visit || !property || hold) return [];
  const { title, href } = property;
  const calendar = visitCalendar(
    visit,
    {
      reference,
      title:
        reader === "person"
          ? t("visit.title", { title })
          : t("visit.titleFor", { name: fullName(letter), title }),
      description: `${t("propertyReference", { reference: property.reference })} ${href}`,
      location: property.address ?? property.place,
      href,
    },
    letter.contact,
  );
  return [
    {
      name: `${t("visit.file")}.ics`,
      type: "text/calendar; charset=utf-8; method=PUBLISH",
      content: Buffer.from(calendar).toString("base64"),
    },
  ];
}
