import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { longDay } from "../../domain/text/dates.ts";
import { email } from "../../forms/fields.ts";
import { agencyOf } from "../../mail/compose/mail-context.ts";
import { confirmWaitMail } from "../../mail/compose/visit-wait-mails.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { clientAddress } from "../../server/http/client-address.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { type LinkPage, linkPage, readPress, seeOther } from "../../server/http/link-page.ts";
import { enforceRateLimit, enforceRateLimits } from "../../server/rate-limit.ts";
import { bookingAddress, propertySubject } from "../build-mail-context.ts";
import { answerLink, goneLink, type OpenedLink } from "../link-answer.ts";
import { newToken } from "../newsletter/subscriptions.ts";
import { propertyLink } from "../visits/open-visit.ts";
import { visitOffer } from "../visits/visits.ts";
import {
  confirmWait,
  endWait,
  keepPlace,
  readWait,
  type VisitWait,
  waitEnd,
  waitLink,
  waitStepPath,
} from "./wait-store.ts";

/** A property that somebody wants to wait at, and the days on which one can: empty where times are free, `""` for any. */
interface OpenedLine extends OpenedLink {
  property: PropertyRecord;
  days: string[];
}

type Answer = Response | LinkPage;

/** What a place is for, in words. */
export const waitDay = ({ t, language }: Pick<OpenedLink, "t" | "language">, day: string): string =>
  day === "" ? t("visits.wait.forAny") : t("visits.wait.forDay", { day: longDay(day, language) });

/** Calls `answer` for a property with times; where it cannot be booked there is no line. */
const answerLine = (request: Request, answer: (line: OpenedLine) => Promise<Answer>): Promise<Response> =>
  answerLink(request, async (link) => {
    const { searchParams } = new URL(request.url);
    const { content, t } = link;
    const property = catalogueOf(content).properties.get(Number(searchParams.get("property")));
    const offer = property ? await visitOffer(content, property, new Date()) : null;
    if (!property || !offer) {
      const links = propertyLink(link, property);
      const page = { title: t("visits.wait.closedTitle"), texts: [t("visits.wait.closed")] };
      return goneLink({ ...page, ...(links && { links }) });
    }
    const wanted = searchParams.get("day") ?? "";
    const isFull = offer.slots.length === 0;
    const days = offer.fullDays.includes(wanted) ? [wanted] : isFull ? [""] : offer.fullDays;
    return answer({ ...link, property, days });
  });

/** @param sent what came with an address that is none */
async function formPage(line: OpenedLine, sent?: string): Promise<LinkPage> {
  const { t, content, property, days, language } = line;
  const { title } = propertySubject(content, property, await mailWords(language), "person");
  const page = { title: t("visits.wait.title"), links: propertyLink(line, property) ?? [] };
  const [day] = days;
  if (day === undefined)
    return {
      ...page,
      texts: [title, t("visits.wait.free")],
      links: [{ label: t("visits.wait.book"), href: bookingAddress(property, language) }, ...page.links],
    };
  const isOne = days.length === 1;
  const options = days.map((value) => ({ value, label: longDay(value, language) }));
  const about = day === "" ? t("visits.wait.any") : t("visits.wait.day", { day: longDay(day, language) });
  return {
    ...page,
    texts: [title, isOne ? about : t("visits.wait.days"), t("visits.wait.kept")],
    form: {
      ...(!isOne && { choice: { name: "day", groups: [{ label: t("visits.wait.choose"), options }] } }),
      fields: [
        {
          name: "email",
          label: t("mail.fields.email"),
          type: "email",
          autocomplete: "email",
          isRequired: true,
          ...(sent !== undefined && { value: sent, error: t("visits.wait.wrong") }),
        },
      ],
    },
    button: t("visits.wait.button"),
  };
}

/** `GET /api/appointments/wait/?property=7123&day=2026-11-28`: keeps a place in the line, by one field and without a script. */
export const renderWaitPage = (request: Request): Promise<Response> =>
  answerLine(request, (line) => formPage(line));

/** `POST` there: stores the place, and asks by mail to confirm it. Who has one already is not told apart. */
export const handleWait = (request: Request): Promise<Response> =>
  answerLine(request, async (line) => {
    const { t, content, property, days, language } = line;
    await enforceRateLimit("address", clientAddress(request.headers));
    const press = await readPress(request);
    const sent = press.get("email") ?? "";
    const address = email.safeParse(sent);
    const day = days.find((each) => each === (days.length === 1 ? days[0] : press.get("day")));
    if (day === undefined) return formPage(line);
    if (!address.success) return linkPage(await formPage(line, sent), language, content, { status: 422 });
    const to = normalizeEmail(address.data);
    await enforceRateLimits([
      { kind: "person", key: to },
      { kind: "alertMails", key: to },
    ]);
    const words = await mailWords(language);
    const wait = {
      ...{ token: newToken(), email: to, language, day },
      propertyId: property.ID,
      consentVersion: content.site.legalVersion,
    };
    const isKept = await keepPlace(wait, async (token) =>
      confirmWaitMail(
        {
          to,
          agency: agencyOf(content, language),
          property: propertySubject(content, property, words, "person"),
          day: waitDay(line, day),
          confirm: waitLink("confirm", { token, language }),
          leave: waitLink("stop", { token, language }),
        },
        { t, words },
      ),
    );
    if (!isKept) throw new HttpError("too-many");
    return { title: t("visits.wait.sentTitle"), texts: [t("visits.wait.sent", { email: to })] };
  });

/** The place as it is, and the way out of it. */
function statePage(link: OpenedLink, wait: VisitWait): LinkPage {
  const { t, language, content } = link;
  const until = longDay(waitEnd(wait), language);
  const isTold = wait.state === "told";
  return {
    title: t(isTold ? "visits.wait.toldTitle" : "visits.wait.onTitle"),
    texts: [
      waitDay(link, wait.day),
      isTold
        ? t("visits.wait.told", { day: longDay(wait.toldDay ?? "", language) })
        : t("visits.wait.on", { until }),
    ],
    links: [
      { label: t("visits.wait.stop"), href: waitStepPath("stop", { ...wait, language }) },
      ...(propertyLink(link, catalogueOf(content).properties.get(wait.propertyId)) ?? []),
    ],
  };
}

/** Calls `answer` for a place that there is. */
const answerWait = (
  action: string,
  request: Request,
  answer: (link: OpenedLink, wait: VisitWait) => Promise<Answer>,
): Promise<Response> =>
  answerLink(request, async (link) => {
    const { t, token } = link;
    if (action !== "confirm" && action !== "stop") throw new HttpError("not-here");
    const wait = token === null ? null : await readWait(token);
    return wait
      ? answer(link, wait)
      : goneLink({ title: t("visits.wait.goneTitle"), texts: [t("visits.wait.gone")] });
  });

/** `GET /api/appointments/wait/{confirm,stop}/?token=`: a page with a button. It changes nothing, as programs that check mails open every link. */
export const renderWaitStep = (action: string, request: Request): Promise<Response> =>
  answerWait(action, request, async (link, wait) => {
    const { t } = link;
    const about = waitDay(link, wait.day);
    if (action === "stop")
      return {
        title: t("visits.wait.stopTitle"),
        texts: [about, t("visits.wait.stopText")],
        button: t("visits.wait.stop"),
      };
    if (wait.state !== "pending") return statePage(link, wait);
    return {
      title: t("visits.wait.confirmTitle"),
      texts: [about, t("visits.wait.confirm")],
      button: t("visits.wait.confirmButton"),
    };
  });

/** `POST` there, by its button, and for `stop` by one click in a mail program (RFC 8058). */
export const handleWaitStep = (action: string, request: Request): Promise<Response> =>
  answerWait(action, request, async ({ t, language }, wait) => {
    if (action === "stop") {
      await endWait(wait.token);
      return { title: t("visits.wait.stoppedTitle"), texts: [t("visits.wait.stopped")] };
    }
    await confirmWait(wait.token);
    return seeOther(waitStepPath("confirm", { ...wait, language }));
  });
