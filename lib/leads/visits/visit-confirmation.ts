import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { propertyAddress, titleOf } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import { brusselsClock, longDay } from "../../domain/text/dates.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { unknownAddress } from "../../server/http/client-address.ts";
import { seeOther } from "../../server/http/link-page.ts";
import { mailsOf } from "../lead-mails.ts";
import { answerLink, goneLink, type OpenedLink } from "../link-answer.ts";
import { type LeadDetail, leadDetail } from "../records/lead-records.ts";
import { availableProperty } from "../subject.ts";
import type { Submission } from "../submission.ts";
import { bookingState, confirmBooking, referenceInToken } from "./booking-confirmation.ts";
import { changedSlot } from "./visit-times.ts";
import { namedVisit } from "./visits.ts";

/** The lead that a link names; null where the link is not genuine or the lead was erased. */
async function leadOfLink({ token }: OpenedLink): Promise<LeadDetail | null> {
  const reference = referenceInToken(token ?? "");
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
    ...(lead.referrer !== null && { referrer: lead.referrer }),
  },
  subject: { property: availableProperty(content, lead.propertyId) },
  files: [],
  content,
  now: new Date(),
  network: unknownAddress,
});

/** Property, time, reference and the key to the visit stand behind `#`: the page has them, and no server or log gets them. */
const confirmedAddress = (
  { propertyId, reference }: LeadDetail,
  slot: string,
  { language, token }: OpenedLink,
) =>
  `${addressOf("feedback-appointment-confirmed", language)}#${new URLSearchParams({
    property: String(propertyId),
    slot,
    reference,
    token: token ?? "",
  })}`;

/** The page of a link whose place is free again, with the way to another time. */
function gonePage({ t, language, content }: OpenedLink, lead: LeadDetail | null) {
  const property = lead && catalogueOf(content).properties.get(lead.propertyId);
  const href = property && propertyAddress(catalogueOf(content), property, language);
  return goneLink({
    title: t("links.visit.goneTitle"),
    texts: [t("links.visit.gone")],
    ...(href && { links: [{ label: t("links.property"), href }] }),
  });
}

/**
 * `GET /api/appointments/confirm/?token=`: the visit, and a button that confirms it. It changes nothing, as programs that check mails
 * open every link.
 */
export const renderVisitConfirmationPage = (request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    const { language, content, t } = link;
    const lead = await leadOfLink(link);
    const booking = lead && (await bookingState(lead.reference));
    if (!lead || !booking || booking.state === "gone") return gonePage(link, lead);
    if (booking.state === "confirmed") return seeOther(confirmedAddress(lead, booking.slot, link));
    const property = availableProperty(content, lead.propertyId);
    const visit = namedVisit(content, booking.slot);
    return {
      title: t("links.visit.title"),
      texts: [
        titleOf(property, language).text,
        ...(visit ? [t("mail.visit.when", { ...visit, day: longDay(visit.day, language) })] : []),
        t("links.visit.until", { until: brusselsClock(booking.until).slice(11) }),
      ],
      button: t("links.visit.button"),
    };
  });

/** `POST` there: confirms the visit and mails that to visitor and agency. */
export const handleVisitConfirmation = (request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    const lead = await leadOfLink(link);
    if (!lead) return gonePage(link, lead);
    const mails = await mailsOf(submissionOf(lead, link.content));
    // The desk may have moved it since: then it is confirmed, and its person has heard of the new time.
    const slot = (await changedSlot(lead.reference)) ?? String(lead.fields.slot);
    const isConfirmed = await confirmBooking(lead, mails);
    return isConfirmed ? seeOther(confirmedAddress(lead, slot, link)) : gonePage(link, lead);
  });
