import "server-only";
import { titleOf } from "../../content/listing/listing.ts";
import { slotNamed } from "../../domain/forms/appointments.ts";
import type { TourStop } from "../../domain/forms/visit-tours.ts";
import { longDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { tourMail } from "../../mail/compose/tour-mails.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { type LinkPage, linkWords, readPress, seeOther } from "../../server/http/link-page.ts";
import { mailsToAgency } from "../lead-mails.ts";
import { answerLink, goneLink, type OpenedLink } from "../link-answer.ts";
import { visitPath } from "../visits/booking-confirmation.ts";
import { mailedVisit } from "../visits/visit-changes.ts";
import { visitContext, visitSubmission } from "../visits/visit-mail.ts";
import { bookingOf } from "../visits/visit-records.ts";
import { slotOf, type VisitRow } from "../visits/visit-rows.ts";
import { namedVisit } from "../visits/visits.ts";
import { type TourOffer, tourOffer } from "./tour-offer.ts";
import { confirmTour, readTour, tourToken } from "./tour-store.ts";
import { slotsIn, stopTexts, takenTexts, tourChoice } from "./tour-words.ts";

/** The path of the page that confirms a tour. @param reference of its first visit */
export const tourPath = (reference: string, language: LanguageCode): string =>
  `/api/appointments/tour/confirm/?${new URLSearchParams({ token: tourToken(reference), language })}`;

/** A tour that somebody has opened. */
interface OpenedTour extends OpenedLink {
  rows: VisitRow[];
  offer: TourOffer;
  /** Nothing of it was booked yet. */
  isOpen: boolean;
}

const answerTour = (
  request: Request,
  answer: (tour: OpenedTour) => Promise<Response | LinkPage>,
): Promise<Response> =>
  answerLink(request, async (link) => {
    const rows = link.token === null ? null : await readTour(link.token);
    if (!rows)
      return goneLink({ title: link.t("links.visit.goneTitle"), texts: [link.t("visits.tour.gone")] });
    const ids = rows.map(({ property_id }) => property_id ?? 0);
    const offer = await tourOffer(link.content, ids);
    return answer({
      ...link,
      ...{ rows, offer },
      isOpen: rows.every((row) => bookingOf(row, Date.now()) === "lapsed"),
    });
  });

/** The stops of a tour at some times. */
const stopsOf = ({ content, rows }: OpenedTour, slots: ReadonlyMap<number, string>): TourStop[] =>
  rows
    .flatMap(({ property_id: id }) => {
      const slot = slotNamed(content.site.appointments, slots.get(id ?? 0) ?? "");
      return slot && id !== null ? [{ id, slot }] : [];
    })
    .toSorted((a, b) => (a.slot.slot < b.slot.slot ? -1 : 1));

const storedSlots = (rows: readonly VisitRow[]) =>
  new Map(rows.map((row) => [row.property_id ?? 0, slotOf(row)]));

/** The visits as they are, each with its page; without a home that could not be booked any more when the others were. */
function visitsPage({ t, rows, content, language, offer }: OpenedTour): LinkPage {
  const homes = [...offer.homes, ...offer.others];
  const booked = rows.filter((row) => bookingOf(row, Date.now()) !== "lapsed");
  const links = booked.flatMap((row) => {
    const visit = namedVisit(content, slotOf(row));
    const home = homes.find(({ ID }) => ID === row.property_id);
    if (!visit || !home) return [];
    const label = `${t("mail.visit.when", { ...visit, day: longDay(visit.day, language) })}: ${titleOf(home, language).text}`;
    return [{ label, href: visitPath(row.reference, language) }];
  });
  return { title: t("visits.tour.onTitle"), texts: [t("visits.tour.on")], links };
}

/** The times that were asked for, while all of them are free; otherwise which have gone, and what is free now. */
function confirmPage(
  tour: OpenedTour,
  taken: readonly number[],
  slots: ReadonlyMap<number, string>,
): LinkPage {
  const { t, offer, language } = tour;
  const stops = stopsOf(tour, slots);
  const homes = [...offer.homes, ...offer.others];
  if (taken.length === 0)
    return {
      title: t("visits.tour.confirmTitle"),
      texts: [longDay(stops[0]?.slot.day ?? "", language), ...stopTexts(stops, homes, tour)],
      button: t("visits.tour.confirmButton"),
    };
  const notice = takenTexts(taken, slots, homes, tour).join(" ");
  const title = t("visits.tour.takenTitle");
  if (offer.tours.length === 0) return { title, notice, texts: [t("visits.tour.none")] };
  return {
    title,
    notice,
    texts: [t("visits.tour.next")],
    form: { choice: tourChoice(offer, tour) },
    button: t("visits.tour.confirmButton"),
  };
}

/** The homes whose time is offered no more. */
function goneOf(
  { offer, rows }: Pick<OpenedTour, "offer" | "rows">,
  slots: ReadonlyMap<number, string>,
): number[] {
  return rows.flatMap(({ property_id: id }) =>
    id !== null && offer.isFree(id, slots.get(id) ?? "") ? [] : [id ?? 0],
  );
}

/** `GET /api/appointments/tour/confirm/?token=`: all visits, and one button. It changes nothing, as programs that check mails open every link. */
export const renderTourConfirmation = (request: Request): Promise<Response> =>
  answerTour(request, async (tour) => {
    if (!tour.isOpen) return visitsPage(tour);
    const slots = storedSlots(tour.rows);
    return confirmPage(tour, goneOf(tour, slots), slots);
  });

/** `POST` there: books all of them, or none and says which time has gone. */
export const handleTourConfirmation = (request: Request): Promise<Response> =>
  answerTour(request, async (tour) => {
    const { content, language, isOpen, offer } = tour;
    const [first] = tour.rows;
    if (!isOpen || !first) return visitsPage(tour);
    const sent = (await readPress(request)).get("tour");
    // A suggestion leaves out what cannot be booked any more; the times that were asked for are meant as a whole.
    const isSuggested = (row: VisitRow) => offer.homes.some(({ ID }) => ID === row.property_id);
    const rows = sent === null ? tour.rows : tour.rows.filter(isSuggested);
    const slots = sent === null ? storedSlots(rows) : slotsIn(sent);
    const gone = goneOf({ offer, rows: rows.length > 0 ? rows : tour.rows }, slots);
    if (gone.length > 0) return confirmPage(tour, gone, slots);
    const words = await mailWords(first.language);
    const inOrder = rows.toSorted((a, b) =>
      (slots.get(a.property_id ?? 0) ?? "") < (slots.get(b.property_id ?? 0) ?? "") ? -1 : 1,
    );
    const visits = inOrder.map((row) => mailedVisit(row, slots.get(row.property_id ?? 0)));
    const contexts = visits.map((visit) => visitContext(content, visit, words, "person"));
    const day = longDay(contexts[0]?.visit?.day ?? "", first.language);
    const mails = [
      ...(await Promise.all(visits.map((visit) => mailsToAgency(visitSubmission(content, visit))))).flat(),
      tourMail(contexts, day, { t: await linkWords(first.language), words }),
    ];
    const taken = await confirmTour(content, rows, slots, mails);
    if (taken.length > 0)
      return confirmPage({ ...tour, offer: await tourOffer(content, [...slots.keys()]) }, taken, slots);
    return seeOther(tourPath(first.reference, language));
  });
