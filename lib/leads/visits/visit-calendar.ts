import "server-only";
import { mailContact } from "../../mail/compose/mail-context.ts";
import { calendarName, personCalendar } from "../../mail/compose/visit-attachment.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { propertySubject } from "../build-mail-context.ts";
import { answerLink } from "../link-answer.ts";
import { availableProperty } from "../subject.ts";
import { isReference } from "../submission.ts";
import { referenceInToken, visitLinks } from "./booking-confirmation.ts";
import { visitRow } from "./visit-rows.ts";
import { namedVisit } from "./visits.ts";

/**
 * `GET /api/appointments/{propertyId}/calendar/?slot=2026-11-24T10:00&reference=ZH-7K4M-2QXD`: a visit as a file for calendars, for the page that confirms it.
 * It reveals nothing: whether there is such a visit is not looked up, but for who has the token of its mails. Theirs can be changed from the calendar.
 */
export const handleVisitCalendar = (propertyId: string, request: Request): Promise<Response> =>
  answerLink(request, async ({ token, language, content }) => {
    const property = availableProperty(content, Number(propertyId));
    const { searchParams } = new URL(request.url);
    const visit = namedVisit(content, searchParams.get("slot") ?? "");
    const reference = searchParams.get("reference") ?? "";
    if (!visit || !isReference(reference)) throw new HttpError("no-document");
    const words = await mailWords(language);
    const contact = mailContact(content, property.ContactID, language);
    const subject = propertySubject(content, property, words, "person");
    const isOwn = token !== null && referenceInToken(token) === reference;
    const row = isOwn ? await visitRow(reference) : null;
    const calendar = personCalendar(reference, visit, subject, contact, words, {
      ...(row?.sequence && { change: { sequence: row.sequence, isCancelled: false } }),
      ...(isOwn && { links: visitLinks(reference, language) }),
    });
    return new Response(calendar, {
      headers: {
        "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
        "content-disposition": `attachment; filename="${calendarName(words)}"`,
        "cache-control": "no-store",
      },
    });
  });
