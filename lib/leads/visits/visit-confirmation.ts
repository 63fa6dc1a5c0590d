import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { propertyAddress, titleOf } from "../../content/listing/listing.ts";
import { type Content, loadContent } from "../../content/load.ts";
import { brusselsClock, longDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { unknownAddress } from "../../server/http/client-address.ts";
import { failurePage, linkPage, linkWords, seeOther, tokenOf } from "../../server/http/link-page.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { mailsOf } from "../lead-mails.ts";
import { type LeadDetail, leadDetail } from "../records/lead-records.ts";
import { availableProperty } from "../subject.ts";
import type { Submission } from "../submission.ts";
import { bookingState, confirmBooking, referenceInToken } from "./booking-confirmation.ts";
import { changedSlot } from "./visit-times.ts";
import { namedVisit } from "./visits.ts";

/** The lead that a link names; null where the link is not genuine or the lead was erased. */
async function leadOfLink(request: Request): Promise<LeadDetail | null> {
  const reference = referenceInToken(tokenOf(request) ?? "");
  return reference === null ? null : leadDetail(reference);
}

/** The submission that a lead was made from, as far as the mails of a confirmed visit need it. */
const submissionOf = (lead: LeadDetail, content: Content): Submission => ({
  flow: lead.flow,
  reference: lead.reference,
  language: lead.language,
  fields: {
    ...lead.fields,
    ...(lead.page !== null && { page: lead.page }),
    ...(lead.campaign !== null && { utm: lead.campaign }),
  },
  subject: { property: availableProperty(content, lead.propertyId) },
  files: [],
  content,
  now: new Date(),
  network: unknownAddress,
});

/** Property, time and reference stand behind `#`: the page shows them, and no server or log gets them. */
const confirmedAddress = ({ propertyId, reference }: LeadDetail, slot: string, language: LanguageCode) =>
  `${addressOf("feedback-appointment-confirmed", language)}#${new URLSearchParams({
    property: String(propertyId),
    slot,
    reference,
  })}`;

/** The answer to a link whose place is free again: 410, and the way to another time. */
async function goneResponse(lead: LeadDetail | null, language: LanguageCode, content: Content) {
  const t = await linkWords(language);
  const property = lead && catalogueOf(content).properties.get(lead.propertyId);
  const link = property
    ? { label: t("links.property"), href: propertyAddress(catalogueOf(content), property, language) }
    : { label: t("errors.toHome"), href: addressOf("home", language) };
  const page = { title: t("links.visit.goneTitle"), texts: [t("links.visit.gone")], links: [link] };
  return linkPage(page, language, content, { status: 410 });
}

/**
 * `GET /api/appointments/confirm/?token=`: the visit, and a button that confirms it. It changes nothing, as programs that check mails
 * open every link.
 */
export async function renderVisitConfirmationPage(request: Request): Promise<Response> {
  const language = languageOf(request);
  const content = loadContent();
  try {
    const lead = await leadOfLink(request);
    const booking = lead && (await bookingState(lead.reference));
    if (!lead || !booking || booking.state === "gone") return await goneResponse(lead, language, content);
    if (booking.state === "confirmed") return seeOther(confirmedAddress(lead, booking.slot, language));
    const property = availableProperty(content, lead.propertyId);
    const visit = namedVisit(content, booking.slot);
    const t = await linkWords(language);
    return linkPage(
      {
        title: t("links.visit.title"),
        texts: [
          titleOf(property, language).text,
          ...(visit ? [t("mail.visit.when", { ...visit, day: longDay(visit.day, language) })] : []),
          t("links.visit.until", { until: brusselsClock(booking.until).slice(11) }),
        ],
        button: t("links.visit.button"),
      },
      language,
      content,
    );
  } catch (error) {
    return failurePage(error, language, content);
  }
}

/** `POST` there: confirms the visit and mails that to visitor and agency. */
export async function handleVisitConfirmation(request: Request): Promise<Response> {
  const language = languageOf(request);
  const content = loadContent();
  try {
    const lead = await leadOfLink(request);
    if (!lead) return await goneResponse(lead, language, content);
    const mails = await mailsOf(submissionOf(lead, content));
    // The desk may have moved it since: then it is confirmed, and its person has heard of the new time.
    const slot = (await changedSlot(lead.reference)) ?? String(lead.fields.slot);
    return (await confirmBooking(lead, mails))
      ? seeOther(confirmedAddress(lead, slot, language))
      : await goneResponse(lead, language, content);
  } catch (error) {
    return failurePage(error, language, content);
  }
}
