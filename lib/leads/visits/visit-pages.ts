import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { propertyAddress } from "../../content/listing/listing.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { shownPhone, telHref } from "../../domain/address/phone.ts";
import { hasBegun } from "../../domain/forms/visit-hours.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { brusselsClock, longDay } from "../../domain/text/dates.ts";
import { agencyOf, type Contact, type MailSubject, type MailVisit } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { readPress, seeOther } from "../../server/http/link-page.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import { mailContact, propertySubject } from "../build-mail-context.ts";
import { answerLink, goneLink, type OpenedLink } from "../link-answer.ts";
import { referenceInToken, type VisitStep, visitLink, visitPath } from "./booking-confirmation.ts";
import { cancelVisit, moveVisit, reportLateness, type VisitWork } from "./visit-changes.ts";
import { bookingOf } from "./visit-records.ts";
import { slotOf, type VisitRow, visitRow } from "./visit-rows.ts";
import { bookableSlots, namedVisit } from "./visits.ts";

/** A visit whose page somebody has opened. */
interface OpenedVisit extends OpenedLink {
  row: VisitRow;
  state: "confirmed" | "cancelled" | "begun" | "over";
  visit: MailVisit;
  property: PropertyRecord;
  subject: MailSubject;
  contact: Contact;
  /** When it is, in words. */
  when: string;
  /** Its day is today. */
  isToday: boolean;
  /** Of who shows the property: name and number. */
  call: { name: string; phone: string };
}

type Page = Parameters<typeof goneLink>[0];
type Answer = Response | Page;

/** How late a visitor can say to be, in minutes: more than that is a call, or another time. */
const lateness = [10, 20, 30];

const propertyLink = ({ t, content, language }: OpenedLink, property: PropertyRecord | undefined) =>
  property && isListed(property)
    ? [{ label: t("links.property"), href: propertyAddress(catalogueOf(content), property, language) }]
    : undefined;

/** What there is of a visit; an answer where it can only lead elsewhere. @throws StoreUnavailable */
async function openVisit(link: OpenedLink): Promise<OpenedVisit | Answer> {
  const { token, content, language, t } = link;
  const reference = referenceInToken(token ?? "");
  const row = reference === null ? null : await visitRow(reference);
  const property = row ? catalogueOf(content).properties.get(row.property_id) : undefined;
  const visit = row && namedVisit(content, slotOf(row));
  const booking = row && bookingOf(row, Date.now());
  if (row && booking === "held") return seeOther(visitLink(row.reference, language));
  if (!row || !property || !visit || !booking || booking === "lapsed") {
    const links = propertyLink(link, property);
    const texts = [t("links.visit.gone")];
    return goneLink({ title: t("links.visit.goneTitle"), texts, ...(links && { links }) });
  }
  const now = new Date();
  const began = hasBegun(slotOf(row), now) ? (visit.end < now ? "over" : "begun") : "confirmed";
  const contact = mailContact(content, { property }, agencyOf(content, language), language);
  return {
    ...link,
    row,
    state: booking === "cancelled" ? "cancelled" : began,
    visit,
    property,
    subject: propertySubject(content, property, await mailWords(language), "person"),
    contact,
    when: t("mail.visit.when", { ...visit, day: longDay(visit.day, language) }),
    isToday: brusselsClock(now).startsWith(visit.day),
    call: { name: contact.name, phone: shownPhone(contact.phone) },
  };
}

const isOpened = (opened: OpenedVisit | Answer): opened is OpenedVisit => "row" in opened;

const answerVisit = (request: Request, answer: (visit: OpenedVisit) => Promise<Answer>): Promise<Response> =>
  answerLink(request, async (link) => {
    const opened = await openVisit(link);
    return isOpened(opened) ? answer(opened) : opened;
  });

const pathOf = ({ row, language }: OpenedVisit, step?: VisitStep) => visitPath(row.reference, language, step);
const stepLink = (visit: OpenedVisit, step: VisitStep) => ({
  label: visit.t(`mail.visit.steps.${step}`),
  href: pathOf(visit, step),
});
const callLink = ({ call, contact }: OpenedVisit) => ({ label: call.phone, href: telHref(contact.phone) });

/** A visit that is cancelled, under way or over: what can still be done. */
function closedPage(visit: OpenedVisit): Page {
  const { t, state, subject, call, when, row } = visit;
  const elsewhere = [callLink(visit), ...(propertyLink(visit, visit.property) ?? [])];
  if (state === "begun")
    return {
      title: t("links.appointment.begunTitle"),
      texts: [subject.title, t("links.appointment.begun", { ...call, from: visit.visit.from })],
      links: [stepLink(visit, "late"), ...elsewhere],
    };
  const isCancelled = state === "cancelled" && !hasBegun(slotOf(row), new Date());
  return {
    title: t(isCancelled ? "links.appointment.cancelledTitle" : "links.appointment.overTitle"),
    texts: [
      subject.title,
      isCancelled ? t("links.appointment.cancelled", call) : t("links.appointment.over", { ...call, when }),
    ],
    links: elsewhere,
  };
}

/** What has just been done, by the query of the address: it shows words of the site and nothing else. */
function noticeOf({ t, call }: OpenedVisit, request: Request): string | undefined {
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const minutes = Number(done);
  if (lateness.includes(minutes)) return t("links.appointment.lateSent", { ...call, minutes });
  return done === "moved" ? t("links.appointment.moved", call) : undefined;
}

/** `GET /api/appointments/visit/?token=`: a visit, and what its visitor can do with it. */
export const renderVisitPage = (request: Request): Promise<Response> =>
  answerVisit(request, async (visit) => {
    const { t, state, subject, call, when, isToday, row, language } = visit;
    const notice = noticeOf(visit, request);
    if (state !== "confirmed") return { ...closedPage(visit), notice };
    const calendar = new URLSearchParams({
      slot: slotOf(row),
      reference: row.reference,
      language,
      token: visit.token ?? "",
    });
    return {
      title: t("links.appointment.title"),
      notice,
      texts: [
        subject.title,
        when,
        subject.address ?? t("links.appointment.whereLater", { name: call.name, place: subject.place }),
        t("links.appointment.with", call),
      ],
      links: [
        ...(isToday ? [stepLink(visit, "late")] : []),
        stepLink(visit, "move"),
        stepLink(visit, "cancel"),
        ...(subject.route ? [{ label: t("mail.visit.route"), href: subject.route }] : []),
        {
          label: t("links.appointment.calendar"),
          href: `/api/appointments/${row.property_id}/calendar/?${calendar}`,
        },
        callLink(visit),
        ...(propertyLink(visit, visit.property) ?? []),
      ],
    };
  });

/** The free times other than the present one, day by day. */
async function movePage(visit: OpenedVisit, notice?: string): Promise<Page> {
  const { t, content, property, row, language, when, call, subject } = visit;
  const keep = { label: t("links.appointment.keep"), href: pathOf(visit) };
  const slots = (await bookableSlots(content, property, new Date())).filter(
    ({ slot }) => slot !== slotOf(row),
  );
  const page = { title: t("links.appointment.moveTitle"), notice };
  if (slots.length === 0)
    return {
      ...page,
      texts: [subject.title, t("links.appointment.noTimes", { ...call, when })],
      links: [callLink(visit), keep],
    };
  const groups = Map.groupBy(slots, ({ day }) => day).entries();
  return {
    ...page,
    texts: [subject.title, t("links.appointment.moveText", { when })],
    form: {
      choice: {
        name: "slot",
        groups: [...groups].map(([day, ofDay]) => ({
          label: longDay(day, language),
          options: ofDay.map(({ slot, from }) => ({ value: slot, label: from })),
        })),
      },
    },
    button: t("links.appointment.moveButton"),
    links: [keep],
  };
}

/** The page of each step: what it will do, and its button. */
const stepPages: Record<VisitStep, (visit: OpenedVisit) => Promise<Page>> = {
  move: movePage,
  cancel: async (visit) => ({
    title: visit.t("links.appointment.cancelTitle"),
    texts: [
      visit.subject.title,
      visit.t("links.appointment.cancelText", { when: visit.when, name: visit.call.name }),
    ],
    button: visit.t("links.appointment.cancelButton"),
    links: [{ label: visit.t("links.appointment.keep"), href: pathOf(visit) }, stepLink(visit, "move")],
  }),
  late: async (visit) =>
    visit.isToday
      ? {
          title: visit.t("links.appointment.lateTitle"),
          texts: [
            visit.subject.title,
            visit.t("links.appointment.lateText", { ...visit.call, when: visit.when }),
          ],
          form: {
            buttons: {
              name: "minutes",
              options: lateness.map((minutes) => ({
                value: String(minutes),
                label: visit.t("links.appointment.lateButton", { minutes }),
              })),
            },
          },
          links: [callLink(visit)],
        }
      : {
          title: visit.t("mail.visit.steps.late"),
          texts: [visit.subject.title, visit.t("links.appointment.lateEarly", { when: visit.when })],
          links: [stepLink(visit, "move"), { label: visit.t("links.appointment.keep"), href: pathOf(visit) }],
        },
};

/** Whether a step can be taken now. */
const isOpen = ({ state }: OpenedVisit, step: VisitStep): boolean =>
  state === "confirmed" || (state === "begun" && step === "late");

const isStep = (name: string): name is VisitStep => Object.hasOwn(stepPages, name);

/** `GET /api/appointments/visit/{step}/?token=`: what the step will do. It changes nothing, as programs that check mails open every link. */
export const renderVisitStep = (name: string, request: Request): Promise<Response> =>
  answerVisit(request, async (visit) => {
    if (!isStep(name)) throw new HttpError("not-here");
    return isOpen(visit, name) ? stepPages[name](visit) : closedPage(visit);
  });

/** What a step has brought: where to go, or the page again with the reason. @throws HttpError, StoreUnavailable */
const stepActions: Record<
  VisitStep,
  (visit: OpenedVisit, work: VisitWork, press: URLSearchParams) => Promise<string | Page>
> = {
  async move(visit, work, press) {
    const slot = press.get("slot") ?? "";
    if (slot === slotOf(visit.row)) return "moved";
    const { content, property, t } = visit;
    const offered = await bookableSlots(content, property, new Date());
    if (!offered.some((free) => free.slot === slot))
      return movePage(visit, t(`links.appointment.${slot ? "taken" : "choose"}`));
    try {
      await moveVisit(work, slot);
      return "moved";
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== "visit-taken") throw error;
      return movePage(visit, t("links.appointment.taken"));
    }
  },
  async cancel(_visit, work) {
    await cancelVisit(work, "");
    return "";
  },
  async late(visit, work, press) {
    const minutes = Number(press.get("minutes"));
    if (!visit.isToday || !lateness.includes(minutes)) return stepPages.late(visit);
    await reportLateness(work, minutes);
    return String(minutes);
  },
};

/** `POST` there: takes the step, and leads to the page of the visit. What has changed since the page was opened is shown there too. */
export const handleVisitStep = (name: string, request: Request): Promise<Response> =>
  answerVisit(request, async (visit) => {
    if (!isStep(name)) throw new HttpError("not-here");
    if (!isOpen(visit, name)) return closedPage(visit);
    const { row, content } = visit;
    const press = await readPress(request);
    await enforceRateLimit("visitChanges", row.reference);
    const work: VisitWork = {
      content,
      reference: row.reference,
      seen: row.version,
      author: row.email,
      isByVisitor: true,
    };
    try {
      const done = await stepActions[name](visit, work, press);
      if (typeof done !== "string") return done;
      return seeOther(pathOf(visit) + (done && `&${new URLSearchParams({ done })}`));
    } catch (error) {
      if (error instanceof HttpError && error.code === "changed-meanwhile") return seeOther(pathOf(visit));
      throw error;
    }
  });
