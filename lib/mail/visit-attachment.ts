import type { OutgoingMail } from "../domain/outgoing-mail.ts";
import { fullName, type Letter } from "./letter.ts";
import { visitCalendar } from "./visit-calendar.ts";
import type { MailWords } from "./words.ts";

type Attachments = NonNullable<OutgoingMail["attachments"]>;

/** The booked visit for a calendar: under the property's title for who visits, with the visitor's name for the agency. */
export function visitAttachment(letter: Letter, { t }: MailWords, reader: "person" | "agency"): Attachments {
  const { visit, property, reference } = letter;
  if (!visit || !property) return [];
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
