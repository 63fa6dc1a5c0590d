import "server-only";
import { withoutControls } from "../../domain/text/clean-text.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { readPress, seeOther } from "../../server/http/link-page.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import type { VisitStep } from "./booking-confirmation.ts";
import {
  answerFor,
  callLink,
  type OpenedVisit,
  propertyLink,
  stepLink,
  stepPath,
  type VisitAnswer,
} from "./open-visit.ts";
import {
  answerVisit,
  cancelVisit,
  moveVisit,
  reportLateness,
  type VisitWork,
  visitorAnswerOf,
  visitorAnswers,
} from "./visit-changes.ts";
import { slotOf } from "./visit-rows.ts";
import {
  closedPage,
  isStep,
  isStepOpen,
  lateness,
  longestReason,
  movePage,
  stepPages,
} from "./visit-step-pages.ts";
import { bookableSlots } from "./visits.ts";

/** What has just been done, by the query of the address: it shows words of the site and nothing else. */
function noticeOf({ t, call }: OpenedVisit, request: Request): string | undefined {
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const minutes = Number(done);
  if (lateness.includes(minutes)) return t("links.appointment.lateSent", { ...call, minutes });
  return done === "moved" ? t("links.appointment.moved", call) : undefined;
}

/** `GET /api/appointments/visit/?token=`: a visit, and what its visitor can do with it. */
export const renderVisitPage = (request: Request): Promise<Response> =>
  answerFor(request, async (visit) => {
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

/** `GET /api/appointments/visit/{step}/?token=`: what the step will do. It changes nothing, as programs that check mails open every link. */
export const renderVisitStep = (name: string, request: Request): Promise<Response> =>
  answerFor(request, async (visit) => {
    if (!isStep(name)) throw new HttpError("not-here");
    return isStepOpen(visit, name) ? stepPages[name](visit) : closedPage(visit);
  });

/** What a step has brought: where to go, or the page again with the reason. @throws HttpError, StoreUnavailable */
const stepActions: Record<
  VisitStep,
  (visit: OpenedVisit, work: VisitWork, press: URLSearchParams) => Promise<string | VisitAnswer>
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
  async answer(visit, work, press) {
    const answer = visitorAnswers.find((each) => each === press.get("answer"));
    const reason = withoutControls(press.get("reason") ?? "")
      .trim()
      .slice(0, longestReason);
    const given = answer ? null : await visitorAnswerOf(work.reference);
    if (answer) await answerVisit(work, answer);
    else if (given && reason) await answerVisit(work, given.answer, reason);
    else return stepPages.answer(visit);
    return seeOther(stepPath(visit, "answer"));
  },
};

/** `POST` there: takes the step, and leads to the page of the visit. What has changed since the page was opened is shown there too. */
export const handleVisitStep = (name: string, request: Request): Promise<Response> =>
  answerFor(request, async (visit) => {
    if (!isStep(name)) throw new HttpError("not-here");
    if (!isStepOpen(visit, name)) return closedPage(visit);
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
      return seeOther(stepPath(visit) + (done && `&${new URLSearchParams({ done })}`));
    } catch (error) {
      if (error instanceof HttpError && error.code === "changed-meanwhile") return seeOther(stepPath(visit));
      throw error;
    }
  });
