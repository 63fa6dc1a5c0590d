import "server-only";
import { type AlertRhythm, alertRhythms } from "../../domain/demand/alert-rhythms.ts";
import { isoDay, longDay } from "../../domain/text/dates.ts";
import type { LinkPage } from "../../server/http/link-page.ts";
import { readPlainForm } from "../../server/http/read-body.ts";
import { answerLink, goneLink, type OpenedLink } from "../link-answer.ts";
import { type AlertAction, alertLink, changeAlert, readAlert, type SearchAlert } from "./alert-store.ts";
import { alertEnd, alertWords } from "./alert-words.ts";

const gonePage = ({ t }: OpenedLink) =>
  goneLink({ title: t("alert.pages.gone.title"), texts: [t("alert.pages.gone.text")] });

/** What an alert is about, in the language of the page. */
const aboutOf = async ({ content, language }: OpenedLink, alert: SearchAlert) =>
  (await alertWords(content, language)).about(alert);

/** What became of an alert: on, paused or stopped. */
async function statePage(link: OpenedLink, alert: SearchAlert): Promise<LinkPage> {
  const { t, content, language } = link;
  const { text, href } = await aboutOf(link, alert);
  const resume = alertLink("resume", { ...alert, language });
  if (alert.state === "ended")
    return {
      title: t("alert.pages.stopped.title"),
      texts: [text, t("alert.pages.stopped.text")],
      links: [{ label: t("alert.pages.stopped.resume"), href: resume }],
    };
  if (alert.pausedUntil)
    return {
      title: t("alert.pages.paused.title"),
      texts: [
        text,
        t("alert.pages.paused.text", { day: longDay(isoDay(alert.pausedUntil) ?? "", language) }),
      ],
      links: [{ label: t("alert.pages.paused.resume"), href: resume }],
    };
  const values = {
    rhythm: t(`alert.rhythm.${alert.rhythm}`),
    until: alertEnd(content, alert.changedAt, language),
  };
  return {
    title: t("alert.pages.active.title"),
    texts: [text, t("alert.pages.active.text", values)],
    links: [{ label: t("alert.pages.active.list"), href }],
  };
}

/** Whether the button of an action would change anything. */
const isOpen: Record<AlertAction, (alert: SearchAlert) => boolean> = {
  confirm: ({ state }) => state === "pending",
  change: ({ state }) => state === "active",
  pause: ({ state, pausedUntil }) => state === "active" && !pausedUntil,
  resume: ({ state, pausedUntil }) => state === "ended" || pausedUntil !== null,
  stop: ({ state }) => state !== "ended",
};

/** The page of an action, with its button. */
async function actionPage(link: OpenedLink, action: AlertAction, alert: SearchAlert): Promise<LinkPage> {
  const { t } = link;
  const { text, href } = await aboutOf(link, alert);
  const rhythm = t(`alert.rhythm.${alert.rhythm}`);
  const page = {
    title: t(`alert.pages.${action}.title`),
    texts: [text, t(`alert.pages.${action}.text`, { rhythm })],
  };
  if (action !== "change") return { ...page, button: t(`alert.pages.${action}.button`) };
  const options = alertRhythms
    .filter((value) => value !== alert.rhythm)
    .map((value) => ({ label: t(`alert.form.rhythms.${value}`), value }));
  return {
    ...page,
    form: { buttons: { name: "rhythm", options } },
    links: [{ label: t("alert.pages.change.list"), href }],
  };
}

const isAction = (text: string): text is AlertAction => Object.hasOwn(isOpen, text);

/** `GET /api/alerts/{action}/?token=`: a page with a button. It changes nothing, as programs that check mails open every link. */
export const renderAlertPage = (action: string, request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    const alert = isAction(action) && link.token ? await readAlert(link.token) : null;
    if (!alert || !isAction(action)) return gonePage(link);
    return isOpen[action](alert) ? actionPage(link, action, alert) : statePage(link, alert);
  });

const rhythmNamed = (text: string | undefined): AlertRhythm | undefined =>
  alertRhythms.find((rhythm) => rhythm === text);

/** `POST` there, by its button, and for `stop` by one click in a mail program (RFC 8058). */
export const handleAlertAction = (action: string, request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    if (!isAction(action) || !link.token) return gonePage(link);
    const rhythm = action === "change" ? rhythmNamed((await readPlainForm(request)).rhythm) : undefined;
    const alert = await changeAlert(link.token, action, rhythm);
    return alert ? statePage(link, alert) : gonePage(link);
  });
