import "server-only";
import { hasBegun } from "../../domain/forms/visit-hours.ts";
import { longDay } from "../../domain/text/dates.ts";
import type { VisitStep } from "./booking-confirmation.ts";
import {
  callLink,
  type OpenedVisit,
  propertyLink,
  stepLink,
  stepPath,
  type VisitLinkPage,
  waitPath,
} from "./open-visit.ts";
import { visitorAnswerOf, visitorAnswers } from "./visit-changes.ts";
import { slotOf } from "./visit-rows.ts";
import { bookableSlots } from "./visits.ts";

/** How late a visitor can say to be, in minutes: more than that is a call, or another time. */
export const lateness = [10, 20, 30];

/** How long after a visit its visitor can say what they think of it, in ms. */
const answerable = 30 * 86_400_000;

/** In characters. */
export const longestReason = 1_000;

/** A visit that is cancelled, under way or over: what can still be done. */
export function closedPage(visit: OpenedVisit): VisitLinkPage {
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

/** The free times other than the present one, day by day. */
export async function movePage(visit: OpenedVisit, notice?: string): Promise<VisitLinkPage> {
  const { t, content, property, row, language, when, call, subject } = visit;
  const keep = { label: t("links.appointment.keep"), href: stepPath(visit) };
  const slots = (await bookableSlots(content, property, new Date())).filter(
    ({ slot }) => slot !== slotOf(row),
  );
  const page = { title: t("links.appointment.moveTitle"), notice };
  if (slots.length === 0)
    return {
      ...page,
      texts: [subject.title, t("links.appointment.noTimes", { ...call, when })],
      links: [callLink(visit), { label: t("visits.wait.join"), href: waitPath(property.ID, language) }, keep],
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

/** The one question after a visit; once it is answered, the reason. */
async function answerPage({ t, row, subject, call }: OpenedVisit): Promise<VisitLinkPage> {
  const given = await visitorAnswerOf(row.reference);
  const other = visitorAnswers.filter((answer) => answer !== given?.answer);
  const options = (given ? other : visitorAnswers).map((answer) => ({
    value: answer,
    label: t(`mail.visit.question.${answer}`),
  }));
  if (!given || given.reason !== null)
    return {
      title: t("links.appointment.answerTitle"),
      notice: given ? t("links.appointment.thanks", call) : undefined,
      texts: [subject.title, ...(given ? [] : [t("links.appointment.answerText", call)])],
      form: { buttons: { name: "answer", options } },
    };
  return {
    title: t("links.appointment.reasonTitle"),
    notice: t("links.appointment.thanks", call),
    texts: [subject.title],
    form: { words: { name: "reason", label: t("links.appointment.reason"), most: longestReason } },
    button: t("links.appointment.reasonButton"),
  };
}

/** The page of each step: what it will do, and its button. */
export const stepPages: Record<VisitStep, (visit: OpenedVisit) => Promise<VisitLinkPage>> = {
  move: movePage,
  cancel: async (visit) => ({
    title: visit.t("links.appointment.cancelTitle"),
    texts: [
      visit.subject.title,
      visit.t("links.appointment.cancelText", { when: visit.when, name: visit.call.name }),
    ],
    button: visit.t("links.appointment.cancelButton"),
    links: [{ label: visit.t("links.appointment.keep"), href: stepPath(visit) }, stepLink(visit, "move")],
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
          links: [
            stepLink(visit, "move"),
            { label: visit.t("links.appointment.keep"), href: stepPath(visit) },
          ],
        },
  answer: answerPage,
};

/** Whether a step can be taken now. */
export const isStepOpen = ({ state, visit }: OpenedVisit, step: VisitStep): boolean => {
  if (step === "answer")
    return state === "begun" || (state === "over" && Date.now() - visit.end.getTime() < answerable);
  return state === "confirmed" || (state === "begun" && step === "late");
};

export const isStep = (name: string): name is VisitStep => Object.hasOwn(stepPages, name);
