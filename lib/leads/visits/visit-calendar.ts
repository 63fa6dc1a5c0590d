import "server-only";
import { type Content, loadContent } from "../../content/load.ts";
import { agencyOf } from "../../mail/compose/mail-context.ts";
import { calendarName, personCalendar } from "../../mail/compose/visit-attachment.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { failurePage } from "../../server/http/link-page.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { mailContact, propertySubject } from "../build-mail-context.ts";
import { availableProperty } from "../subject.ts";
import { namedVisit } from "./visits.ts";

async function calendarOf(content: Content, propertyId: string, request: Request): Promise<Response> {
  const property = availableProperty(content, Number(propertyId));
  const visit = namedVisit(content, new URL(request.url).searchParams.get("slot") ?? "");
  if (!visit) throw new HttpError("no-document");
  const language = languageOf(request);
  const words = await mailWords(language);
  const contact = mailContact(content, { property }, agencyOf(content, language), language);
  const subject = propertySubject(content, property, words, "person");
  return new Response(personCalendar(visit, subject, contact, words), {
    headers: {
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": `attachment; filename="${calendarName(words)}"`,
      "cache-control": "no-store",
    },
  });
}

/**
 * `GET /api/appointments/{propertyId}/calendar/?slot=2026-11-24T10:00`: a visit as a file for calendars, for the page that confirms it.
 * It is the same for everybody and reveals nothing: whether somebody comes then is not in it.
 */
export async function handleVisitCalendar(
  propertyId: string,
  request: Request,
  content = loadContent(),
): Promise<Response> {
  try {
    return await calendarOf(content, propertyId, request);
  } catch (error) {
    return failurePage(error, languageOf(request), content);
  }
}
